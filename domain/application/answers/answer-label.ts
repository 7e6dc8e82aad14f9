import { ANSWER_LABELS } from '../../labels/answer-labels.ts';
import { placeWords, type RowNames, wordsOf } from '../../labels/field-label.ts';
import { keysAlong } from './answer-values.ts';

/** Label of a place in the application: 'Section 3: Property 33 Cedar: unit'. Unnamed rows are numbered. */
export function answerLabel(path: string, names: RowNames = {}): string {
  const keys = keysAlong(path);
  return onPage(keys, wordsOf(placeWords(ANSWER_LABELS, keys, names)));
}

export function onPage(keys: readonly string[], words: string): string {
  const page = pageOf(keys);
  return page === null ? words : `${page}: ${words}`;
}

const SECTION = /^section(\d)/;

/** Section 4 asks for it, but it is stored in the borrower's record. */
const ASKED_IN_SECTION_4: ReadonlySet<string | undefined> = new Set([
  'spouse',
  'otherBorrowers',
  'numberOfBorrowers',
]);

/** 'Section 4', or 'Section 1 (C)' for the co-borrower. Null for a path on no page. */
function pageOf(keys: readonly string[]): string | null {
  const own = keys.findLastIndex((key) => SECTION.test(key));
  const number = SECTION.exec(keys[own] ?? '')?.[1];
  if (number === undefined) return null;
  if (own > 0) return keys[2] === 'otherBorrowers' ? `Section ${number}` : `Section ${number} (C)`;
  return number === '1' && ASKED_IN_SECTION_4.has(keys[2]) ? 'Section 4' : `Section ${number}`;
}
