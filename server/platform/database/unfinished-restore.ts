import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../settings/start-error.ts';

/** Marks DATA_DIR from before the first byte of a restore until after the last. */
const MARK = 'restore-unfinished';

const NOT_OURS = ['lost+found'];

/** @throws StartError if a restore into `dataDir` is running or was interrupted. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (!(await hasMark(dataDir))) return;
  throw new StartError(
    `A restore into DATA_DIR ${dataDir} is running or was interrupted: wait for its end, or restore again.`,
  );
}

/** 'unfinished': only the remains of an earlier restore. */
export async function stateBeforeRestore(dataDir: string): Promise<'empty' | 'unfinished' | 'in use'> {
  if (await hasMark(dataDir)) return 'unfinished';
  const names = (await readdir(dataDir)).filter((name) => !NOT_OURS.includes(name));
  return names.length === 0 ? 'empty' : 'in use';
}

/** @returns call it when the restore is complete. */
export async function markUnfinishedRestore(dataDir: string): Promise<() => Promise<void>> {
  const mark = await open(join(dataDir, MARK), 'w', 0o600);
  await mark.sync().finally(() => mark.close());
  await syncFolder(dataDir);
  return async () => {
    await rm(join(dataDir, MARK));
    await syncFolder(dataDir);
  };
}

/** Removes the mark last. Nothing may be using the folder. */
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
