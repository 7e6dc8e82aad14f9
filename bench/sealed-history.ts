import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const LONGEST_SECONDS = 1800;

/**
 * Waits until a started Lintel has sealed the seeded history and numbered it for the event feed, which it does once: an
 * office in daily use has no such backlog. Waits for nothing that a commit does not have.
 */
export async function waitUntilSealed(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const entries = await count(client, 'SELECT count(*) FROM events');
    const isSealed = async () =>
      (await count(client, 'SELECT coalesce(sum(entries), 0) FROM history_seals')) >= entries;
    const isNumbered = async () => (await count(client, UNNUMBERED)) === 0;
    if (await hasTable(client, 'history_seals')) await waitUntil(isSealed, 'sealed');
    if (await hasTable(client, 'feed_position')) await waitUntil(isNumbered, 'numbered');
  } finally {
    await client.end();
  }
}

const UNNUMBERED = `SELECT count(*) FROM (SELECT FROM events, feed_position
  WHERE tx >= pg_snapshot_xmin(snapshot::pg_snapshot) AND NOT pg_visible_in_snapshot(tx, snapshot::pg_snapshot) LIMIT 1) one`;

async function waitUntil(isDone: () => Promise<boolean>, what: string): Promise<void> {
  for (let second = 0; second < LONGEST_SECONDS; second += 1) {
    if (await isDone()) return;
    await sleep(1000);
  }
  throw new Error(`The seeded history was not ${what} within ${LONGEST_SECONDS} s.`);
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>('SELECT to_regclass($1) AS found', [name]);
  return rows[0]?.found != null;
}

async function count(client: pg.Client, statement: string): Promise<number> {
  const { rows } = await client.query<[string]>({ text: statement, rowMode: 'array' });
  return Number(rows[0]?.[0]);
}
