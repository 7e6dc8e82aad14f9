import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../settings/start-error.ts';

/** The mark is in DATA_DIR from before the first byte of a restore until after the last one. */
const MARK = 'restore-unfinished';

/** Entries in the root of a separate file system. */
const NOT_OURS = ['lost+found'];

/** @throws StartError when a restore into `dataDir` is running or was interrupted: its content is not whole. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (!(await hasMark(dataDir))) return;
  throw new StartError(
    `A restore into DATA_DIR ${dataDir} is running or was interrupted: wait for its end, or restore again.`,
  );
}

/** The folder's state before a restore: 'unfinished' means only the remains of an earlier restore. */
export async function stateBeforeRestore(dataDir: string): Promise<'empty' | 'unfinished' | 'in use'> {
  if (await hasMark(dataDir)) return 'unfinished';
  const names = (await readdir(dataDir)).filter((name) => !NOT_OURS.includes(name));
  return names.length === 0 ? 'empty' : 'in use';
}

/** @returns a function that marks the restore as complete. */
export async function markUnfinishedRestore(dataDir: string): Promise<() => Promise<void>> {
  const mark = await open(join(dataDir, MARK), 'w', 0o600);
  await mark.sync().finally(() => mark.close());
  await syncFolder(dataDir);
  return async () => {
    await rm(join(dataDir, MARK));
    await syncFolder(dataDir);
  };
}

/** Removes everything of an interrupted restore, its mark last. Nothing may be using it any more. */
export async function removeUnfinishedRestore(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name === MARK || NOT_OURS.includes(name)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
  await rm(join(dataDir, MARK));
}

async function hasMark(dataDir: string): Promise<boolean> {
  return (await stat(join(dataDir, MARK)).catch(() => undefined)) !== undefined;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
