import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** Lies in DATA_DIR from before the first byte of a restore until after the last one. */
const MARK = 'restore-unfinished';

/** What a file system of its own has in its root. */
const NOT_OURS = ['lost+found'];

/** @throws StartError when a restore into `dataDir` is still running, or was broken off: what is there is not whole. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (!(await hasMark(dataDir))) return;
  throw new StartError(
    `A backup is being restored into DATA_DIR ${dataDir}, or that was broken off: wait for its end, or restore again.`,
  );
}

/** What a restore finds in the folder: 'unfinished' is what an earlier one has left, and nothing else. */
export async function stateBeforeRestore(dataDir: string): Promise<'empty' | 'unfinished' | 'in use'> {
  if (await hasMark(dataDir)) return 'unfinished';
  const names = (await readdir(dataDir)).filter((name) => !NOT_OURS.includes(name));
  return names.length === 0 ? 'empty' : 'in use';
}

/** @returns what says that the restore is complete. */
export async function markUnfinishedRestore(dataDir: string): Promise<() => Promise<void>> {
  const mark = await open(join(dataDir, MARK), 'w', 0o600);
  await mark.sync().finally(() => mark.close());
  await syncFolder(dataDir);
  return async () => {
    await rm(join(dataDir, MARK));
    await syncFolder(dataDir);
  };
}

/** Takes away everything of a restore that was broken off, its mark last. Nothing may work on it any more. */
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
