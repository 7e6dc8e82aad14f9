import { linkSync, lstatSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  fileNow,
  folderNow,
  linkOf,
  noteFolder,
  readFile,
  readFolder,
  recordFile,
  type SyncedEntry,
} from './disk-journal.ts';

/** Only on Linux can the test tell which data was synced. */
export const HAS_POWER_CUTS = process.platform === 'linux';

/** PostgreSQL's own files stay as its killed processes left them. */
const OF_POSTGRESQL = /^postgres\/data$|^postgres\.log(\.1)?$/;

/**
 * Drops all data that was not synced, the worst that a power cut can do: new directory entries vanish, removed ones
 * return, files shrink to their synced length. All processes must be dead. @returns the changed paths.
 */
export function cutPower(dataDir: string, journal: string): string[] {
  const changed: string[] = [];
  restoreFolder(dataDir);
  return changed;

  function restoreFolder(path: string): void {
    const durable = readFolder(journal, lstatSync(path).ino);
    const present = folderNow(path);
    for (const [name, entry] of Object.entries(present)) {
      const at = join(path, name);
      if (isOfPostgresql(dataDir, at) && (!entry.isFolder || durable[name]?.inode === entry.inode)) continue;
      if (durable[name]?.inode === entry.inode) continue;
      rmSync(at, { recursive: true, force: true });
      changed.push(`${relative(dataDir, at)} is not there any more`);
    }
    for (const [name, entry] of Object.entries(durable)) restoreEntry(join(path, name), entry, present[name]);
  }

  function restoreEntry(path: string, entry: SyncedEntry, present: SyncedEntry | undefined): void {
    if (isOfPostgresql(dataDir, path)) return;
    if (present?.inode !== entry.inode) {
      bringBack(path, entry);
      changed.push(`${relative(dataDir, path)} is there again`);
    }
    if (entry.isFolder) restoreFolder(path);
    else restoreFile(path, entry.inode);
  }

  function bringBack(path: string, { inode, isFolder }: SyncedEntry): void {
    if (isFolder) return void mkdirSync(path);
    try {
      linkSync(linkOf(journal, inode), path);
    } catch (error) {
      // The name was synced, but never the content.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      writeFileSync(path, '');
    }
  }

  function restoreFile(path: string, inode: number): void {
    const durable = readFile(journal, inode) ?? { size: 0, changedAt: 0 };
    const now = fileNow(path);
    if (now.size <= durable.size && now.changedAt === durable.changedAt) return;
    if (now.size === 0) return;
    // Written since the last sync: appended bytes are lost, overwritten ones may be anything.
    if (now.size > durable.size) truncateSync(path, durable.size);
    else writeFileSync(path, Buffer.alloc(now.size));
    changed.push(`${relative(dataDir, path)} lost what was written to it`);
  }
}

/** The next power cut starts from the current state. */
export function recordAllAsSynced(dataDir: string, journal: string): void {
  const kept = new Set<string>();
  noteBelow(dataDir);
  for (const name of readdirSync(journal)) if (!kept.has(name)) rmSync(join(journal, name));

  function noteBelow(path: string): void {
    const { ino } = lstatSync(path);
    const entries = folderNow(path);
    noteFolder(journal, ino, process.hrtime.bigint(), entries);
    kept.add(`folder-${ino}-${process.pid}.json`);
    for (const [name, { isFolder }] of Object.entries(entries)) {
      const entry = join(path, name);
      if (isOfPostgresql(dataDir, entry)) continue;
      if (isFolder) noteBelow(entry);
      else {
        const file = fileNow(entry);
        recordFile(journal, entry, file);
        kept.add(`file-${file.inode}.json`).add(`bytes-${file.inode}`);
      }
    }
  }
}

function isOfPostgresql(dataDir: string, path: string): boolean {
  return OF_POSTGRESQL.test(relative(dataDir, path));
}
