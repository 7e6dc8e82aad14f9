import type pg from 'pg';
import { copyText } from '../platform/database/copy-rows.ts';
import { type BookChunk, type BookPlan, loansOfChunk } from './book-chunk.ts';
import { startBookMaker } from './book-maker.ts';
import { COPIED_COLUMNS } from './copied-columns.ts';
import { MADE_TABLES } from './demo-rows.ts';
import { dropIndexes, type SetAsideIndex } from './rebuilt-indexes.ts';

const CUSTOMERS_A_CHUNK = 2_000;

/**
 * From this number of new loans on, if they outnumber the existing ones, rebuilding the indexes is faster.
 */
const REBUILD_FROM = 20_000;

export interface SeedWatcher {
  loaded(loans: number): void;
  phase(what: string): void;
}

/**
 * Adds the planned number of generated loans, and as many customers, in one transaction. The data depends on
 * the first free loan number: an empty database always gets the same book, and a second run adds other
 * people.
 * @param client a connection of its own, without a statement timeout.
 */
export async function seedBook(client: pg.ClientBase, plan: BookPlan, watcher: SeedWatcher): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL maintenance_work_mem = '512MB'`);
    const { rows } = await client.query<{ loans: string }>('SELECT count(*) AS loans FROM loans');
    const isRebuilt = plan.size.loans >= REBUILD_FROM && plan.size.loans >= Number(rows[0]?.loans);
    const indexes = isRebuilt ? await dropIndexes(client, MADE_TABLES) : [];
    await copyBook(client, plan, watcher);
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

async function copyBook(client: pg.ClientBase, plan: BookPlan, watcher: SeedWatcher): Promise<void> {
  const customers = plan.size.loans;
  const maker = startBookMaker(plan);
  let seed: number | undefined;
  const order = async (fromPlace: number) => {
    const count = Math.min(CUSTOMERS_A_CHUNK, customers - fromPlace);
    const sequences = await takeSequences(client, loansOfChunk(plan.size, fromPlace, count));
    seed ??= sequences[0] ?? 0;
    const chunk = maker.make({ seed, fromPlace, customers: count, sequences });
    // An error in the thread is thrown when the chunk is awaited.
    chunk.catch(() => undefined);
    return { chunk, loans: sequences.length };
  };
  try {
    let loaded = 0;
    let ordered = await order(0);
    for (let from = 0; from < customers; from += CUSTOMERS_A_CHUNK) {
      const chunk = await ordered.chunk;
      loaded += ordered.loans;
      if (from + CUSTOMERS_A_CHUNK < customers) ordered = await order(from + CUSTOMERS_A_CHUNK);
      await copyChunk(client, chunk);
      watcher.loaded(loaded);
    }
  } finally {
    await maker.close();
  }
}

async function copyChunk(client: pg.ClientBase, chunk: BookChunk): Promise<void> {
  for (const table of MADE_TABLES) await copyText(client, table, COPIED_COLUMNS[table], chunk[table]);
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
