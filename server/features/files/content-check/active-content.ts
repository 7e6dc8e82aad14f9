import { hasCompoundEntry, isCompoundFile } from './word97-content.ts';

/** Enough for the signatures of every type that is told apart here. */
export const SIGNATURE_BYTES = 4100;

/** Programs and images of disks, as `file-type` names them. */
const PROGRAMS: ReadonlySet<string> = new Set(
  'exe elf macho class wasm lnk chm deb rpm crx swf dmg iso jar apk xpi'.split(' '),
);

/** Archives that nothing here can unpack, so nobody knows their content. */
const CLOSED_ARCHIVES: ReadonlySet<string> = new Set(
  'rar 7z gz tar.gz bz2 xz zst lz lz4 lzh cab arj ar tar Z cpio ace asar'.split(' '),
);

/**
 * Tells why an entry of an archive is not accepted, by its first bytes, whatever its name says.
 * @param start the first `SIGNATURE_BYTES` of the entry, or all of a shorter one.
 * @returns the end of the sentence "… holds", or undefined.
 */
export async function activeContent(start: Buffer): Promise<string | undefined> {
  if (isScript(start)) return 'a program';
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(start).catch(() => undefined);
  if (type === undefined) return undefined;
  if (CLOSED_ARCHIVES.has(type.ext)) return 'an archive that cannot be checked';
  if (PROGRAMS.has(type.ext) && !isText(type.ext, start)) return 'a program';
  return undefined;
}

/**
 * Tells why a compound file within an archive is not accepted: macros, a packed file of any kind (an OLE package), an
 * installer, or a lock.
 */
export function activeCompound(bytes: Buffer): string | undefined {
  if (!isCompoundFile(bytes)) return undefined;
  if (hasCompoundEntry(bytes, '_VBA_PROJECT') || hasCompoundEntry(bytes, '_VBA_PROJECT_CUR')) return 'macros';
  if (hasCompoundEntry(bytes, '\u0001Ole10Native')) return 'a packed file that cannot be checked';
  if (hasCompoundEntry(bytes, 'EncryptedPackage')) return 'a locked document that cannot be checked';
  return undefined;
}

/** A text may begin with 'MZ' as a Windows program does; the header of the program has zeros in its first 64 bytes. */
function isText(type: string, start: Buffer): boolean {
  return type === 'exe' && !start.subarray(0, 64).includes(0);
}

function isScript(start: Buffer): boolean {
  return start.subarray(0, 2).equals(Buffer.from('#!'));
}
