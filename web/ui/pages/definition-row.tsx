import type { ReactNode } from 'react';
import { MissingValue } from '../states/missing-value.tsx';
import classes from './definition-row.module.css';

interface DefinitionRowProps {
  label: string;
  /** Text is truncated to one line, with all of it in a tooltip. An empty value (null, undefined, '') shows as N/A. */
  value?: ReactNode;
  /** Needs action: the value has the attention color. */
  attention?: boolean;
  /** A required value is missing: shown as 'Missing', with a link to its field. */
  missing?: { addHref?: string } | undefined;
}

export function DefinitionRow({ label, value, attention = false, missing }: DefinitionRowProps) {
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={`${classes.value} ${attention ? classes.attention : ''}`}>
        {missing === undefined ? (
          <ValueOf value={value} />
        ) : (
          <MissingValue what={label} addHref={missing.addHref} />
        )}
      </dd>
    </div>
  );
}

function ValueOf({ value }: { value: ReactNode }) {
  if (value === undefined || value === null || value === '')
    return <span className={classes.empty}>N/A</span>;
  if (typeof value === 'string' || typeof value === 'number')
    return <span className={classes.text}>{String(value)}</span>;
  return value;
}
