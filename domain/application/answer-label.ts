import { ANSWER_LABELS } from '../labels/answer-labels.ts';
import { placeWords, type RowNames, wordsOf } from '../labels/field-label.ts';
import { keysAlong } from './answer-values.ts';

/**
 * The label of a place of the application: 'Section 3: Property 33 Cedar: unit'. It is the same in the history, in comparisons, in
 * notices and in questions. Rows that nothing names are numbered.
 */
export function answerLabel(path: string, names: RowNames = {}): string {
  const keys = keysAlong(path);
  return onPage(keys, wordsOf(placeWords(ANSWER_LABELS, keys, names)));
}

/** Words of an answer behind the page on which it is asked. */
export function onPage(keys: readonly string[], words: string): string {
  const page = pageOf(keys);
  return page === null ? words : `${page}: ${words}`;
}

const SECTION = /^section(\d)/;

/** Stored with the borrower, and asked on the page of section 4. */
const ASKED_IN_SECTION_4: ReadonlySet<string | undefined> = new Set([
  'spouse',
  'otherBorrowers',
  'numberOfBorrowers',
]);

/** 'Section 4' of an answer of section 4; 'Section 1 (C)' of the co-borrower's section 1. Null for what is on no page. */
function pageOf(keys: readonly string[]): string | null {
  const own = keys.findLastIndex((key) => SECTION.test(key));
  const number = SECTION.exec(keys[own] ?? '')?.[1];
  if (number === undefined) return null;
  if (own > 0) return `Section ${number} (C)`;
  return number === '1' && ASKED_IN_SECTION_4.has(keys[2]) ? 'Section 4' : `Section ${number}`;
}
