import { type Element, textAt } from '../xml/element.ts';

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** The parts of a full name in a file: the last word is the last name, a suffix behind it apart. */
export function splitName(
  name: string,
): Record<'FirstName' | 'MiddleName' | 'LastName' | 'SuffixName', string> {
  const words = name.split(' ');
  const suffix = words.length > 1 && SUFFIX.test(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
  const last = words.pop() ?? '';
  const [first = '', ...middle] = words;
  return { FirstName: first, MiddleName: middle.join(' '), LastName: last, SuffixName: suffix };
}

/** The full name of an element with a NAME: its parts, or the name in one piece. */
export function joinedName(at: Element): string {
  const parts = ['FirstName', 'MiddleName', 'LastName', 'SuffixName'];
  const words = parts.flatMap((part) => textAt(at, `NAME/${part}`) ?? []);
  return words.length > 0 ? words.join(' ') : (textAt(at, 'NAME/FullName') ?? '');
}
