import type { Entry, ZipFile } from 'yauzl';
import { activeContent, SIGNATURE_BYTES } from './active-content.ts';
import { MOST_NESTED_BYTES, type UnpackingBudget } from './archive-limits.ts';
import { CONTENT_TYPES_ENTRY } from './office-content.ts';
import { BOMB, DAMAGED, RefusedArchive, refusedContent } from './refused-archive.ts';
import { hasStructure } from './single-content.ts';

const SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');
const STORED = 0;
const DEFLATED = 8;
const SYMBOLIC_LINK = 0o120000;

export function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** The entries as the directory of the archive names them; nothing is unpacked yet. */
export async function readDirectory(zip: ZipFile, budget: UnpackingBudget): Promise<Entry[]> {
  budget.entries -= zip.entryCount;
  if (budget.entries < 0) throw new RefusedArchive('This archive holds too many files. Please divide it.');
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) {
      throw new RefusedArchive(
        'This archive is locked with a password, so it cannot be checked. Please upload it without one.',
      );
    }
    if (((entry.externalFileAttributes >>> 16) & 0o170000) === SYMBOLIC_LINK)
      throw new RefusedArchive(DAMAGED);
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
      throw new RefusedArchive(
        'This archive is packed in a way that cannot be checked. Please upload it as a plain ZIP.',
      );
    }
    entries.push(entry);
  }
  if (entries.length === 0) throw new RefusedArchive('This archive is empty.');
  return entries;
}

/**
 * Unpacks an entry, no further than to the size that the directory tells (the stream ends with an error there), and lets go
 * of it at once, unless it has to be looked into.
 * @returns an archive, the content types of an Office document, or a file of a known structure.
 * @throws RefusedArchive for a program, and for an archive that cannot be checked.
 */
export async function readEntry(zip: ZipFile, entry: Entry, isOffice: boolean): Promise<Buffer | undefined> {
  const kept: Buffer[] = [];
  let keptBytes = 0;
  let isKept: boolean | undefined;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (isKept === false) continue;
    kept.push(chunk as Buffer);
    keptBytes += (chunk as Buffer).length;
    if (isKept === undefined && keptBytes >= SIGNATURE_BYTES) isKept = await decide();
  }
  isKept ??= await decide();
  return isKept ? Buffer.concat(kept) : undefined;

  async function decide(): Promise<boolean> {
    const start = Buffer.concat(kept);
    const active = await activeContent(start.subarray(0, SIGNATURE_BYTES));
    if (active !== undefined) throw refusedContent(entry, active, isOffice);
    const isTooLarge = entry.uncompressedSize > MOST_NESTED_BYTES;
    if (isArchive(start) || entry.fileName === CONTENT_TYPES_ENTRY) {
      if (isTooLarge) throw new RefusedArchive(BOMB);
      return true;
    }
    return hasStructure(start) && !isTooLarge;
  }
}
