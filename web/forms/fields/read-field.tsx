import { type ReactNode, Suspense } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import type { FieldProps } from '../field-props.ts';
import { type MissingMark, useMissingMark } from '../missing-marks.tsx';
import classes from './read-field.module.css';

const ReadContact = lazyPart(() => import('../contact/read-contact.tsx'), 'ReadContact');

interface ReadFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Formats the value for display; '' when empty. */
  format?: (value: unknown) => string;
  /** 'line': the label at the left and the value at the right, for questions. */
  layout?: 'stacked' | 'line';
}

/** A read-only field: its label and its value as plain text, N/A when it is empty. */
export function ReadField<Values extends FieldValues>(props: ReadFieldProps<Values>) {
  const { control, name, label, contact, layout, format = asText } = props;
  const mark = useMissingMark(name);
  const value: unknown = useWatch({ control, name, exact: true });
  const text = format(value);
  return (
    <ReadValue label={label} labelProps={mark} value={text} layout={layout}>
      {contact && (
        <Suspense fallback={text}>
          {/* A lazy component cannot be generic. It only reads. */}
          <ReadContact
            of={{ control: control as unknown as Control, name, label }}
            kind={contact}
            text={text}
          />
        </Suspense>
      )}
    </ReadValue>
  );
}

interface ReadValueProps {
  label: string;
  labelProps?: MissingMark | undefined;
  value: string;
  layout?: 'stacked' | 'line' | undefined;
  children?: ReactNode;
}

export function ReadValue({ label, labelProps, value, layout = 'stacked', children }: ReadValueProps) {
  return (
    <dl className={classes.field} data-layout={layout}>
      <dt className={classes.label} {...labelProps}>
        {label}
      </dt>
      <dd className={value ? classes.value : classes.empty}>{value ? (children ?? value) : 'N/A'}</dd>
    </dl>
  );
}

function asText(value: unknown): string {
  return String(value ?? '');
}
