/** What is said of a text that cannot be stored, beside its field. */
export const UNSTORABLE_MESSAGE =
  'holds a character that cannot be stored. Please delete the text and type it again';

/**
 * Whether a text can be stored and read again as it is. PostgreSQL has no U+0000, and half of a surrogate pair is no character in
 * UTF-8: a text in a table would come back changed, and a text in JSON could not be read as `jsonb`.
 */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Deeper than any request of ours: what reads it calls itself for each level, and would run out of stack. */
export const MOST_LEVELS = 100;

/** Whether a value has more objects and lists within each other than `MOST_LEVELS`. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** The keys that lead to the first text of a value that cannot be stored; undefined when all of them can. A key counts as text. */
export function findUnstorableText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorableText(key)) return [];
    const found = findUnstorableText(inner);
    if (found !== undefined) return [key, ...found];
  }
  return undefined;
}

/** The same text with U+FFFD, the replacement character, in the place of each character that cannot be stored. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** A token of a JSON text that begins with a backslash: a surrogate pair, an escaped UTF-16 unit, or any other escape. */
const ESCAPE = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\./g;
const UNSTORABLE_ESCAPE = /^\\u(?:0000|[dD][89a-fA-F][\da-fA-F]{2})$/;

/**
 * A JSON text with U+FFFD in the place of each escaped character that cannot be stored. Every other byte stays as it is, order and
 * spaces included.
 */
export function toStorableJson(json: string): string {
  return json.replace(ESCAPE, (token) => (UNSTORABLE_ESCAPE.test(token) ? '\ufffd' : token));
}
