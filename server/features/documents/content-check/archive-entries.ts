import type { Entry, ZipFile } from 'yauzl';
import { DAMAGED_ARCHIVE, isArchive } from '../../../../domain/documents/content/archive-end.ts';
import { activeContent, SIGNATURE_BYTES } from './active-content.ts';
import {
  BOMB,
  MOST_NESTED_BYTES,
  MOST_READ_BYTES,
  RefusedArchive,
  refusedContent,
  TOO_MANY,
  type UnpackingBudget,
} from './archive-limits.ts';
import { mayEmbedFiles } from './embedded-files.ts';
import { isRelationshipsPart, watchForMarks } from './office/office-parts.ts';
import { isXml } from './office/xml-tokens.ts';
import { isContentTypes } from './office-content.ts';
import { hasStructure } from './single-content.ts';

const STORED = 0;
const DEFLATED = 8;
const SYMBOLIC_LINK = 0o120000;

export async function readDirectory(zip: ZipFile, budget: UnpackingBudget): Promise<Entry[]> {
  budget.entries -= zip.entryCount;
  if (budget.entries < 0) throw new RefusedArchive(TOO_MANY);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) {
      throw new RefusedArchive(
        'This archive is locked with a password, so it cannot be checked. Please upload it without one.',
      );
    }
    if (((entry.externalFileAttributes >>> 16) & 0o170000) === SYMBOLIC_LINK)
      throw new RefusedArchive(DAMAGED_ARCHIVE);
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
 * Keeps only content that needs inspection. An entry longer than declared ends the stream with an error.
 * @returns an archive, a file of a known structure, or an Office part that may be active.
 * @throws RefusedArchive for a program or an archive that cannot be checked.
 */
export async function readEntry(zip: ZipFile, entry: Entry, isOffice: boolean): Promise<Buffer | undefined> {
  const kept: Buffer[] = [];
  let keptBytes = 0;
  let isKept: 'always' | 'marked' | 'never' | undefined;
  const hasMark = watchForMarks();
  let isMarked = isOffice && isRelationshipsPart(entry.fileName);
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (isOffice) isMarked ||= hasMark(chunk as Buffer);
    if (isKept === 'never') continue;
    kept.push(chunk as Buffer);
    keptBytes += (chunk as Buffer).length;
    if (isKept === undefined && keptBytes >= SIGNATURE_BYTES) isKept = await decide();
  }
  isKept ??= await decide();
  if (isMarked && entry.uncompressedSize > MOST_READ_BYTES) throw new RefusedArchive(BOMB);
  return isKept === 'always' || (isKept === 'marked' && isMarked) ? Buffer.concat(kept) : undefined;

  async function decide(): Promise<'always' | 'marked' | 'never'> {
    const start = Buffer.concat(kept);
    const active = await activeContent(start.subarray(0, SIGNATURE_BYTES));
    if (active !== undefined)
      throw refusedContent(entry.fileName, active, isOffice ? 'Office document' : 'archive');
    const isTooLarge = entry.uncompressedSize > MOST_NESTED_BYTES;
    if (isArchive(start) || isContentTypes(entry)) {
      if (isTooLarge) throw new RefusedArchive(BOMB);
      return 'always';
    }
    if (isOffice && isXml(start)) return entry.uncompressedSize > MOST_READ_BYTES ? 'never' : 'marked';
    if (mayEmbedFiles(entry.fileName, start)) {
      if (entry.uncompressedSize > MOST_READ_BYTES) throw new RefusedArchive(BOMB);
      return 'always';
    }
    return hasStructure(start) && !isTooLarge ? 'always' : 'never';
  }
}
