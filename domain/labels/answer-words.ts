import { SELLER_WORDS } from '../application/section3/property-options.ts';

/** Answers whose stored value differs from the words on screen, by field and stored value. */
export const ANSWER_WORDS = {
  borrowerType: { CO_BORROWER: 'Co-borrower' },
  isPurchasingFromBuilder: SELLER_WORDS,
  owners: { primary: 'Borrower', spouse: 'Co-borrower' },
} as const;

/** The words on screen for an answer; undefined when they equal the stored value. `path` is its place. */
export function answerWords(path: string, value: string | boolean): string | undefined {
  const field = /(\w+)(\[\d+\])*$/.exec(path)?.[1] ?? '';
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = ANSWER_WORDS;
  return words[field]?.[String(value)];
}
