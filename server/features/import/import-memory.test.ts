import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/services/postgres-for-tests.ts';
import { withPendingSearchIndex } from './import-writes.store.ts';

/** An import statement sorts and hashes in about four places at once. */
const MOST_A_PLACE_MB = 128;

it('lets each sort and hash of PostgreSQL use little memory, however long the book is', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.ownerConnectionString);
  await client.connect();
  try {
    await client.query('BEGIN');
    const limit = async () =>
      (
        await client.query(
          `SELECT pg_size_bytes(current_setting('work_mem')) * current_setting('hash_mem_multiplier')::float8 / 1048576 AS mb`,
        )
      ).rows[0].mb;
    const before = await limit();
    let within = 0;
    await withPendingSearchIndex(client, async () => {
      within = await limit();
    });
    expect(within).toBeLessThanOrEqual(MOST_A_PLACE_MB);
    expect(await limit()).toBe(before);
  } finally {
    await client.end();
    await database.drop();
  }
});
