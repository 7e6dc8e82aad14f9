import { sql } from 'kysely';
import type { InstalledSchema } from '../../../../contract/mismo/mismo-schemas.ts';
import type { SchemaFileName } from '../../../../domain/mismo/schemas/schema-files.ts';
import type { Db } from '../../../platform/database/database.ts';

export function listSchemas(db: Db): Promise<(InstalledSchema & { hash: string })[]> {
  return db
    .selectFrom('mismo_schemas')
    .select(['name', 'hash', 'bytes', 'uploaded_at as uploadedAt', 'uploaded_by as uploadedBy'])
    .orderBy('name')
    .execute();
}

/** Changes with any name or hash. */
export async function readSchemaRevision(db: Db): Promise<string> {
  const rows = await db.selectFrom('mismo_schemas').select(['name', 'hash']).orderBy('name').execute();
  return rows.map(({ name, hash }) => `${name} ${hash}`).join('\n');
}

export function readSchemaContents(db: Db): Promise<{ name: SchemaFileName; content: Buffer }[]> {
  return db.selectFrom('mismo_schemas').select(['name', 'content']).execute();
}

/** Serialises changes: schemas compile only as a set. */
export async function lockSchemas(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('mismo_schemas'))`.execute(tx);
}

export async function putSchema(
  tx: Db,
  { name, content, hash, bytes, uploadedAt, uploadedBy }: InstalledSchema & { content: Buffer; hash: string },
): Promise<void> {
  const row = { name, content, hash, bytes, uploaded_at: uploadedAt, uploaded_by: uploadedBy };
  await tx
    .insertInto('mismo_schemas')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export async function deleteSchemas(tx: Db): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('mismo_schemas').executeTakeFirst();
  return Number(numDeletedRows);
}

/** From a folder or uploaded by administrators. */
export interface SchemaSource {
  /** Changes with each upload or removal; null while a schema is missing. */
  readRevision(): Promise<string | null>;
  /** Null while a schema is missing. */
  read(): Promise<{ revision: string; contents: ReadonlyMap<SchemaFileName, Buffer> } | null>;
}
