import { linkSync, lstatSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The synced state by inode: for a file, its size, time and a hard link to restore it; for a folder, its entries. All
 * processes write to this journal, a folder beside DATA_DIR.
 */
interface SyncedFile {
  size: number;
  changedAt: number;
}

export interface SyncedEntry {
  inode: number;
  isFolder: boolean;
}

export type SyncedFolder = Record<string, SyncedEntry>;

export function fileNow(path: string): SyncedFile & { inode: number } {
  const { ino, size, mtimeMs } = lstatSync(path);
  return { inode: ino, size, changedAt: mtimeMs };
}

export function folderNow(path: string): SyncedFolder {
  const entries: SyncedFolder = {};
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    try {
      const { ino } = lstatSync(join(path, entry.name));
      entries[entry.name] = { inode: ino, isFolder: entry.isDirectory() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return entries;
}

export function recordFile(
  journal: string,
  path: string,
  { inode, ...file }: SyncedFile & { inode: number },
): void {
  try {
    linkSync(path, linkOf(journal, inode));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOENT') throw error;
  }
  note(join(journal, `file-${inode}.json`), file);
}

/** When a folder's recorded entries were read, by inode. */
const noted = new Map<number, bigint>();

/**
 *
 * @param at when the entries were read, on a clock that all processes share. Concurrent syncs may finish out of order,
 * so the latest read wins.
 */
export function noteFolder(journal: string, inode: number, at: bigint, entries: SyncedFolder): void {
  if (at < (noted.get(inode) ?? 0n)) return;
  noted.set(inode, at);
  note(join(journal, `folder-${inode}-${process.pid}.json`), { at: String(at), entries });
}

/** Atomic: a process that is killed here must not lose the previous note, which it may already have confirmed. */
function note(path: string, what: object): void {
  const unfinished = `${path}.${process.pid}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(what));
  renameSync(unfinished, path);
}

export function readFile(journal: string, inode: number): SyncedFile | undefined {
  return read<SyncedFile>(join(journal, `file-${inode}.json`));
}

export function readFolder(journal: string, inode: number): SyncedFolder {
  const notes = readdirSync(journal)
    .filter((name) => name.startsWith(`folder-${inode}-`) && name.endsWith('.json'))
    .map((name) => read<{ at: string; entries: SyncedFolder }>(join(journal, name)))
    .filter((note) => note !== undefined);
  notes.sort((one, other) => (BigInt(one.at) < BigInt(other.at) ? 1 : -1));
  return notes[0]?.entries ?? {};
}

export function linkOf(journal: string, inode: number): string {
  return join(journal, `bytes-${inode}`);
}

function read<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
