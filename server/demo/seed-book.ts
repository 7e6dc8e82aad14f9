import type pg from 'pg';
import { type CopyValue, copyLine, copyRows } from '../platform/copy-rows.ts';
import { COPIED_COLUMNS } from './copied-columns.ts';
import { addCustomer, type Surroundings } from './made-customer.ts';
import { MADE_TABLES, type MadeRows, type MadeTable, noRows } from './made-rows.ts';
import { createRandom } from './random.ts';
import { type SetAsideIndex, setIndexesAside } from './rebuilt-indexes.ts';
import { loansOfCustomer, outlineCustomer, type SeedSize } from './seed-plan.ts';

const CUSTOMERS_A_COPY = 2_000;

/** From so many loans on, and when they outnumber those that are there, rebuilding the indexes is the faster way. */
const REBUILD_FROM = 20_000;

export interface SeedWatcher {
  loaded(loans: number): void;
  phase(what: string): void;
}

/**
 * Adds `size.loans` made-up loans, and as many customers, in one transaction. What is made up follows from the first loan
 * number that is free: an empty database gets the same book every time, a second run adds other people.
 * @param client a connection of its own, without a statement timeout.
 */
export async function seedBook(
  client: pg.ClientBase,
  size: SeedSize,
  surroundings: Surroundings,
  watcher: SeedWatcher,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL maintenance_work_mem = '512MB'`);
    const { rows } = await client.query<{ loans: string }>('SELECT count(*) AS loans FROM loans');
    const isRebuilt = size.loans >= REBUILD_FROM && size.loans >= Number(rows[0]?.loans);
    const indexes = isRebuilt ? await setIndexesAside(client, MADE_TABLES) : [];
    await copyCustomers(client, size, surroundings, watcher);
    await rebuild(client, indexes, watcher);
    watcher.phase('Committing');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  watcher.phase('Gathering statistics');
  await client.query(`VACUUM (ANALYZE) ${MADE_TABLES.join(', ')}`);
}

async function copyCustomers(
  client: pg.ClientBase,
  size: SeedSize,
  surroundings: Surroundings,
  watcher: SeedWatcher,
): Promise<void> {
  let seed: number | undefined;
  let loaded = 0;
  for (let from = 0; from < size.loans; from += CUSTOMERS_A_COPY) {
    const places = Array.from({ length: Math.min(CUSTOMERS_A_COPY, size.loans - from) }, (_, i) => from + i);
    const counts = places.map((place) => loansOfCustomer(place, size.loans));
    const sequences = await takeSequences(
      client,
      counts.reduce((sum, count) => sum + count, 0),
    );
    seed ??= sequences[0] ?? 0;
    const rows = noRows();
    let next = 0;
    for (const [nth, place] of places.entries()) {
      const random = createRandom(Math.imul(seed, 0x9e37_79b1) + place);
      const own = sequences.slice(next, next + (counts[nth] ?? 0));
      next += own.length;
      const outline = outlineCustomer(random, place, size, { today: surroundings.today, sequences: own });
      addCustomer(rows, random, outline, surroundings);
    }
    for (const table of MADE_TABLES) await copyTable(client, table, rows);
    loaded += sequences.length;
    watcher.loaded(loaded);
  }
}

async function copyTable(client: pg.ClientBase, table: MadeTable, rows: MadeRows): Promise<void> {
  const columns = COPIED_COLUMNS[table];
  const lines = rows[table].map((row) =>
    copyLine(columns.map((column) => (row as Record<string, CopyValue>)[column])),
  );
  await copyRows(client, table, columns, lines);
}

async function takeSequences(client: pg.ClientBase, count: number): Promise<number[]> {
  const { rows } = await client.query<{ sequence: string }>(
    `SELECT nextval('loan_numbers') AS sequence FROM generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ sequence }) => Number(sequence));
}

async function rebuild(
  client: pg.ClientBase,
  indexes: readonly SetAsideIndex[],
  watcher: SeedWatcher,
): Promise<void> {
  for (const [place, { name, definition }] of indexes.entries()) {
    watcher.phase(`Building index ${place + 1} of ${indexes.length}: ${name}`);
    await client.query(definition);
  }
}
