import { isUtf8 } from 'node:buffer';

/** Tab, line feed, form feed and carriage return are the only control characters of a text. */
const TEXT_CONTROLS: readonly number[] = [0x09, 0x0a, 0x0c, 0x0d];

/** Stand for nothing in Windows-1252, the Latin text of an older Windows. */
const NOT_IN_WINDOWS_1252: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

const FORBIDDEN_IN_UTF8 = forbidden([]);
const FORBIDDEN_IN_LATIN = forbidden(NOT_IN_WINDOWS_1252);

/** Whether bytes are text in UTF-8 or in Latin letters of one byte, without control characters. */
export function isPlainText(bytes: Buffer): boolean {
  const table = isUtf8(bytes) ? FORBIDDEN_IN_UTF8 : FORBIDDEN_IN_LATIN;
  for (let at = 0; at < bytes.length; at += 1) if (table[bytes[at] ?? 0] === 1) return false;
  return true;
}

/** 1 at the place of every byte that no text has: a table, since ten million bytes are looked up in it. */
function forbidden(others: readonly number[]): Uint8Array {
  const table = new Uint8Array(256);
  for (let byte = 0; byte < 0x20; byte += 1) if (!TEXT_CONTROLS.includes(byte)) table[byte] = 1;
  for (const byte of [0x7f, ...others]) table[byte] = 1;
  return table;
}
