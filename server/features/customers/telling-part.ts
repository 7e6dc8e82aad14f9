import { isSubstringWord } from '../../../domain/borrower-search.ts';

/** Fewer letters may be those of many; more cost more, and tell little more. */
const EMAIL_LETTERS = { from: 6, to: 8 };

/** From so many digits on a number is a phone or a loan number, whose first ones are those of many. */
const LONG_NUMBER = 7;
const NUMBER_DIGITS = 5;

/**
 * What is looked up of a word that is looked for anywhere. The index knows runs of three: it reads the list of each run of the word,
 * and those of a mail domain or an area code are the longest there are (decision 31). So an e-mail is looked up by what stands before its
 * @, a long number by its end. Other words are looked up whole.
 */
export function tellingPart(word: string): string {
  if (isLongNumber(word)) return word.slice(-NUMBER_DIGITS);
  const [name = ''] = word.split('@', 1);
  const part = name.slice(-EMAIL_LETTERS.to);
  const isTelling = name !== word && part.length >= EMAIL_LETTERS.from && isSubstringWord(part);
  return isTelling ? part : word;
}

/** Whether a word can be a phone number, or what follows its area code. */
export function isLongNumber(word: string): boolean {
  return word.length >= LONG_NUMBER && /^\d+$/.test(word);
}
