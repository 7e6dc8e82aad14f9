import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import { LOAN_OFFICER, UNDERWRITER } from '../../../domain/people/role.ts';
import { createRandom } from '../../demo/random.ts';
import { LOCK_TERMS } from '../../testing/calls/lock-calls.ts';
import { aCompleteApplication } from '../../testing/factories/application-factory.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { APPRAISAL, LOAN_COSTS } from '../../testing/loan-cost-calls.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { exportWarehouse } from './export-warehouse.service.ts';
import type { WarehouseFormat } from './warehouse-files.ts';
import { WAREHOUSE_TABLE_NAMES, WAREHOUSE_TABLES, type WarehouseTable } from './warehouse-tables.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const NOW = '2026-11-20T17:00:00.000Z';

let app: TestApp;
let home: string;
let loanId: string;
let url: string;
/** No file may hold one of them. */
let secrets: string[];

beforeAll(async () => {
  app = await startTestApp({ clock: handClock(NOW) });
  home = await mkdtemp(join(tmpdir(), 'lintel-warehouse-'));
  const [officer, underwriter] = [app.as(LOAN_OFFICER), app.as(UNDERWRITER)];
  const names = { firstName: 'Xanthippe', lastName: 'Quillfeather', primaryEmail: 'xq@mail.example' };
  const { customerId } = (await officer({ method: 'POST', url: '/api/customers', payload: names })).json();
  ({ loanId } = (await officer({ method: 'POST', url: `/api/customers/${customerId}/urlas` })).json());
  url = `/api/customers/${customerId}/urlas/${loanId}`;
  const payload = changed(aCompleteApplication({ random: createRandom(7), today: '2026-11-20' }), {
    [`${PERSON}.firstName`]: names.firstName,
    [`${PERSON}.lastName`]: names.lastName,
    [`${LOAN}.loanPurpose`]: 'Purchase',
    [`${LOAN}.loanAmount`]: 320_000,
    [`${LOAN}.propertyValue`]: 400_000,
    [`${LOAN}.preferredInterestRate`]: 6.5,
    [`${LOAN}.preferredLoanProgram`]: '30-Year Fixed',
  });
  const charges = [{ ...APPRAISAL, name: '=Appraisal, "rush"' }];
  const costs = { ...LOAN_COSTS, charges };
  const deciding = {
    kind: 'denied',
    reasons: [{ reason: 'excessive-obligations', figure: 'Debt-to-income 52.30% of at most 50.00%' }],
    note: 'As told to Xanthippe',
    after: null,
  };
  const does = async (as: typeof officer, method: 'POST' | 'PUT', to: string, body: object, version = 0) => {
    const answer = await as({ method, url: to, payload: body, headers: { 'if-match': `"${version}"` } });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  };
  await does(officer, 'PUT', url, payload, 1);
  await does(officer, 'PUT', `${url}/costs`, costs);
  await does(officer, 'POST', `${url}/actions`, { actionType: 'LOCK', ...LOCK_TERMS });
  const { applicationVersion } = (await underwriter({ url: `${url}/decisions` })).json();
  await does(underwriter, 'POST', `${url}/decisions`, { ...deciding, applicationVersion });
  const person = payload.section1BorrowerInformation?.part1aPersonalInformation;
  const street = person?.addresses?.[0]?.street ?? '';
  const number = person?.socialSecurityNumber ?? '';
  expect([street, number].every((text) => text.length > 5)).toBe(true);
  secrets = ['Xanthippe', 'Quillfeather', 'xq@mail.example', street, number, number.slice(-4)];
});
afterAll(async () => {
  await rm(home, { recursive: true });
  await app.close();
});

const exported = (format: WarehouseFormat, folder: string, onProgress?: () => void | Promise<void>) =>
  exportWarehouse(
    { db: app.platform.database.db, clock: app.clock },
    { folder, format, actor: 'npm run export', ...(onProgress && { onProgress }) },
  );

async function parquet(folder: string, table: WarehouseTable): Promise<Record<string, unknown>[]> {
  return parquetReadObjects({ file: await asyncBufferFromFile(join(folder, `${table}.parquet`)) });
}

// Tests WAREHOUSE-1, WAREHOUSE-3, WAREHOUSE-4.
it('writes each table with typed columns', async () => {
  const folder = join(home, 'typed');
  const { rows } = await exported('parquet', folder);
  expect(await readdir(folder)).toEqual(WAREHOUSE_TABLE_NAMES.map((table) => `${table}.parquet`).sort());
  for (const table of WAREHOUSE_TABLE_NAMES) {
    const read = await parquet(folder, table);
    expect(read).toHaveLength(rows[table]);
    expect(Object.keys(read[0] ?? {})).toEqual(Object.keys(WAREHOUSE_TABLES[table]));
  }
  const day = new Date('2026-11-20');
  expect(await parquet(folder, 'loans')).toMatchObject([
    {
      loan_id: loanId,
      status: 'DISCARDED',
      amount: 320_000n,
      lock_date: day,
    },
  ]);
  const statuses = await parquet(folder, 'statuses');
  expect(statuses.map(({ status }) => status)).toEqual(['STARTED', 'FLOATED', 'LOCKED', 'DISCARDED']);
  expect(statuses[0]).toMatchObject({ loan_id: loanId, changed_on: day });
  expect(await parquet(folder, 'locks')).toMatchObject([
    { loan_id: loanId, lock_date: day, rate: 6.125, investor: 'Harbor Capital', extended_on: null },
  ]);
  expect(await parquet(folder, 'decisions')).toMatchObject([
    {
      kind: 'denied',
      decided_on: day,
      decided_at: new Date(NOW),
      amount: 320_000n,
      needed_confirmation: false,
      reasons: 'excessive-obligations',
    },
  ]);
});

// Tests WAREHOUSE-5.
it('writes the fees as the page of costs shows them, to the cent', async () => {
  const folder = join(home, 'fees');
  await exported('parquet', folder);
  const shown = (await app.as(LOAN_OFFICER)({ url: `${url}/costs` })).json();
  const fees = await parquet(folder, 'fees');
  expect(fees.length).toBeGreaterThan(1);
  expect(fees.map(({ charge_id, amount, is_computed }) => [charge_id, amount, is_computed])).toEqual(
    shown.charges.map(({ id, cents, isComputed }: { id: string; cents: number; isComputed: boolean }) => [
      id,
      cents / 100,
      isComputed,
    ]),
  );
});

// Tests WAREHOUSE-4.
it('writes the same as CSV, where a spreadsheet runs no formula', async () => {
  const folder = join(home, 'csv');
  await exported('csv', folder);
  const text = (table: WarehouseTable) => readFile(join(folder, `${table}.csv`), 'utf8');
  expect((await text('fees')).split('\r\n').slice(0, 2)).toEqual([
    'loan_id,charge_id,section,kind,name,payee_kind,paid_by,amount,is_finance_charge,is_computed',
    `"${loanId}","appraisal","B","other","'=Appraisal, ""rush""","selected","borrower-at-closing","575.00","false","false"`,
  ]);
  expect(await text('locks')).toContain('"2026-11-20","2026-12-20","2026-12-20",,"2026-12-15","6.125",');
});

// Tests WAREHOUSE-3.
it.each(['csv', 'parquet'] as const)(
  'writes no name, address or number of a borrower as %s',
  async (format) => {
    const folder = join(home, `secrets-${format}`);
    await exported(format, folder);
    for (const table of WAREHOUSE_TABLE_NAMES) {
      const bytes = await readFile(join(folder, `${table}.${format}`), 'latin1');
      for (const secret of secrets) expect(bytes.includes(secret), `${table}: ${secret}`).toBe(false);
    }
  },
);

// Tests WAREHOUSE-2.
it('shows one moment, whatever people do meanwhile', async () => {
  const folder = join(home, 'moment');
  const { db } = app.platform.database;
  const before = await exported('parquet', join(home, 'before'));
  // Begun outside the transaction of the export, which may ask for no second connection.
  const begun = Promise.withResolvers<void>();
  const saved = begun.promise
    .then(() => aCustomer(db).named('Late', 'Arrival').save())
    .then((customer) => aLoan(db).of(customer).inStatus('FUNDED').save());
  const during = await exported('parquet', folder, async () => {
    begun.resolve();
    await saved;
  });
  expect(during.rows).toEqual(before.rows);
  expect((await exported('parquet', join(home, 'after'))).rows.loans).toBe(before.rows.loans + 1);
});

// Tests WAREHOUSE-6.
it('refuses a folder that is not empty, and leaves nothing after a failure', async () => {
  const full = join(home, 'full');
  await exported('csv', full);
  const kept = await readdir(full);
  await expect(exported('parquet', full)).rejects.toThrow(
    `The folder ${full} is not empty. An export needs a folder of its own.`,
  );
  expect(await readdir(full)).toEqual(kept);
  await writeFile(join(home, 'letter.txt'), '');
  await expect(exported('csv', join(home, 'letter.txt'))).rejects.toThrow('letter.txt is not a folder.');
  const broken = join(home, 'broken');
  await expect(
    exported('csv', broken, () => {
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await readdir(broken)).toEqual([]);
});

// Tests WAREHOUSE-7.
it('is in the history before its first byte', async () => {
  const events = () =>
    app.platform.database.db
      .selectFrom('events')
      .select(['actor', 'details'])
      .where('kind', '=', 'warehouse-exported')
      .execute();
  const before = (await events()).length;
  await exported('csv', join(home, 'recorded'));
  expect((await events()).slice(before)).toEqual([{ actor: 'npm run export', details: { format: 'csv' } }]);
});

// Tests WAREHOUSE-4.
it('has exactly the columns that the docs list', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/product/warehouse.md'), 'utf8');
  for (const table of WAREHOUSE_TABLE_NAMES) {
    const section = text.split(/^## /m).find((one) => one.startsWith(`${table}\n`)) ?? '';
    const listed = [...section.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(([, name, type]) => [name, type]);
    expect(listed, table).toEqual(Object.entries(WAREHOUSE_TABLES[table]));
  }
});
