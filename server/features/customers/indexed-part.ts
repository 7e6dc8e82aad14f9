import { isSubstringWord } from '../../../domain/customers/customer-search.ts';

/** Fewer letters match many customers; more letters cost more and add little. */
const EMAIL_LETTERS = { from: 6, to: 8 };

/** A number with this many digits is a phone or a loan number, whose first digits many share. */
const LONG_NUMBER = 7;
const NUMBER_DIGITS = 5;

/**
 * The part of a long word that the index looks up. The index stores runs of three characters and reads the
 * list of each run; the runs of mail domains and area codes are the longest (docs/decisions/search.md). So an e-mail is
 * looked up by the part before its @, and a long number by its end. Other words are looked up whole.
 */
export function indexedPart(word: string): string {
  if (isLongNumber(word)) return word.slice(-NUMBER_DIGITS);
  const [name = ''] = word.split('@', 1);
  const part = name.slice(-EMAIL_LETTERS.to);
  const isTelling = name !== word && part.length >= EMAIL_LETTERS.from && isSubstringWord(part);
  return isTelling ? part : word;
}

/** Whether a word can be a phone number or its part after the area code. */
export function isLongNumber(word: string): boolean {
  return word.length >= LONG_NUMBER && /^\d+$/.test(word);
}
