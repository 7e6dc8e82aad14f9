import { PDF_HEADER_REACH } from '../../../../domain/documents/content/pdf-content.ts';

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
/** The record and the longest comment after it (APPNOTE 4.3.16). */
const END_OF_DIRECTORY_REACH = 22 + 65_535;

/** An archive program would find an archive here: picture and program in one file (GIFAR). */
export function findAppendedArchive(bytes: Buffer): boolean {
  const tailFrom = Math.max(0, bytes.length - END_OF_DIRECTORY_REACH);
  const tail = bytes.subarray(tailFrom);
  for (let at = tail.indexOf(END_OF_DIRECTORY); at !== -1; at = tail.indexOf(END_OF_DIRECTORY, at + 1)) {
    if (at + 22 > tail.length) return false;
    const directory = tailFrom + at - tail.readUInt32LE(at + 12);
    if (directory >= 0 && bytes.subarray(directory, directory + 4).equals(DIRECTORY_ENTRY)) return true;
  }
  return false;
}

/** PDF readers accept this, whatever it begins with. */
export function findPdfHeader(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_HEADER_REACH).includes('%PDF-');
}
