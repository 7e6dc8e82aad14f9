import { type Kysely, sql } from 'kysely';

/**
 * Builds an index without blocking writes; only for a migration with `outsideTransaction`. A restore runs in one
 * transaction on tables nobody uses yet, so it gets a plain CREATE INDEX. An index left half-built is rebuilt.
 * @param definition everything after the name: `ON loans (status)`.
 */
export async function buildIndex(
  db: Kysely<unknown>,
  name: string,
  definition: string,
  { isUnique = false } = {},
): Promise<void> {
  const create = isUnique ? 'CREATE UNIQUE INDEX' : 'CREATE INDEX';
  if (db.isTransaction) {
    await sql.raw(`${create} ${name} ${definition}`).execute(db);
    return;
  }
  await db.connection().execute(async (one) => {
    // Waits for running transactions but blocks none.
    const { rows: limits } = await sql<{ before: string }>`
      SELECT current_setting('lock_timeout') AS before, set_config('lock_timeout', '0', false)`.execute(one);
    try {
      await buildBesidePeople(one, create, name, definition);
    } finally {
      await sql`SELECT set_config('lock_timeout', ${limits[0]?.before ?? '0'}, false)`.execute(one);
    }
  });
}

async function buildBesidePeople(
  db: Kysely<unknown>,
  create: string,
  name: string,
  definition: string,
): Promise<void> {
  const { rows } = await sql<{ isValid: boolean }>`
    SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.isValid === true) return;
  if (rows.length > 0) await sql.raw(`DROP INDEX CONCURRENTLY ${name}`).execute(db);
  await sql.raw(`${create} CONCURRENTLY ${name} ${definition}`).execute(db);
}
