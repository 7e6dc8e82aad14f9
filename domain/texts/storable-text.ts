export const UNSTORABLE_MESSAGE =
  'contains a character that cannot be stored. Please delete the text and type it again';

/** PostgreSQL cannot store U+0000, and UTF-8 cannot encode half a surrogate pair. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Deeper than any of our requests. Recursive code would overflow the stack beyond it. */
const MOST_LEVELS = 100;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Checked before parsing, because deep or numerous values cost more than their bytes. */
export function excessOfJson(json: string, mostValues: number): 'levels' | 'values' | undefined {
  let level = 0;
  let values = 1;
  for (let i = 0; i < json.length; i += 1) {
    const unit = json.charCodeAt(i);
    if (unit === QUOTE) i = endOfString(json, i);
    else if (unit === COMMA) values += 1;
    else if (unit === OPEN_LIST || unit === OPEN_OBJECT) {
      level += 1;
      values += 1;
    } else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) level -= 1;
    if (level > MOST_LEVELS) return 'levels';
    if (values > mostValues) return 'values';
  }
  return undefined;
}

function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, place: number): boolean {
  let backslashes = 0;
  while (json[place - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

/** Decoded UTF-8 has no half surrogates, and JSON strings no U+0000: both can appear only as escapes. */
export function mayHoldUnstorableText(json: string): boolean {
  return /\\u(?:0000|[dD][89a-fA-F])/.test(json);
}

/** Path to the first unstorable text, or undefined. Keys are checked too. */
export function findUnstorableText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key in value) {
    if (!isStorableText(key)) return [];
    const found = findUnstorableText((value as Record<string, unknown>)[key]);
    if (found !== undefined) return [key, ...found];
  }
  return undefined;
}
