import type pg from 'pg';

export interface SetAsideIndex {
  name: string;
  /** CREATE INDEX … */
  definition: string;
}

/**
 * Drops the indexes of the tables, except those of keys, in the caller's transaction. Filling a table without
 * indexes and building them at the end takes a fraction of the time. Other users of the tables wait for that
 * transaction; if it is killed, the indexes stay.
 */
export async function dropIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<SetAsideIndex[]> {
  const { rows } = await client.query<SetAsideIndex>(
    `SELECT relname AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE indrelid = ANY ($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
     ORDER BY relname`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows;
}
