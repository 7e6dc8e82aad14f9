import { startsWithText, textOf, viewOf } from './byte-text.ts';

const SIGNATURE = 'PK\x03\x04';
const END_OF_DIRECTORY = 'PK\x05\x06';
const END_BYTES = 22;
/** Offset of the length of the comment, which ends the archive (APPNOTE 4.3.16). */
const COMMENT_LENGTH_AT = 20;
const LONGEST_COMMENT = 0xffff;

export const DAMAGED_ARCHIVE = 'This archive is damaged, or something else is hidden in it.';

export function isArchive(bytes: Uint8Array): boolean {
  return startsWithText(bytes, SIGNATURE);
}

/** An archive that was cut off lacks the end of its directory. Unpacking it needs that record. */
export function hasArchiveEnd(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    const comment = bytes.length - END_BYTES - at;
    const isEnd = bytes[at] === 0x50 && textOf(bytes.subarray(at, at + 4)) === END_OF_DIRECTORY;
    if (isEnd && view.getUint16(at + COMMENT_LENGTH_AT, true) === comment) return true;
  }
  return false;
}
