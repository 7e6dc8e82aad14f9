import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report } from '../../../contract/reports.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import { startDuckDb } from '../../../scripts/testing/duckdb.ts';
import { seedBook } from '../../demo/seed-book.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/services/postgres-for-tests.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { exportWarehouse } from './export-warehouse.service.ts';
import { WAREHOUSE_FORMATS, type WarehouseFormat } from './warehouse-files.ts';

const TODAY = '2026-03-09';
const PATIENCE_MS = 600_000;

let database: TestDatabase;
let app: TestApp;
let home: string;
let duckDb: Awaited<ReturnType<typeof startDuckDb>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({
    connectionString: database.ownerConnectionString,
    options: '-c TimeZone=UTC',
  });
  await client.connect();
  const book = { size: { loans: 2_000, documents: 100 }, today: TODAY, sealingKey: Buffer.alloc(32, 3) };
  await seedBook(client, book, { loaded: () => undefined, phase: () => undefined });
  await client.end();
  app = await startTestApp({
    connectionString: database.connectionString,
    clock: handClock(`${TODAY}T17:00:00.000Z`),
  });
  home = await mkdtemp(join(tmpdir(), 'lintel-warehouse-'));
  for (const format of WAREHOUSE_FORMATS) {
    await exportWarehouse(
      { db: app.platform.database.db, clock: app.clock },
      { folder: join(home, format), format, actor: 'npm run export' },
    );
  }
  duckDb = await startDuckDb();
}, PATIENCE_MS);
afterAll(async () => {
  duckDb.close();
  await rm(home, { recursive: true });
  await app.close();
  await database.drop();
});

async function report(address: string): Promise<Report> {
  return (await app.as(ADMIN)({ url: `/api/reports/${address}` })).json();
}

const from = (format: WarehouseFormat, table: string) => `'${join(home, format, `${table}.${format}`)}'`;

// Tests WAREHOUSE-4, REPORT-2.
it.each(WAREHOUSE_FORMATS)(
  'DuckDB counts the pipeline by status of the %s as the report does',
  async (format) => {
    const { groups } = await report('pipeline?by=status');
    expect(groups.length).toBeGreaterThan(3);
    const rows = await duckDb.rows(
      `SELECT status, count(*)::integer AS loans, sum(amount)::bigint AS amount FROM ${from(format, 'loans')}
     WHERE status NOT IN ('FUNDED', 'SOLD', 'DISCARDED', 'CLOSED_WITH_COMPETITOR', 'CLOSED') GROUP BY 1`,
    );
    const counted = rows.map(({ status, loans, amount }) => [status, { loans, amount: Number(amount) }]);
    expect(Object.fromEntries(groups.map(({ key, values }) => [key, values]))).toEqual(
      Object.fromEntries(counted),
    );
  },
);

/** Day on which a loan was funded, not counting a funding that was taken back. */
const fundedLoans = (format: WarehouseFormat) => `
  WITH ranked AS (
    SELECT *, row_number() OVER (PARTITION BY loan_id ORDER BY change_id) AS place
    FROM ${from(format, 'statuses')} WHERE status NOT IN ('SUSPENDED', 'DISCARDED', 'CLOSED_WITH_COMPETITOR')
  ), taken_back AS (
    SELECT loan_id, max(place) AS place FROM ranked WHERE status NOT IN ('FUNDED', 'SOLD') GROUP BY 1
  )
  SELECT ranked.loan_id, min(changed_on) AS funded_on FROM ranked LEFT JOIN taken_back USING (loan_id)
  WHERE ranked.place > coalesce(taken_back.place, 0) GROUP BY 1`;

// Tests WAREHOUSE-4, REPORT-2.
it.each(WAREHOUSE_FORMATS)(
  'DuckDB sums the funded amount by month of the %s as the report does',
  async (format) => {
    const { groups } = await report(`volume?by=month&from=2025-01-01&to=${TODAY}`);
    const shown = groups.map(({ key, values: { funded, fundedAmount } }) => [key, funded, fundedAmount]);
    expect(shown.filter(([, funded]) => Number(funded) > 0).length).toBeGreaterThan(6);
    const rows = await duckDb.rows(
      `SELECT strftime(funded_on, '%Y-%m') AS month, count(*)::integer AS funded, sum(amount)::bigint AS amount
     FROM (${fundedLoans(format)}) JOIN ${from(format, 'loans')} USING (loan_id)
     WHERE funded_on BETWEEN '2025-01-01' AND '${TODAY}' GROUP BY 1 ORDER BY 1`,
    );
    const counted = rows.map(({ month, funded, amount }) => [month, funded, Number(amount)]);
    expect(shown.filter(([, funded]) => Number(funded) > 0)).toEqual(counted);
  },
);

// Tests WAREHOUSE-4.
it('DuckDB reads decimals, days and instants with their types', async () => {
  const rows = await duckDb.rows(
    `SELECT typeof(rate) AS rate, typeof(lock_date) AS day, typeof(recorded_at) AS instant, typeof(lock_id) AS id
     FROM ${from('parquet', 'locks')} LIMIT 1`,
  );
  expect(rows).toEqual([
    { rate: 'DECIMAL(9,3)', day: 'DATE', instant: 'TIMESTAMP WITH TIME ZONE', id: 'UUID' },
  ]);
});
