import { type FieldValues, useWatch } from 'react-hook-form';
import type { FieldProps } from '../field-props.ts';
import { type MissingMark, useMissingMark } from '../missing-marks.tsx';
import classes from './read-field.module.css';

interface ReadFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The value as a person reads it; '' when empty. */
  format?: (value: unknown) => string;
  /** 'line': the label at the left and the value at the right, for questions. */
  layout?: 'stacked' | 'line';
}

/** A read-only field: its label and its value as plain text, N/A when it is empty. */
export function ReadField<Values extends FieldValues>(props: ReadFieldProps<Values>) {
  const mark = useMissingMark(props.name);
  const value: unknown = useWatch({ control: props.control, name: props.name, exact: true });
  return (
    <ReadValue
      label={props.label}
      labelProps={mark}
      value={(props.format ?? asText)(value)}
      layout={props.layout ?? 'stacked'}
    />
  );
}

interface ReadValueProps {
  label: string;
  labelProps?: MissingMark | undefined;
  value: string;
  layout?: 'stacked' | 'line';
}

/** The same for a value outside a form. */
export function ReadValue({ label, labelProps, value, layout = 'stacked' }: ReadValueProps) {
  return (
    <dl className={classes.field} data-layout={layout}>
      <dt className={classes.label} {...labelProps}>
        {label}
      </dt>
      <dd className={value === '' ? classes.empty : classes.value}>{value === '' ? 'N/A' : value}</dd>
    </dl>
  );
}

function asText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
