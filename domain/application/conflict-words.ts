import { answerLabel } from './answer-label.ts';
import { answerText } from './answer-text.ts';
import { type AnswerValue, isBlank } from './answer-values.ts';
import type { MergeConflict } from './merge-conflict.ts';
import { isRowList } from './row-ids.ts';
import { rowName } from './row-names.ts';

/** What a conflict is about: 'Section 3: Property 22 Birch St: unit', or for a whole row 'Section 3: Property 22 Birch St'. */
export function conflictLabel({ path, rowName: name }: MergeConflict): string {
  return answerLabel(path, { innermostRow: name });
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
