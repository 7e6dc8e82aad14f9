import type { Db } from '../../platform/database.ts';
import {
  DamagedBytesError,
  type FileStore,
  MissingBytesError,
} from '../../platform/file-store/file-store.ts';
import { isUsedHash, listUsedBytes, waitForBytes } from './stored-bytes.store.ts';

const HASHES_AT_ONCE = 500;

export interface Verification {
  /** Contents that files refer to, and the bytes of all of them. */
  contents: number;
  bytes: number;
  /** Hashes of contents that files refer to and the store does not have. */
  missing: string[];
  /** Hashes under which other bytes lie than were stored. */
  damaged: string[];
  /** Hashes of what the store has and no file refers to. */
  orphans: string[];
}

/**
 * Holds rows and bytes against each other, reading every byte. Beside a running app a difference counts only when it is still
 * there at a second look: an upload or a sweep may just be between the two.
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
    // An upload of these bytes holds their row until its file is committed: wait for it, then ask again.
    await waitForBytes(tx, hash);
    return !(await isUsedHash(tx, hash));
  });
}
