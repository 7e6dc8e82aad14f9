import type { InspectionResult } from '../../../../../domain/documents/content/inspection-result.ts';
import { isRemoteTarget } from '../office/remote-target.ts';

/** Compound File Binary ([MS-CFB] 2.2): container of Word 97 and many other formats. */
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** An entry begins with its name, at a multiple of this size. */
const DIRECTORY_ENTRY_BYTES = 128;
/** Position of the name's length, final zero included. The name has 64 bytes. */
const NAME_LENGTH_AT = 64;

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

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
 * Case-insensitive. Checks every possible entry position instead of following the directory, which may be damaged.
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

/** Offsets of the flags and of the associated texts' reference ([MS-DOC] 2.5.2 and 2.5.6). */
const FLAGS_AT = 0x0a;
const IS_LOCKED = 0x0100;
const ASSOCIATED_AT = 0x19a;
const TEMPLATE = 1;

/** Starts a field ([MS-DOC] 2.8.25), whose characters have one or two bytes. */
const FIELD = '\u0013';
const DDE_FIELD = new RegExp(
  `${FIELD}\\0?(?:\\s\\0?)*D\\0?D\\0?E\\0?(?:A\\0?U\\0?T\\0?O\\0?)?(?=[\\s"\\\\\\p{Cc}])`,
  'iu',
);

/** Encrypted text cannot be checked. */
export function isLockedWord97(document: Buffer): boolean {
  return document.length >= FLAGS_AT + 2 && (document.readUInt16LE(FLAGS_AT) & IS_LOCKED) !== 0;
}

export function hasDdeField(document: Buffer): boolean {
  return DDE_FIELD.test(document.toString('latin1'));
}

/** @param table one of the document's two table streams. */
export function hasRemoteTemplate(document: Buffer, table: Buffer): boolean {
  if (document.length < ASSOCIATED_AT + 8) return false;
  const from = document.readUInt32LE(ASSOCIATED_AT);
  const texts = table.subarray(from, from + document.readUInt32LE(ASSOCIATED_AT + 4));
  if (texts.length < 6 || texts.readUInt16LE(0) !== 0xffff) return false;
  let at = 6;
  for (let index = 0; at + 2 <= texts.length; index += 1) {
    const end = at + 2 + texts.readUInt16LE(at) * 2;
    if (index === TEMPLATE) return isRemoteTarget(texts.toString('utf16le', at + 2, end));
    at = end;
  }
  return false;
}
