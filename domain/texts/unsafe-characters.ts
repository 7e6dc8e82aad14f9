/** Control characters, half an emoji, characters that turn the writing direction around, and those that nobody sees. */
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

/** A character that a text cannot have, in words for its author: 'the character U+200B, which nobody sees'. */
export function nameOfUnsafe(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  if (NAMES[character] !== undefined) return NAMES[character];
  if (code >= 0xd800 && code <= 0xdfff) return 'half an emoji';
  if (REVERSES_TEXT.test(character)) return `the character ${number}, which reverses text`;
  return code >= 0xa0 ? `the character ${number}, which nobody sees` : `the control character ${number}`;
}
