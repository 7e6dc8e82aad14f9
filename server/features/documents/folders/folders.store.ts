import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepared-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const FOLDER_COLUMNS = ['id', 'parent_path', 'name', 'path'] as const;

export type FolderRow = Pick<Selectable<Tables['folders']>, (typeof FOLDER_COLUMNS)[number]>;

/**
 * Locks until the transaction ends: `shared` to add a document, `alone` to rename or remove a folder. Call before
 * locking any row.
 */
export async function holdFolders(tx: Db, customerId: string, how: 'shared' | 'alone'): Promise<void> {
  await lockFolders(tx, { folders: `folders ${customerId}` }, how);
}

const lockFolders = prepareStatement<{ folders: string }, unknown, 'shared' | 'alone'>(
  (db, place, how) => {
    const key = sql`hashtextextended(${place('folders')}, 0)`;
    return (
      how === 'shared'
        ? sql`SELECT pg_advisory_xact_lock_shared(${key})`
        : sql`SELECT pg_advisory_xact_lock(${key})`
    ).compile(db);
  },
  (how) => how,
);

export function listFolderRows(
  db: Db,
  customerId: string,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<FolderRow[]> {
  const query = db
    .selectFrom('folders')
    .select(FOLDER_COLUMNS)
    .where('customer_id', '=', customerId)
    .orderBy('path')
    .limit(limit);
  return (after === undefined ? query : query.where('path', '>', after)).execute();
}

export function findFolder(db: Db, customerId: string, folderId: string): Promise<FolderRow | undefined> {
  return db
    .selectFrom('folders')
    .select(FOLDER_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('id', '=', folderId)
    .executeTakeFirst();
}

export async function findFolderPaths(
  db: Db,
  customerId: string,
  paths: readonly string[],
): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const found = await db
    .selectFrom('folders')
    .select('path')
    .where('customer_id', '=', customerId)
    .where('path', 'in', paths)
    .execute();
  return new Set(found.map(({ path }) => path));
}

/** @throws a unique violation of `folders_name` when the name is taken. */
export function insertFolder(
  tx: Db,
  folder: FolderRow & { customer_id: string; name_key: string; created_at: Instant; created_by: string },
): Promise<WholeFolder> {
  return tx
    .insertInto('folders')
    .values({ ...folder, updated_at: folder.created_at, updated_by: folder.created_by })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type WholeFolder = Selectable<Tables['folders']>;

/** At every depth; includes deleted documents, but not those still waiting for bytes. */
export interface Inside {
  folders: { id: string; path: string }[];
  files: { id: string }[];
}

/** Everything in a folder that renaming it changes. */
export async function findInside(tx: Db, customerId: string, path: string): Promise<Inside> {
  const folders = await tx
    .selectFrom('folders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((query) => query.or([query('path', '=', path), inRange(query, path)]))
    .orderBy('id')
    .execute();
  const files = await tx
    .selectFrom('files')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('hash', 'is not', null)
    .where((query) => query.or([query('path', '=', path), inRange(query, path)]))
    .orderBy('id')
    .execute();
  return { folders, files };
}

/** '0' follows '/' in byte order, so the range covers everything below. */
function inRange(query: ExpressionBuilder<Tables, 'folders' | 'files'>, path: string) {
  return query.and([query('path', '>=', `${path}/`), query('path', '<', `${path}0`)]);
}

export interface FolderMove {
  customerId: string;
  folder: FolderRow;
  name: string;
  nameKey: string;
  path: string;
  at: Instant;
  by: string;
}

/** Content at every depth moves along, deleted and not yet uploaded documents included. */
export async function renameFolderRow(tx: Db, move: FolderMove): Promise<void> {
  const { customerId, folder, path } = move;
  const below = { from: `${folder.path}/`, to: `${folder.path}0` };
  const moved = (column: 'path' | 'parent_path') =>
    sql<string>`${path}::text || substr(${sql.ref(column)}, ${[...folder.path].length + 1})`;
  await tx
    .updateTable('folders')
    .set({ name: move.name, name_key: move.nameKey, path, updated_at: move.at, updated_by: move.by })
    .where('id', '=', folder.id)
    .execute();
  // '0' follows '/' in byte order, so the range covers everything below.
  await tx
    .updateTable('folders')
    .set({ path: moved('path'), parent_path: moved('parent_path') })
    .where('customer_id', '=', customerId)
    .where('path', '>=', below.from)
    .where('path', '<', below.to)
    .execute();
  await tx
    .updateTable('files')
    .set({ path: moved('path') })
    .where('customer_id', '=', customerId)
    .where((query) =>
      query.or([
        query('path', '=', folder.path),
        query.and([query('path', '>=', below.from), query('path', '<', below.to)]),
      ]),
    )
    .execute();
}

export async function isFolderUsed(tx: Db, customerId: string, path: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM folders WHERE customer_id = ${customerId} AND parent_path = ${path})
      OR EXISTS (SELECT FROM files WHERE customer_id = ${customerId} AND path = ${path}
        AND uploaded_at IS NOT NULL AND deleted_at IS NULL) AS used`.execute(tx);
  return rows[0]?.used === true;
}

export function deleteFolderRow(tx: Db, folderId: string): Promise<WholeFolder> {
  return tx.deleteFrom('folders').where('id', '=', folderId).returningAll().executeTakeFirstOrThrow();
}
