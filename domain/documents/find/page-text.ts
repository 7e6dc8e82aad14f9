/** A Social Security number, or nine and more digits in a row, also one in each box of a form. */
const LONG_NUMBER = /(?<!\d)(?:\d{3}[-\s.]{1,3}\d{2}[-\s.]{1,3}\d{4}|\d{9,}|\d(?: \d){8,})(?!\d)/g;

/** Leaves the last four digits of long numbers, as the database does elsewhere: '***-**-6789' becomes findable by 6789. */
export function maskLongNumbers(text: string): string {
  return text.replace(LONG_NUMBER, (number) => `*** ${number.replace(/\D/g, '').slice(-4)}`);
}

/** In characters, of the words to look for. */
export const SHORTEST_SEARCH = 3;

/** Of each PDF: five seconds for pages full of text (FIND-7). */
export const MAX_READ_PAGES = 500;

const LONGEST_WORD = 60;

/**
 * The words of a page or of a search: lower case, without accents. '$4,500.00' is '4500.00', which '4,500' finds, and
 * 'O’Neil-Park' is 'oneil' and 'park'.
 */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+|[’']/gu, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .toLowerCase();
  return [...plain.matchAll(/\d+(?:\.\d+)?(?![\p{L}\d])|[\p{L}\d]+/gu)].map(([word]) =>
    word.slice(0, LONGEST_WORD),
  );
}

/** Characters of an excerpt on each side of the first word found. */
const AROUND = 60;

export interface ExcerptPart {
  text: string;
  isFound: boolean;
}

/** The text around the first place where a word begins with one of these. Words as `searchWords` makes them. */
export function excerptOf(text: string, words: readonly string[]): ExcerptPart[] {
  const isFound = (given: string) =>
    searchWords(given).some((own) => words.some((word) => own.startsWith(word)));
  const tokens = [...text.matchAll(/\S+/g)];
  const first = tokens.find(([token]) => isFound(token))?.index ?? 0;
  const from = Math.max(0, first - AROUND);
  const shown = tokens.filter(
    ({ index, 0: token }) => index >= from && index + token.length <= first + 2 * AROUND,
  );
  const parts: ExcerptPart[] = [];
  for (const [token] of shown) {
    const found = isFound(token);
    const last = parts.at(-1);
    if (last !== undefined && last.isFound === found) last.text += ` ${token}`;
    else parts.push({ text: token, isFound: found });
  }
  return parts;
}
