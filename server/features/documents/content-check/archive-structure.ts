import type { Entry } from 'yauzl';

const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1');
const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
/** The longest data descriptor after an entry's data (APPNOTE 4.3.9, Zip64 and signature included). */
const LONGEST_DESCRIPTOR_BYTES = 24;

/**
 * Whether the entries of an archive follow each other from its first byte on, without gaps or overlaps.
 * Overlapping entries let a small archive unpack to petabytes; gaps can hide another file.
 */
export function isPackedPlainly(archive: Buffer, entries: readonly Entry[]): boolean {
  let end = 0;
  const inPlace = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const { relativeOffsetOfLocalHeader: at, compressedSize } of inPlace) {
    const gap = at - end;
    const mostGap = end === 0 ? 0 : LONGEST_DESCRIPTOR_BYTES;
    if (gap < 0 || gap > mostGap || at + LOCAL_HEADER_BYTES > archive.length) return false;
    if (!archive.subarray(at, at + LOCAL_HEADER.length).equals(LOCAL_HEADER)) return false;
    const namesBytes = archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    end = at + LOCAL_HEADER_BYTES + namesBytes + compressedSize;
  }
  // The directory follows.
  const directory = archive.indexOf(DIRECTORY_ENTRY, end);
  return directory !== -1 && directory - end <= LONGEST_DESCRIPTOR_BYTES;
}
