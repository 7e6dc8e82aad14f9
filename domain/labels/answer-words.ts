import { SELLER_WORDS } from '../application/property-options.ts';

/** Answers that are stored under another word than the one on screen, by their field and the stored value. */
export const ANSWER_WORDS = {
  borrowerType: { CO_BORROWER: 'Co-borrower' },
  isPurchasingFromBuilder: SELLER_WORDS,
} as const;

/** The words on screen of an answer; undefined where they are those that are stored. `path` is where it stands. */
export function answerWords(path: string, value: string | boolean): string | undefined {
  const field = /(\w+)(\[\d+\])*$/.exec(path)?.[1] ?? '';
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = ANSWER_WORDS;
  return words[field]?.[String(value)];
}
