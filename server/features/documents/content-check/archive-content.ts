import { type Entry, fromBufferPromise } from 'yauzl';
import {
  DAMAGED_ARCHIVE,
  hasArchiveEnd,
  isArchive,
} from '../../../../domain/documents/content/archive-end.ts';
import type { InspectionResult } from '../../../../domain/documents/content/inspection-result.ts';
import { isActiveFileName } from '../../../../domain/documents/document-file-name.ts';
import { activeContent, SIGNATURE_BYTES } from './active-content.ts';
import { readDirectory, readEntry } from './archive-entries.ts';
import {
  BOMB,
  EXPANSION_COUNTS_FROM,
  type Holder,
  MOST_DEPTH,
  MOST_EXPANSION,
  MOST_LEVELS,
  RefusedArchive,
  refusedContent,
  refusedEntry,
  TOO_MANY,
  type UnpackingBudget,
  unpackingBudget,
} from './archive-limits.ts';
import { embeddedFiles } from './embedded-files.ts';
import { findAppendedArchive } from './foreign-content.ts';
import { activePart } from './office/office-parts.ts';
import { isXml } from './office/xml-tokens.ts';
import { inspectOfficeEntries, isContentTypes, isMacroPart, isOfficePackage } from './office-content.ts';
import { inspectSingle } from './single-content.ts';

const PROGRAM_OR_PAGE = 'a program or a web page';

/** `depth` counts nested archives; `level` counts nested files of every kind, the upload being 1. */
interface Place {
  holder: Holder;
  depth: number;
  level: number;
  budget: UnpackingBudget;
}

/** Inspects a file and all files in it, within limits. @returns its format, or the reason for refusing it. */
export async function inspectContent(bytes: Buffer): Promise<InspectionResult | undefined> {
  const budget = unpackingBudget();
  try {
    if (isArchive(bytes))
      return await inspectArchive(bytes, { holder: 'archive', depth: 1, level: 1, budget });
    const finding = inspectSingle(bytes);
    if (finding === undefined || 'reason' in finding) return finding;
    const rest = await inspectEmbedded('', bytes, { holder: 'file', depth: 0, level: 1, budget });
    if (findAppendedArchive(rest))
      return { reason: 'This file has an archive hidden in it, and is not accepted.' };
    return finding;
  } catch (error) {
    return { reason: error instanceof RefusedArchive ? error.message : DAMAGED_ARCHIVE };
  }
}

async function inspectArchive(
  archive: Buffer,
  { depth, level, budget }: Place,
): Promise<InspectionResult | undefined> {
  if (depth > MOST_DEPTH)
    throw new RefusedArchive('This archive contains archives within archives. Please unpack it first.');
  if (!hasArchiveEnd(archive)) throw new RefusedArchive(DAMAGED_ARCHIVE);
  const zip = await fromBufferPromise(archive);
  const entries = await readDirectory(zip, budget);
  if (!isPackedPlainly(archive, entries)) throw new RefusedArchive(DAMAGED_ARCHIVE);
  checkExpansion(archive, entries, budget);
  const isOffice = isOfficePackage(entries);
  const place: Place = { holder: isOffice ? 'Office document' : 'archive', depth, level, budget };
  refuseActiveNames(entries, place.holder);
  const contentTypes: Buffer[] = [];
  for (const entry of entries) {
    const content = await readEntry(zip, entry, isOffice);
    if (content === undefined) continue;
    if (isContentTypes(entry)) contentTypes.push(content);
    else await inspectInner(entry.fileName, content, place);
  }
  if (isOffice) return inspectOfficeEntries(Buffer.concat(contentTypes), entries);
  return { format: 'application/zip' };
}

async function inspectInner(name: string, content: Buffer, place: Place): Promise<void> {
  const { holder, depth, level } = place;
  if (level > MOST_LEVELS)
    throw new RefusedArchive('This file nests other files too deeply. Please split it.');
  if (isArchive(content)) {
    const finding = await inspectArchive(content, { ...place, depth: depth + 1, level: level + 1 });
    if (finding !== undefined && 'reason' in finding) throw refusedEntry(name, finding.reason, holder);
    return;
  }
  // Parts of an Office file are not checked like documents: Office tolerates even an image with an odd end.
  const isPart = holder === 'Office document';
  const active = isPart && isXml(content) ? activePart(name, content) : undefined;
  if (active !== undefined) throw refusedContent(name, active, holder);
  const rest = await inspectEmbedded(name, content, place);
  if (findAppendedArchive(rest)) throw refusedContent(name, 'a hidden archive', holder);
  const finding = isPart ? undefined : inspectSingle(content);
  if (finding !== undefined && 'reason' in finding) throw refusedEntry(name, finding.reason, holder);
}

async function inspectEmbedded(name: string, content: Buffer, place: Place): Promise<Buffer> {
  const embedded = await embeddedFiles({ name, bytes: content }, place.holder === 'file', place.budget);
  if (embedded.active !== undefined) throw refusedContent(name, embedded.active, place.holder);
  const within = { ...place, holder: embedded.holder, level: place.level + 1 };
  place.budget.entries -= embedded.files.length;
  if (place.budget.entries < 0) throw new RefusedArchive(TOO_MANY);
  for (const file of embedded.files) {
    if (isActiveFileName(file.name)) throw refusedContent(file.name, PROGRAM_OR_PAGE, embedded.holder);
    const active = await activeContent(file.bytes.subarray(0, SIGNATURE_BYTES));
    if (active !== undefined) throw refusedContent(file.name, active, embedded.holder);
    await inspectInner(file.name, file.bytes, within);
  }
  return embedded.rest;
}

/** Trusts the sizes in the directory, which reading the entries verifies later. */
function checkExpansion(archive: Buffer, entries: readonly Entry[], budget: UnpackingBudget): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  budget.bytes -= unpacked;
  if (budget.bytes < 0) throw new RefusedArchive(BOMB);
  if (unpacked > EXPANSION_COUNTS_FROM && unpacked > archive.length * MOST_EXPANSION)
    throw new RefusedArchive(BOMB);
}

/** `inspectOfficeEntries` reports macros in Office documents. */
function refuseActiveNames(entries: readonly Entry[], holder: Holder): void {
  const active = entries.find(({ fileName }) => isActiveFileName(fileName));
  if (active !== undefined) throw refusedContent(active.fileName, PROGRAM_OR_PAGE, holder);
  const isOpenDocument = entries.some(({ fileName }) => fileName === 'META-INF/manifest.xml');
  const isMacros = ({ fileName }: Entry) =>
    isMacroPart(fileName) || (isOpenDocument && /^(?:Basic|Scripts)\/./.test(fileName));
  const macros = holder === 'archive' ? entries.find(isMacros) : undefined;
  if (macros !== undefined) throw refusedContent(macros.fileName, 'macros', holder);
}

const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1');
const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
/** The longest data descriptor after an entry's data (APPNOTE 4.3.9, Zip64 and signature included). */
const LONGEST_DESCRIPTOR_BYTES = 24;

/**
 * Entries must be contiguous from the first byte. Overlaps let a small archive unpack to petabytes; gaps can hide
 * another file.
 */
function isPackedPlainly(archive: Buffer, entries: readonly Entry[]): boolean {
  let end = 0;
  const inPlace = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const { relativeOffsetOfLocalHeader: at, compressedSize } of inPlace) {
    const gap = at - end;
    const mostGap = end === 0 ? 0 : LONGEST_DESCRIPTOR_BYTES;
    if (gap < 0 || gap > mostGap || at + LOCAL_HEADER_BYTES > archive.length) return false;
    if (!archive.subarray(at, at + LOCAL_HEADER.length).equals(LOCAL_HEADER)) return false;
    const namesBytes = archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    end = at + LOCAL_HEADER_BYTES + namesBytes + compressedSize;
  }
  // The directory follows.
  const directory = archive.indexOf(DIRECTORY_ENTRY, end);
  return directory !== -1 && directory - end <= LONGEST_DESCRIPTOR_BYTES;
}
