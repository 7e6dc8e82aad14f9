import { isUtf8 } from 'node:buffer';

/** Tab, line feed, form feed and carriage return are the only control characters of a text. */
const TEXT_CONTROLS: readonly number[] = [0x09, 0x0a, 0x0c, 0x0d];

/** Stand for nothing in Windows-1252, the Latin text of an older Windows. */
const NOT_IN_WINDOWS_1252: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

const FORBIDDEN_IN_UTF8 = forbidden([]);
const FORBIDDEN_IN_LATIN = forbidden(NOT_IN_WINDOWS_1252);

const WORD_BYTES = 4;

/** Whether bytes are text in UTF-8 or in Latin letters of one byte, without control characters. */
export function isPlainText(bytes: Buffer): boolean {
  const table = isUtf8(bytes) ? FORBIDDEN_IN_UTF8 : FORBIDDEN_IN_LATIN;
  // Words begin at every fourth place of the memory; what is before the first and after the last one is looked at alone.
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
 * The next word that is not simply four letters of printable ASCII, as nearly all of a text's ten million bytes are. Taking 0x20 from
 * a byte below it, or adding 1 to 0x7f, sets its highest bit, which ASCII never has; what that carries to the next byte is of no
 * importance, since the word is looked at byte by byte then.
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

/** 1 at the place of every byte that no text has. */
function forbidden(others: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: 0x100 }, (_, byte) =>
    (byte < 0x20 && !TEXT_CONTROLS.includes(byte)) || byte === 0x7f || others.includes(byte) ? 1 : 0,
  );
}
