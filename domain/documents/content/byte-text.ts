/** Texts and padding in the bytes of a file, one byte a character. */

export function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

export function startsWithText(bytes: Uint8Array, text: string): boolean {
  return isTextAt(bytes, text, 0);
}

/** -1 if it is nowhere. */
export function lastIndexOfText(bytes: Uint8Array, text: string): number {
  let at = bytes.length - text.length;
  while (at >= 0 && !isTextAt(bytes, text, at))
    at = at === 0 ? -1 : bytes.lastIndexOf(text.charCodeAt(0), at - 1);
  return Math.max(-1, at);
}

function isTextAt(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

/** Only blanks, line ends and zeros. */
export function isPadding(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
