import { isUtf8 } from 'node:buffer';

/** Tab, line feed, form feed and carriage return are the only control characters of a text. */
const TEXT_CONTROLS: readonly number[] = [0x09, 0x0a, 0x0c, 0x0d];

/** Stand for nothing in Windows-1252, the Latin text of an older Windows. */
const NOT_IN_WINDOWS_1252: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

const A_BLANK = 0x20;

const FORBIDDEN_IN_UTF8 = forbidden([]);
const FORBIDDEN_IN_LATIN = forbidden(NOT_IN_WINDOWS_1252);

/** Whether bytes are text in UTF-8 or in Latin letters of one byte, without control characters. */
export function isPlainText(bytes: Buffer): boolean {
  const table = isUtf8(bytes) ? FORBIDDEN_IN_UTF8 : FORBIDDEN_IN_LATIN;
  // Words of two bytes begin at even places of the memory.
  const first = bytes.byteOffset % 2;
  const words = new Uint16Array(
    bytes.buffer,
    bytes.byteOffset + first,
    Math.max(0, bytes.length - first) >> 1,
  );
  for (let at = 0; at < words.length; at += 1) if (table[words[at] ?? 0] === 1) return false;
  const isForbidden = (byte: number | undefined) => table[(byte ?? A_BLANK) | (A_BLANK << 8)] === 1;
  return !isForbidden(bytes[0]) && !isForbidden(bytes.at(-1));
}

/** 1 at the place of every two bytes of which no text has one: a table, since ten million bytes are looked up in it. */
function forbidden(others: readonly number[]): Uint8Array {
  const isForbidden = (byte: number) =>
    (byte < 0x20 && !TEXT_CONTROLS.includes(byte)) || byte === 0x7f || others.includes(byte);
  const bytes = Array.from({ length: 0x100 }, (_, byte) => isForbidden(byte));
  return Uint8Array.from({ length: 0x10000 }, (_, word) =>
    bytes[word & 0xff] === true || bytes[word >> 8] === true ? 1 : 0,
  );
}
