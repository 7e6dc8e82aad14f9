import type { Finding } from './check-content.ts';

/** Compound File Binary ([MS-CFB] 2.2): the container of Word 97, and of much else. */
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The directory entry of a stream or storage begins with its name, at a multiple of its size. */
const DIRECTORY_ENTRY_BYTES = 128;

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** What a compound file is, by the streams that it has. */
export function inspectCompoundFile(bytes: Buffer): Finding | undefined {
  if (hasCompoundEntry(bytes, 'EncryptedPackage')) {
    return { reason: 'This Office document is locked with a password. Please upload it without one.' };
  }
  if (!hasCompoundEntry(bytes, 'WordDocument')) return undefined;
  if (hasCompoundEntry(bytes, '_VBA_PROJECT')) {
    return {
      reason:
        'This Word document holds macros, which are programs. Please save it without them, or as a PDF.',
    };
  }
  return { format: 'application/msword' };
}

/** Tells whether the directory of a compound file names a stream or storage. */
export function hasCompoundEntry(bytes: Buffer, name: string): boolean {
  const text = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) {
    // The length of the name, its end counted, stands behind the 64 bytes that are there for it.
    if (
      at % DIRECTORY_ENTRY_BYTES === 0 &&
      at + 66 <= bytes.length &&
      bytes.readUInt16LE(at + 64) === text.length
    ) {
      return true;
    }
  }
  return false;
}
