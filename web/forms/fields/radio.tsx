import { type ComponentProps, useId } from 'react';
import classes from './radio.module.css';

interface RadioProps extends ComponentProps<'input'> {
  label: string;
  failed?: boolean;
}

/**
 * One of several answers. The browser's native radio button, because Mantine's comes with groups, cards and indicators.
 */
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
