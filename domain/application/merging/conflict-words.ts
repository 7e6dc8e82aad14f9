import { ANSWER_LABELS } from '../../labels/answer-labels.ts';
import { placeWords, wordsOf } from '../../labels/field-label.ts';
import { answerLabel } from '../answers/answer-label.ts';
import { answerText, type NameOwner } from '../answers/answer-text.ts';
import {
  type AnswerRecord,
  type AnswerValue,
  isBlank,
  isRecord,
  keysAlong,
  pathTo,
  saysTheSame,
} from '../answers/answer-values.ts';
import { holdsAnswers, isSetByForm } from '../answers/typed-answers.ts';
import type { MergeConflict } from './merge-conflict.ts';
import { isRowList, rowName } from './row-ids.ts';

/** 'Section 3: Property 22 Birch St: unit', or for a whole row 'Section 3: Property 22 Birch St'. */
export function conflictLabel({ path, rowName: name }: MergeConflict): string {
  return answerLabel(path, { innermostRow: name });
}

/** One side of a conflict with its dependent answers: 'Refinance (Harbor Bank)'. */
export function conflictText(
  conflict: MergeConflict,
  side: 'mine' | 'theirs',
  nameOwner?: NameOwner,
): string {
  const value = conflict[side];
  if (conflict.order !== undefined && value === undefined) return 'Removed';
  const along = (conflict.along ?? []).flatMap((other) => {
    const part = differing(other[side], other[side === 'mine' ? 'theirs' : 'mine']);
    const isSaid =
      isBlank(part) || typeof part === 'boolean' || isSetByForm(keysAlong(other.path).at(-1) ?? '');
    return isSaid ? [] : [valueText(other.path, part, nameOwner)];
  });
  const own = valueText(conflict.path, value, nameOwner);
  return [own, ...(along.length === 0 ? [] : [`(${along.join('; ')})`])].join(' ');
}

function differing(value: AnswerValue, other: AnswerValue): AnswerValue {
  if (!isRecord(value) || !isRecord(other)) return value;
  const own = Object.entries(value).filter(([name, part]) => !saysTheSame(part, other[name]));
  return Object.fromEntries(own.map(([name, part]) => [name, differing(part, other[name])]));
}

function valueText(path: string, value: AnswerValue, nameOwner?: NameOwner): string {
  if (isRecord(value)) return recordTexts(path, value, nameOwner).join(', ') || 'Empty';
  if (!isRowList(value)) return answerText(path, value, nameOwner);
  return value.map((row) => rowName(row) ?? 'Empty').join(', ');
}

/** 'Street: 11 Ash', for every answer in a record. */
function recordTexts(path: string, record: AnswerRecord, nameOwner?: NameOwner): string[] {
  return Object.entries(record).flatMap(([name, part]) => {
    if (isSetByForm(name) || !holdsAnswers(part)) return [];
    const place = pathTo(path, name);
    if (isRecord(part)) return recordTexts(place, part, nameOwner);
    const { label } = placeWords(ANSWER_LABELS, keysAlong(place));
    return [`${wordsOf({ before: [], label })}: ${valueText(place, part, nameOwner)}`];
  });
}
