import { linkSync, lstatSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The synced data of all processes of a DATA_DIR, by inode. For a file it has size and time at the last fsync, and a second name
 * by which the file can be restored. For a folder it has the entries at its last fsync. The journal is a folder beside DATA_DIR,
 * and every process writes to it.
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

/** Notes the current state of the file. */
export function fileNow(path: string): SyncedFile & { inode: number } {
  const { ino, size, mtimeMs } = lstatSync(path);
  return { inode: ino, size, changedAt: mtimeMs };
}

/** Notes the current entries of the folder. */
export function folderNow(path: string): SyncedFolder {
  const entries: SyncedFolder = {};
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    try {
      const { ino } = lstatSync(join(path, entry.name));
      entries[entry.name] = { inode: ino, isFolder: entry.isDirectory() };
    } catch (error) {
      // The entry is gone since, so nothing has to be kept.
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

/** For each folder, by inode: the time at which its last noted entries were read. */
const noted = new Map<number, bigint>();

/**
 * @param at time at which the entries were read, on the clock that all processes share. The latest one counts. Of two syncs of a folder
 * at once, the one that read first can end last.
 */
export function noteFolder(journal: string, inode: number, at: bigint, entries: SyncedFolder): void {
  if (at < (noted.get(inode) ?? 0n)) return;
  noted.set(inode, at);
  note(join(journal, `folder-${inode}-${process.pid}.json`), { at: String(at), entries });
}

/**
 * Writes in one step. A process killed while it notes a sync must not undo the note before, for which it may have answered
 * already.
 */
function note(path: string, what: object): void {
  const unfinished = `${path}.${process.pid}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(what));
  renameSync(unfinished, path);
}

export function readFile(journal: string, inode: number): SyncedFile | undefined {
  return read<SyncedFile>(join(journal, `file-${inode}.json`));
}

/** Undefined if the folder was never synced. */
export function readFolder(journal: string, inode: number): SyncedFolder {
  const notes = readdirSync(journal)
    .filter((name) => name.startsWith(`folder-${inode}-`) && name.endsWith('.json'))
    .map((name) => read<{ at: string; entries: SyncedFolder }>(join(journal, name)))
    .filter((note) => note !== undefined);
  notes.sort((one, other) => (BigInt(one.at) < BigInt(other.at) ? 1 : -1));
  return notes[0]?.entries ?? {};
}

/** The second name of a synced file. */
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
