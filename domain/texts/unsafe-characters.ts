import type { z } from 'zod';

/** Control characters, half an emoji, direction marks, and invisible characters. */
export const UNSAFE_CHARACTERS =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

const REVERSES_TEXT = /[\u202a-\u202e\u2066-\u2069]/;

const NAMES: Readonly<Record<string, string>> = {
  '\0': 'a NUL character',
  '\n': 'a line break',
  '\r': 'a line break',
  '\u2028': 'a line break',
  '\u2029': 'a line break',
};

/** For the author: 'the character U+200B, which nobody sees'. */
export function nameOfUnsafe(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  if (NAMES[character] !== undefined) return NAMES[character];
  if (code >= 0xd800 && code <= 0xdfff) return 'half an emoji';
  if (REVERSES_TEXT.test(character)) return `the character ${number}, which reverses text`;
  return code >= 0xa0 ? `the character ${number}, which nobody sees` : `the control character ${number}`;
}

/** Characters that turn text around, break a line or control something. No short text needs them. */
export const UNSAFE_IN_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Also all invisible characters. */
export const UNSEEN_IN_LINE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * 'Column 7: remove the character U+200B, which nobody sees'. Goes before `trim`, so that the column is the typed one.
 */
export function refuseCharacters(
  refused: RegExp,
  placeOf: (text: string, at: number) => string = (_text, at) => `Column ${at + 1}`,
): (payload: z.core.ParsePayload<string>) => void {
  return ({ value, issues }) => {
    const found = refused.exec(value.trim());
    if (found === null) return;
    const at = value.length - value.trimStart().length + found.index;
    const message = `${placeOf(value, at)}: remove ${nameOfUnsafe(found[0])}`;
    issues.push({ code: 'custom', input: value, message });
  };
}

/** Inside a line, direction marks also affect the text around them. */
const TURNING = /\p{Bidi_Control}/u;

export const TURNING_MESSAGE = 'Remove the characters that turn the direction of the text';

/** Whether the text leaves the direction of surrounding text alone (BASE-75). */
export function keepsDirection(text: string): boolean {
  return !TURNING.test(text);
}

/** Direction marks and zero-width characters, usually copied by accident. Joiners that scripts and emoji need stay. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\u200c\u200d](?:(?<=(?:\p{sc=Latin}|^|\s).)|(?=\p{sc=Latin}|$))/gu;

/** Removes invisible characters that hide or reorder letters. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Also replaces no-break spaces and hyphens by plain ones (APP-9.32). */
export function plainText(text: string): string {
  // A shortcut for nearly every line of a large import.
  if (!BEYOND_ASCII.test(text)) return text;
  return removeInvisible(text)
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-');
}

export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}
