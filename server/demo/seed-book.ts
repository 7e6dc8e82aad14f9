import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { copyText } from '../platform/database/copy-rows.ts';
import { type BookChunk, type BookPlan, type ChunkOrder, loansOfChunk } from './book-chunk.ts';
import { COPIED_COLUMNS, MADE_TABLES } from './copied-columns.ts';

const CUSTOMERS_A_CHUNK = 2_000;

/** From this many new loans on, rebuilding the indexes is faster, unless more loans exist already. */
const REBUILD_FROM = 20_000;

export interface SeedWatcher {
  loaded(loans: number): void;
  phase(what: string): void;
}

/**
 * Adds generated loans and as many customers in one transaction. Their reports follow in others, or with the next
 * reader. An empty database always gets the same book; a second run adds other people.
 * @param client without a statement timeout.
 */
export async function seedBook(client: pg.ClientBase, plan: BookPlan, watcher: SeedWatcher): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL maintenance_work_mem = '512MB'`);
    const { rows } = await client.query<{ loans: string }>('SELECT count(*) AS loans FROM loans');
    const isRebuilt = plan.size.loans >= REBUILD_FROM && plan.size.loans >= Number(rows[0]?.loans);
    const indexes = isRebuilt ? await dropIndexes(client, MADE_TABLES) : [];
    await client.query(`SET LOCAL lintel.loan_statuses = 'from history'`);
    await copyBook(client, plan, watcher);
    await rebuild(client, indexes, watcher);
    watcher.phase('Committing');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  watcher.phase('Gathering statistics');
  await client.query(`VACUUM (ANALYZE) ${[...MADE_TABLES, 'report_waiting'].join(', ')}`);
  watcher.phase('Settling reports');
  // After the commit: within one transaction each batch would read the row versions of all batches before it.
  await settleReports(client);
  await client.query('VACUUM (ANALYZE) loan_status_changes, report_loans, report_cells, report_waiting');
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
    // Errors in the thread surface when the chunk is awaited.
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

async function settleReports(client: pg.ClientBase): Promise<void> {
  for (let settled = 1; settled > 0; ) {
    const { rows } = await client.query<{ loans: number }>('SELECT settle_reports(5000) AS loans');
    settled = rows[0]?.loans ?? 0;
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

interface BookMaker {
  /** Orders are processed in sequence; the next one can be sent while one runs. */
  make(order: ChunkOrder): Promise<BookChunk>;
  close(): Promise<void>;
}

/** Runs in a thread, so PostgreSQL stores one chunk while the next one is generated. */
function startBookMaker(plan: BookPlan): BookMaker {
  const worker = new Worker(new URL('./book-maker-thread.ts', import.meta.url), { workerData: plan });
  let last: Promise<unknown> = Promise.resolve();
  return {
    make(order) {
      const chunk = last.then(async () => {
        worker.postMessage(order);
        const [made] = await once(worker, 'message');
        return made as BookChunk;
      });
      last = chunk.catch(() => undefined);
      return chunk;
    },
    async close() {
      await worker.terminate();
    },
  };
}

interface SetAsideIndex {
  name: string;
  definition: string;
}

/**
 * Drops indexes other than keys, because loading without them and rebuilding at the end takes a fraction of the time.
 * Locks the tables until the transaction ends.
 */
async function dropIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<SetAsideIndex[]> {
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
