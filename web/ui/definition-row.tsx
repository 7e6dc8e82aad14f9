import type { ReactNode } from 'react';
import { CutText } from './cut-text.tsx';
import classes from './definition-row.module.css';
import { MissingValue } from './missing-value.tsx';

interface DefinitionRowProps {
  label: string;
  /** A text is cut to its line, with the whole of it in a tooltip. Nothing (null, undefined, '') shows as N/A. */
  value?: ReactNode;
  /** Asks a person to act: the value is shown in the colour for it. */
  attention?: boolean;
  /** A value that is needed and not there: shown as 'Missing', with a link to where it is supplied. */
  missing?: { addHref?: string } | undefined;
}

/** One line of a section card: quiet label, value. */
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
  if (typeof value === 'string' || typeof value === 'number') return <CutText>{String(value)}</CutText>;
  return value;
}
