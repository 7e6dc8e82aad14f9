import type { Db } from '../../../platform/database/database.ts';
import { listUsedBytes } from './stored-bytes.store.ts';

const HASHES_AT_ONCE = 5000;

export async function listDocumentBytes(tx: Db): Promise<{ hash: string; size: number }[]> {
  const all: { hash: string; size: number }[] = [];
  for (let after = ''; ; ) {
    const some = await listUsedBytes(tx, HASHES_AT_ONCE, after);
    all.push(...some);
    const last = some.at(-1);
    if (last === undefined) return all;
    after = last.hash;
  }
}
