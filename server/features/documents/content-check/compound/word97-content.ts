import type { InspectionResult } from '../inspection-result.ts';

/** Compound File Binary ([MS-CFB] 2.2): the container of Word 97 and of many other formats. */
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The directory entry of a stream or storage begins with its name, at a multiple of its size. */
const DIRECTORY_ENTRY_BYTES = 128;
/** The position of the name's length, which includes the final zero. The name itself has 64 bytes. */
const NAME_LENGTH_AT = 64;

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** The kind of a compound file, by its streams. */
export function inspectCompoundFile(bytes: Buffer): InspectionResult | undefined {
  if (hasCompoundEntry(bytes, 'EncryptedPackage')) {
    return { reason: 'This Office document is locked with a password. Please upload it without one.' };
  }
  if (!hasCompoundEntry(bytes, 'WordDocument')) return undefined;
  if (hasCompoundEntry(bytes, '_VBA_PROJECT')) {
    return {
      reason:
        'This Word document contains macros, which are programs. Please save it without them, or as a PDF.',
    };
  }
  return { format: 'application/msword' };
}

/**
 * Whether the directory of a compound file names a stream or storage, in any case. Checks every possible position of an entry
 * instead of following the directory, which may be damaged.
 */
export function hasCompoundEntry(bytes: Buffer, name: string): boolean {
  const wanted = name.toLowerCase();
  const length = (name.length + 1) * 2;
  for (let at = 0; at + NAME_LENGTH_AT + 2 <= bytes.length; at += DIRECTORY_ENTRY_BYTES) {
    if (bytes.readUInt16LE(at + NAME_LENGTH_AT) !== length) continue;
    if (bytes.toString('utf16le', at, at + length - 2).toLowerCase() === wanted) return true;
  }
  return false;
}
