import { linkSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the processes of a DATA_DIR have brought to the disk for certain, by inode: of a file its size and time at its last
 * fsync, and a second name for it, so that it can be brought back; of a folder its entries at its last fsync. A folder
 * beside DATA_DIR, written to by every process of it.
 */
export interface SyncedFile {
  size: number;
  changedAt: number;
}

export interface SyncedEntry {
  inode: number;
  isFolder: boolean;
}

export type SyncedFolder = Record<string, SyncedEntry>;

/** How the file is now. */
export function fileNow(path: string): SyncedFile & { inode: number } {
  const { ino, size, mtimeMs } = lstatSync(path);
  return { inode: ino, size, changedAt: mtimeMs };
}

/** What the folder holds now. */
export function folderNow(path: string): SyncedFolder {
  const entries: SyncedFolder = {};
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    try {
      const { ino } = lstatSync(join(path, entry.name));
      entries[entry.name] = { inode: ino, isFolder: entry.isDirectory() };
    } catch (error) {
      // Gone since: it is not there to be kept either.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return entries;
}

export function noteFile(
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
  writeFileSync(join(journal, `file-${inode}.json`), JSON.stringify(file));
}

/** @param at when the entries were read, on the clock that all processes share; the latest one counts. */
export function noteFolder(journal: string, inode: number, at: bigint, entries: SyncedFolder): void {
  const path = join(journal, `folder-${inode}-${process.pid}.json`);
  writeFileSync(path, JSON.stringify({ at: String(at), entries }));
}

export function readFile(journal: string, inode: number): SyncedFile | undefined {
  return read<SyncedFile>(join(journal, `file-${inode}.json`));
}

/** Nothing where the folder was never brought to the disk. */
export function readFolder(journal: string, inode: number): SyncedFolder {
  const notes = readdirSync(journal)
    .filter((name) => name.startsWith(`folder-${inode}-`))
    .map((name) => read<{ at: string; entries: SyncedFolder }>(join(journal, name)))
    .filter((note) => note !== undefined);
  notes.sort((one, other) => (BigInt(one.at) < BigInt(other.at) ? 1 : -1));
  return notes[0]?.entries ?? {};
}

/** The second name of a file that was brought to the disk. */
export function linkOf(journal: string, inode: number): string {
  return join(journal, `bytes-${inode}`);
}

/** A process that is killed while it writes a note has not answered for it: half a note is none. */
function read<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
