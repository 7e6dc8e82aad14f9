import { useDeferredValue, useMemo } from 'react';
import type { HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { judgeRow } from '../../../../domain/hmda/judge/judge-lines.ts';
import { LAR } from '../../../../domain/hmda/record/lar-row.ts';
import { SHEET, SHEET_FIELDS } from '../../../../domain/hmda/record/transmittal-sheet.ts';
import { editsOfTyped } from '../../../../domain/hmda/register/edits-of-loan.ts';
import { HMDA_YEARS, type HmdaYear } from '../../../../domain/hmda/rules/edit.ts';
import classes from './hmda-loan-page.module.css';

interface TypedEditsProps {
  register: Pick<HmdaLoan, 'year' | 'fields'>;
  /** Of the field. */
  number: number;
  /** As it would stand in the file; null while it could not be saved. */
  value: string | null;
}

/** The edits that a value would raise, while it is typed (HMDA-29). */
export function TypedEdits({ register, number, value }: TypedEditsProps) {
  const { fields, year } = register;
  const typed = useDeferredValue(value);
  const edits = useMemo(
    () => (typed === null ? [] : editsOfTyped(fields, { number, value: typed }, judgeOf({ fields, year }))),
    [fields, year, number, typed],
  );
  return (
    <div role="status">
      {edits.map(({ id, sentence }) => (
        <p key={id} className={classes.asked}>
          {id}: {sentence}
        </p>
      ))}
    </div>
  );
}

/** Of the sheet, the edits of a row read the LEI alone, but for one on a single agency. */
function judgeOf({ fields, year }: TypedEditsProps['register']) {
  const lei = fields.find(({ number }) => number === LAR.lei)?.value ?? '';
  const sheet = ['', ...SHEET_FIELDS.map(() => '')].with(SHEET.lei, lei);
  const known = HMDA_YEARS.find((one) => one === year);
  return (values: readonly string[]) =>
    known === undefined ? [] : judgeRow(values, sheet, known as HmdaYear);
}
