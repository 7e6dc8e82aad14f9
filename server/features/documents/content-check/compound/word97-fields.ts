import { isRemoteTarget } from '../office/remote-target.ts';

/** Positions in a Word 97 document: of its flags, and of the reference to its associated texts ([MS-DOC] 2.5.2 and 2.5.6). */
const FLAGS_AT = 0x0a;
const IS_LOCKED = 0x0100;
const ASSOCIATED_AT = 0x19a;
const TEMPLATE = 1;

/** A field begins with this character ([MS-DOC] 2.8.25). Each character of its text has one or two bytes. */
const FIELD = '\u0013';
const DDE_FIELD = new RegExp(
  `${FIELD}\\0?(?:\\s\\0?)*D\\0?D\\0?E\\0?(?:A\\0?U\\0?T\\0?O\\0?)?(?=[\\s"\\\\\\p{Cc}])`,
  'iu',
);

/** Whether the text is encrypted, so that nothing in it can be checked. */
export function isLockedWord97(document: Buffer): boolean {
  return document.length >= FLAGS_AT + 2 && (document.readUInt16LE(FLAGS_AT) & IS_LOCKED) !== 0;
}

export function hasDdeField(document: Buffer): boolean {
  return DDE_FIELD.test(document.toString('latin1'));
}

/** Whether the template of a document is on another network. `table` is one of its two table streams. */
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
