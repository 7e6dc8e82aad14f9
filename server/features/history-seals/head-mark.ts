import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../platform/caught-error.ts';
import { syncFolder } from '../../platform/disk/durable-folder.ts';
import type { Seal } from './history-seals.store.ts';

const MARK_FILE = 'history-head';

/** Seal number and chain value. */
export const HEAD_TEXT = /^[1-9]\d*:[0-9a-f]{64}$/;

/**
 * The newest head that this DATA_DIR knows. Somebody with the database alone cannot change it, so it exposes seals
 * removed from the end or restored from an older copy (docs/decisions/history-seals.md).
 * @throws Error when the file is damaged.
 */
export async function readHeadMark(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, MARK_FILE);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const head = text.trim();
  if (!HEAD_TEXT.test(head)) throw new Error(`${path} is damaged. Remove it after npm run verify-history.`);
  return head;
}

/** On the disk before it returns. */
export async function writeHeadMark(dataDir: string, head: string): Promise<void> {
  const path = join(dataDir, MARK_FILE);
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${head}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(dataDir);
}

/** The next history in this DATA_DIR is a different one, or deliberately an older one. */
export async function removeHeadMark(dataDir: string): Promise<void> {
  await rm(join(dataDir, MARK_FILE), { force: true });
}

/** Identifies the newest seal outside the database: number and chain value. */
export function headOf(seal: Pick<Seal, 'number' | 'chain'> | undefined): string {
  return seal === undefined ? 'none' : `${seal.number}:${seal.chain.toString('hex')}`;
}

/** The number of the seal that a head names. */
export function numberOfHead(head: string | undefined): number {
  return Number(head?.split(':')[0] ?? 0);
}
