import { isUtf8 } from 'node:buffer';

/** Tab, line feed, form feed and carriage return are the only control characters of a text. */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);

/** Stand for nothing in Windows-1252, the Latin text of an older Windows. */
const NOT_IN_WINDOWS_1252: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Whether bytes are text in UTF-8 or in Latin letters of one byte, without control characters. */
export function isPlainText(bytes: Buffer): boolean {
  const isForbidden = isUtf8(bytes)
    ? isControl
    : (byte: number) => isControl(byte) || NOT_IN_WINDOWS_1252.has(byte);
  for (const byte of bytes) if (isForbidden(byte)) return false;
  return true;
}

function isControl(byte: number): boolean {
  return (byte < 0x20 && !TEXT_CONTROLS.has(byte)) || byte === 0x7f;
}
