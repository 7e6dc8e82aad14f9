import type { Db } from '../../../platform/database/database.ts';
import {
  DamagedBytesError,
  type FileStore,
  MissingBytesError,
} from '../../../platform/file-store/file-store.ts';
import { isUsedHash, listUsedBytes, waitForBytes } from './stored-bytes.store.ts';

const HASHES_AT_ONCE = 500;

export interface Verification {
  /** Total size in bytes. */
  contents: number;
  bytes: number;
  /** Referenced hashes that the store lacks. */
  missing: string[];
  /** Hashes whose stored bytes changed. */
  damaged: string[];
  /** Stored hashes that no document refers to. */
  orphans: string[];
}

/**
 * Reads every byte. While the app runs, a difference counts only if a second check confirms it, because of concurrent
 * uploads and sweeps.
 */
export async function verifyFiles(db: Db, files: FileStore): Promise<Verification> {
  const result: Verification = { contents: 0, bytes: 0, missing: [], damaged: [], orphans: [] };
  for (let after = ''; ; ) {
    const some = await listUsedBytes(db, HASHES_AT_ONCE, after);
    for (const { hash, size } of some) {
      result.contents += 1;
      result.bytes += size;
      const fault = await faultOf(files, hash);
      if (fault !== undefined && (await isUsedHash(db, hash))) result[fault].push(hash);
    }
    const last = some.at(-1);
    if (last === undefined) break;
    after = last.hash;
  }
  for await (const { hash } of files.list()) {
    if (await isOrphan(db, hash)) result.orphans.push(hash);
  }
  return result;
}

async function faultOf(files: FileStore, hash: string): Promise<'missing' | 'damaged' | undefined> {
  try {
    (await files.read(hash)).destroy();
    return undefined;
  } catch (error) {
    if (error instanceof MissingBytesError) return 'missing';
    if (error instanceof DamagedBytesError) return 'damaged';
    throw error;
  }
}

async function isOrphan(db: Db, hash: string): Promise<boolean> {
  if (await isUsedHash(db, hash)) return false;
  return db.transaction().execute(async (tx) => {
    // An upload locks this row until its document is committed: wait, then check again.
    await waitForBytes(tx, hash);
    return !(await isUsedHash(tx, hash));
  });
}
