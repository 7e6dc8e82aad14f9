import { isUtf8 } from 'node:buffer';

/** Tab, line feed, form feed, carriage return: the only control characters in text. */
const TEXT_CONTROLS: readonly number[] = [0x09, 0x0a, 0x0c, 0x0d];

/** Unassigned in Windows-1252, the Latin text of older Windows. */
const NOT_IN_WINDOWS_1252: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

const FORBIDDEN_IN_UTF8 = forbidden([]);
const FORBIDDEN_IN_LATIN = forbidden(NOT_IN_WINDOWS_1252);

const WORD_BYTES = 4;

/** Windows writes these for text saved as 'Unicode'. */
const UTF_16_MARKS = [
  { encoding: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
] as const;

/**
 * Controls, unassigned and private-use characters. They are frequent in random byte pairs, so a program after a byte
 * order mark is not mistaken for text.
 */
const NEVER_IN_UTF_16 = /(?![\t\n\f\r\x85])\p{Cc}|\p{Cn}|\p{Co}/u;

/** UTF-8, UTF-16 with its byte order mark, or single-byte Latin, without control characters. */
export function isPlainText(bytes: Buffer): boolean {
  const marked = UTF_16_MARKS.find(({ mark }) => bytes.subarray(0, mark.length).equals(mark));
  if (marked !== undefined) return isUtf16Text(bytes, marked.encoding);
  const table = isUtf8(bytes) ? FORBIDDEN_IN_UTF8 : FORBIDDEN_IN_LATIN;
  // Words are four-byte aligned; bytes around them are checked singly.
  const first = -bytes.byteOffset & (WORD_BYTES - 1);
  const count = Math.max(0, (bytes.length - first) >> 2);
  if (count === 0) return !hasForbidden(bytes, table);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + first, count);
  return (
    !hasForbidden(bytes.subarray(0, first), table) &&
    !hasForbiddenWord(words, table) &&
    !hasForbidden(bytes.subarray(first + count * WORD_BYTES), table)
  );
}

function isUtf16Text(bytes: Buffer, encoding: (typeof UTF_16_MARKS)[number]['encoding']): boolean {
  try {
    return !NEVER_IN_UTF_16.test(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    // Half a character at the end, or half a surrogate pair.
    return false;
  }
}

function hasForbiddenWord(words: Int32Array, table: Uint8Array): boolean {
  for (let at = nextSuspect(words, 0); at < words.length; at = nextSuspect(words, at + 1)) {
    const word = words[at] as number;
    const found =
      (table[word & 0xff] as number) |
      (table[(word >>> 8) & 0xff] as number) |
      (table[(word >>> 16) & 0xff] as number) |
      (table[word >>> 24] as number);
    if (found !== 0) return true;
  }
  return false;
}

/**
 * Skips words of printable ASCII, which nearly all of a text's ten million bytes are. Subtracting 0x20 from a smaller
 * byte, or adding 1 to 0x7f, sets its highest bit, which ASCII never has. Carries do no harm: the word is then
 * checked byte by byte.
 */
function nextSuspect(words: Int32Array, from: number): number {
  let at = from;
  while (at < words.length) {
    const word = words[at] as number;
    if ((((word - 0x20202020) | (word + 0x01010101) | word) & 0x80808080) !== 0) return at;
    at += 1;
  }
  return at;
}

function hasForbidden(bytes: Buffer, table: Uint8Array): boolean {
  return bytes.some((byte) => table[byte] === 1);
}

/** 1 at the index of every byte that no text has. */
function forbidden(others: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: 0x100 }, (_, byte) =>
    (byte < 0x20 && !TEXT_CONTROLS.includes(byte)) || byte === 0x7f || others.includes(byte) ? 1 : 0,
  );
}
