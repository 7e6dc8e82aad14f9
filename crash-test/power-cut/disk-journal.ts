import { linkSync, lstatSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
  note(join(journal, `file-${inode}.json`), file);
}

/** When the entries of a folder were read that this process noted last, by inode. */
const noted = new Map<number, bigint>();

/**
 * @param at when the entries were read, on the clock that all processes share; the latest one counts. Of two syncs of a folder at
 * once the one that read them first can be the last to end.
 */
export function noteFolder(journal: string, inode: number, at: bigint, entries: SyncedFolder): void {
  if (at < (noted.get(inode) ?? 0n)) return;
  noted.set(inode, at);
  note(join(journal, `folder-${inode}-${process.pid}.json`), { at: String(at), entries });
}

/**
 * In one step: a process that is killed while it notes the next sync must not take back the one before, for which it may have
 * answered already.
 */
function note(path: string, what: object): void {
  const unfinished = `${path}.${process.pid}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(what));
  renameSync(unfinished, path);
}

export function readFile(journal: string, inode: number): SyncedFile | undefined {
  return read<SyncedFile>(join(journal, `file-${inode}.json`));
}

/** Nothing where the folder was never brought to the disk. */
export function readFolder(journal: string, inode: number): SyncedFolder {
  const notes = readdirSync(journal)
    .filter((name) => name.startsWith(`folder-${inode}-`) && name.endsWith('.json'))
    .map((name) => read<{ at: string; entries: SyncedFolder }>(join(journal, name)))
    .filter((note) => note !== undefined);
  notes.sort((one, other) => (BigInt(one.at) < BigInt(other.at) ? 1 : -1));
  return notes[0]?.entries ?? {};
}

/** The second name of a file that was brought to the disk. */
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
