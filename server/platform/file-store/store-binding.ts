import type { Db } from '../database/database.ts';
import { type Installation, renameInstallation } from '../database/installation.store.ts';
import { StartError } from '../settings/start-error.ts';
import type { FileStore, StoreBinding, StoreMark } from './file-store.ts';

/**
 * Documents of an unmarked store to look up in the database. Names are hashes, so the first ones are a random sample.
 */
const SAMPLE = 1000;

/** Claims an empty store for the installation, and an unmarked older one if the database knows its documents. */
export async function determineBinding(
  store: FileStore,
  { id, place, restoredAt }: Installation,
  db: Db,
): Promise<StoreBinding> {
  const mark = await store.readMark();
  const own = markOf(id, place);
  if (mark === undefined) {
    const stored = await sampleOf(store);
    if (stored.length > 0 && (restoredAt !== null || !(await knowsAll(db, stored)))) {
      return {
        isOwn: false,
        reason:
          'the file store holds documents that this database does not know, and has no mark of its owner',
      };
    }
    await store.writeMark(own);
    return { isOwn: true };
  }
  if (mark.installation !== id) {
    return {
      isOwn: false,
      reason: `the file store belongs to the installation ${mark.installation}, and this is ${id}`,
    };
  }
  if (mark.database !== undefined && place !== undefined && mark.database !== place) {
    return {
      isOwn: false,
      reason: `this database is a copy of the one that the file store belongs to, or was moved (installation ${id})`,
    };
  }
  if (mark.restoring || (mark.database === undefined && place !== undefined)) await store.writeMark(own);
  return { isOwn: true };
}

/**
 * Claims an empty store for a restored copy. A store with an unfinished earlier claim counts as empty: no database
 * refers to its content.
 * @throws StartError, before any change, if the store holds anything else.
 */
export async function claimForRestore(store: FileStore, installation: string): Promise<void> {
  const mark = await store.readMark();
  if (mark === undefined ? (await sampleOf(store, 1)).length > 0 : !mark.restoring) {
    throw new StartError(
      'The file store is not empty: it may belong to an installation that works with it. Give the copy one of its own, such as another prefix in S3_URL, or restore with --leave-documents, which starts with documents that can only be read.',
    );
  }
  await store.writeMark({ installation, restoring: true });
}

/** Binds a store to this database, whoever owned it. The new id shuts out a database with the old one. */
export async function claimStore(
  store: FileStore,
  db: Db,
  { place, restoredAt }: Installation,
): Promise<void> {
  const id = crypto.randomUUID();
  await renameInstallation(db, id, restoredAt);
  await store.writeMark(markOf(id, place));
}

function markOf(installation: string, place: string | undefined): StoreMark {
  return { installation, restoring: false, ...(place === undefined ? {} : { database: place }) };
}

async function sampleOf(store: FileStore, most = SAMPLE): Promise<string[]> {
  const hashes: string[] = [];
  for await (const { hash } of store.list()) {
    hashes.push(hash);
    if (hashes.length >= most) break;
  }
  return hashes;
}

/** The row is written before the bytes, so a hash without one belongs to another installation. */
async function knowsAll(db: Db, hashes: readonly string[]): Promise<boolean> {
  const known = await db.selectFrom('stored_bytes').select('hash').where('hash', 'in', hashes).execute();
  return known.length === hashes.length;
}
