import { type Entry, fromBufferPromise } from 'yauzl';
import { isActiveFileName } from '../../../../domain/document-file-name.ts';
import { activeCompound } from './active-content.ts';
import { isArchive, readDirectory, readEntry } from './archive-entries.ts';
import {
  EXPANSION_COUNTS_FROM,
  MOST_DEPTH,
  MOST_EXPANSION,
  type UnpackingBudget,
  unpackingBudget,
} from './archive-limits.ts';
import { isPackedPlainly } from './archive-structure.ts';
import type { Finding } from './check-content.ts';
import { findAppendedArchive } from './foreign-content.ts';
import { CONTENT_TYPES_ENTRY, isMacroPart, isOfficePackage, officeFinding } from './office-content.ts';
import { BOMB, DAMAGED, RefusedArchive, refusedContent, refusedEntry } from './refused-archive.ts';
import { inspectSingle } from './single-content.ts';

/** An archive while it is looked into. `depth` counts from 1, the uploaded file. */
interface Look {
  depth: number;
  budget: UnpackingBudget;
  isOffice: boolean;
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
  const look = { depth, budget, isOffice: isOfficePackage(entries) };
  refuseActiveNames(entries, look);
  const contentTypes: Buffer[] = [];
  for (const entry of entries) {
    const content = await readEntry(zip, entry, look.isOffice);
    if (content === undefined) continue;
    if (entry.fileName === CONTENT_TYPES_ENTRY) contentTypes.push(content);
    else await inspectInner(entry, content, look);
  }
  if (look.isOffice) return officeFinding(Buffer.concat(contentTypes), entries);
  return { format: 'application/zip' };
}

/** Looks into an entry: a reason to refuse it is a reason to refuse the archive. */
async function inspectInner(entry: Entry, content: Buffer, { depth, budget, isOffice }: Look): Promise<void> {
  if (isArchive(content)) {
    const finding = await inspectAt(content, depth + 1, budget);
    if (finding !== undefined && 'reason' in finding) throw refusedEntry(entry, finding.reason);
    return;
  }
  const active = activeCompound(content);
  if (active !== undefined) throw refusedContent(entry, active, isOffice);
  if (findAppendedArchive(content)) throw refusedContent(entry, 'a hidden archive', isOffice);
  // The parts of an Office document are no documents of their own: its program shows even a picture with an odd end.
  const finding = isOffice ? undefined : inspectSingle(content);
  if (finding !== undefined && 'reason' in finding) throw refusedEntry(entry, finding.reason);
}

/** By the sizes that the directory tells; that they are true is seen when the entries are read. */
function checkExpansion(archive: Buffer, entries: readonly Entry[], budget: UnpackingBudget): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  budget.bytes -= unpacked;
  if (budget.bytes < 0) throw new RefusedArchive(BOMB);
  if (unpacked > EXPANSION_COUNTS_FROM && unpacked > archive.length * MOST_EXPANSION)
    throw new RefusedArchive(BOMB);
}

/** `officeFinding` speaks of the macros of an Office document. */
function refuseActiveNames(entries: readonly Entry[], { isOffice }: Look): void {
  const active = entries.find(({ fileName }) => isActiveFileName(fileName));
  if (active !== undefined) throw refusedContent(active, 'a program or a web page', isOffice);
  const macros = isOffice ? undefined : entries.find(({ fileName }) => isMacroPart(fileName));
  if (macros !== undefined) throw refusedContent(macros, 'macros', isOffice);
}
