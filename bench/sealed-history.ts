import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const LONGEST_SECONDS = 1800;

/**
 * Waits until a started Lintel has sealed the seeded history, which it does once: an office in daily use has no such
 * backlog. Does nothing for commits without seals.
 */
export async function waitUntilSealed(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ seals: string | null }>(
      "SELECT to_regclass('history_seals') AS seals",
    );
    if (rows[0]?.seals == null) return;
    const entries = await count(client, 'SELECT count(*) FROM events');
    for (let second = 0; second < LONGEST_SECONDS; second += 1) {
      if ((await count(client, 'SELECT coalesce(sum(entries), 0) FROM history_seals')) >= entries) return;
      await sleep(1000);
    }
    throw new Error(`The seeded history was not sealed within ${LONGEST_SECONDS} s.`);
  } finally {
    await client.end();
  }
}

async function count(client: pg.Client, statement: string): Promise<number> {
  const { rows } = await client.query<[string]>({ text: statement, rowMode: 'array' });
  return Number(rows[0]?.[0]);
}
