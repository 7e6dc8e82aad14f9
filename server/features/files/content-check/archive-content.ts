import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { isActiveFileName } from '../../../../domain/document-file-name.ts';
import {
  EXPANSION_COUNTS_FROM,
  MOST_DEPTH,
  MOST_EXPANSION,
  MOST_NESTED_BYTES,
  type UnpackingBudget,
  unpackingBudget,
} from './archive-limits.ts';
import { isPackedPlainly } from './archive-structure.ts';
import type { Finding } from './check-content.ts';
import { CONTENT_TYPES_ENTRY, officeFinding } from './office-content.ts';

const SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');
const STORED = 0;
const DEFLATED = 8;
const SYMBOLIC_LINK = 0o120000;

const DAMAGED = 'This archive is damaged, or something else is hidden in it.';
const BOMB = 'This archive unpacks to far more than it seems to hold, and is not taken.';

/** Ends the look into an archive; the message is for the person who uploads it. */
class RefusedArchive extends Error {}

export function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** Looks into an archive, and those within it, within limits: ZIP, DOCX or XLSX, or why it is not taken. */
export async function inspectArchive(bytes: Buffer): Promise<Finding | undefined> {
  try {
    return await inspectAt(bytes, 1, unpackingBudget());
  } catch (error) {
    return { reason: error instanceof RefusedArchive ? error.message : DAMAGED };
  }
}

async function inspectAt(
  archive: Buffer,
  depth: number,
  budget: UnpackingBudget,
): Promise<Finding | undefined> {
  if (depth > MOST_DEPTH)
    throw new RefusedArchive('This archive holds archives within archives. Please unpack it first.');
  const zip = await fromBufferPromise(archive);
  const entries = await readDirectory(zip, budget);
  if (!isPackedPlainly(archive, entries)) throw new RefusedArchive(DAMAGED);
  checkExpansion(archive, entries, budget);
  let contentTypes: Buffer | undefined;
  for (const entry of entries) {
    const content = await readEntry(zip, entry);
    if (entry.fileName === CONTENT_TYPES_ENTRY) contentTypes = content;
    else if (content !== undefined) await inspectAt(content, depth + 1, budget);
  }
  if (contentTypes !== undefined) return officeFinding(contentTypes, entries);
  refuseActiveEntries(entries);
  return { format: 'application/zip' };
}

/** The entries as the directory of the archive names them; nothing is unpacked yet. */
async function readDirectory(zip: ZipFile, budget: UnpackingBudget): Promise<Entry[]> {
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

/** By the sizes that the directory tells; that they are true is seen when the entries are read. */
function checkExpansion(archive: Buffer, entries: readonly Entry[], budget: UnpackingBudget): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  budget.bytes -= unpacked;
  if (budget.bytes < 0) throw new RefusedArchive(BOMB);
  if (unpacked > EXPANSION_COUNTS_FROM && unpacked > archive.length * MOST_EXPANSION)
    throw new RefusedArchive(BOMB);
}

function refuseActiveEntries(entries: readonly Entry[]): void {
  const active = entries.find(({ fileName }) => isActiveFileName(fileName));
  if (active === undefined) return;
  const name = active.fileName.slice(active.fileName.lastIndexOf('/') + 1);
  throw new RefusedArchive(
    `This archive holds a program or a web page, ${name.slice(0, 100)}, and is not taken.`,
  );
}

/**
 * Unpacks an entry, no further than to the size that the directory tells (the stream ends with an error there), and lets go
 * of it at once. @returns what has to be looked into: an archive, or the content types of an Office document.
 */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer | undefined> {
  const isTypes = entry.fileName === CONTENT_TYPES_ENTRY;
  const kept: Buffer[] = [];
  let isKept: boolean | undefined = isTypes || undefined;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    isKept ??= isArchive(chunk as Buffer);
    if (!isKept) continue;
    if (entry.uncompressedSize > MOST_NESTED_BYTES) throw new RefusedArchive(BOMB);
    kept.push(chunk as Buffer);
  }
  return isKept === true ? Buffer.concat(kept) : undefined;
}
