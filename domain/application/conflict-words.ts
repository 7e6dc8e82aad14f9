import { answerLabel } from './answer-label.ts';
import { answerText } from './answer-text.ts';
import { type AnswerValue, isBlank, keysAlong } from './answer-values.ts';
import type { StepRules } from './application-rules.ts';
import type { MergeConflict } from './merge-conflict.ts';
import { isRowList } from './row-ids.ts';
import { rowName, rowNoun } from './row-names.ts';

/** What a conflict is about: 'Section 3: Property 2: unit (22 Birch St)', or for a whole row 'Property (22 Birch St)'. */
export function conflictLabel(conflict: MergeConflict, status: readonly StepRules[]): string {
  const { path, order, rowName: name } = conflict;
  const noun = order === undefined ? null : rowNoun(keysAlong(path).at(-2) ?? '');
  const label = noun ?? answerLabel(path, status);
  return name === undefined ? label : `${label} (${name})`;
}

/** One side of a conflict in words, with what is decided by the same answer: 'Refinance (Harbor Bank)'. */
export function conflictText(conflict: MergeConflict, side: 'mine' | 'theirs'): string {
  const value = conflict[side];
  if (conflict.order !== undefined && value === undefined) return 'Removed';
  const along = (conflict.along ?? []).flatMap((other) => {
    const part = other[side];
    return isBlank(part) || typeof part === 'boolean' ? [] : [valueText(other.path, part)];
  });
  return [valueText(conflict.path, value), ...(along.length === 0 ? [] : [`(${along.join('; ')})`])].join(
    ' ',
  );
}

/** A list of rows by their names. */
function valueText(path: string, value: AnswerValue): string {
  if (!isRowList(value)) return answerText(path, value);
  return value.map((row) => rowName(row) ?? 'Empty').join(', ');
}
