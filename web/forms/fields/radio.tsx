import { type ComponentProps, useId } from 'react';
import classes from './radio.module.css';

interface RadioProps extends ComponentProps<'input'> {
  label: string;
  failed?: boolean;
}

/** One of several answers. The browser's own radio button: Mantine's brings its groups, cards and indicators along. */
export function Radio({ label, failed = false, ...input }: RadioProps) {
  const id = useId();
  return (
    <div className={classes.root}>
      <input {...input} type="radio" id={id} className={classes.radio} data-error={failed || undefined} />
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
    </div>
  );
}
