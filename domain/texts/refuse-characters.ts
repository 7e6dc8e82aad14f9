import type { z } from 'zod';
import { nameOfUnsafe } from './unsafe-characters.ts';

/** Characters that turn words around, break a line or control something: no short text needs them. */
export const UNSAFE_IN_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Those, and all that nobody sees. */
export const UNSEEN_IN_LINE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * A check of a schema that names the first refused character and its place: 'Column 7: remove the character U+200B, which
 * nobody sees'. It stands before `trim`, so that the column is that of the typed text. Blanks around the text may stay.
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
