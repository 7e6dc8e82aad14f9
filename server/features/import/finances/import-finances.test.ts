import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Application } from '../../../../domain/application/application.ts';
import { LOAN_OFFICER } from '../../../../domain/people/role.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import {
  createImportsForTests,
  csv,
  entriesCsv,
  type ImportsForTests,
  LOCKED_LOAN,
} from '../../../testing/services/imports-for-tests.ts';
import { handClock } from '../../../testing/settable-clock.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { FinancesOptions } from './import-finances.service.ts';

// Tests FIN-18.

let bed: ImportsForTests;
let app: TestApp;
let officer: Caller;
let url: string;

beforeAll(async () => {
  bed = await createImportsForTests();
  app = await startTestApp({
    connectionString: bed.connectionString,
    clock: handClock('2026-03-10T12:00:00.000Z'),
  });
  officer = app.as(LOAN_OFFICER);
});
beforeEach(async () => {
  await bed.run(csv([COUPLE]));
  const loan = await bed.database.db.selectFrom('loans').selectAll().executeTakeFirstOrThrow();
  url = `/api/customers/${loan.customer_id}/urlas/${loan.id}`;
});
afterEach(() => bed.clear());
afterAll(async () => {
  await app.close();
  await bed.close();
});

const COUPLE = {
  ...LOCKED_LOAN,
  spouse_first_name: 'Ben',
  spouse_last_name: 'Ashford',
  assets_total: '64500',
};

const line = (cells: Readonly<Record<string, string>>) => ({
  loan_number: '40012345',
  owner: 'primary',
  ...cells,
});

const INCOME = line({ section: '1e', type: 'Social Security', monthly_amount: '1,240', description: 'Aid' });
const ACCOUNT = line({
  section: '2a',
  owner: 'Ben Ashford; primary',
  type: 'Checking',
  institution: 'Harbor Savings',
  account_number: '4410-9087-2231',
  value: '$18,250',
  is_verified: 'yes',
});
const GIFT = line({
  section: '4d',
  type: 'Cash Gift',
  source: 'Relative',
  is_deposited: 'no',
  value: '6000',
  is_verified: 'no',
});
const DEBT = line({
  section: '2c',
  entry_key: 'D-1',
  owner: 'Spouse',
  type: 'Installment',
  company: 'Fir Auto Finance',
  account_number: 'FA 2209117',
  unpaid_balance: '2,480',
  monthly_payment: '310',
  payments_left: '8',
  to_be_paid_off: 'no',
  is_excluded: 'yes',
  exclusion_reason: 'ten or fewer payments left',
  exclusion_explanation: 'Ends in November',
});
const EXPENSE = line({ section: '2d', type: 'Child Support', monthly_payment: '640', payments_left: '84' });
const EVERY_SECTION = [INCOME, ACCOUNT, GIFT, DEBT, EXPENSE];

const NUMBERS = /44109087|4410-9087|22091|FA 22/;

const importEntries = (
  lines: readonly Readonly<Record<string, string>>[],
  options: Partial<FinancesOptions> = {},
) =>
  bed.runFinances(entriesCsv(lines), {
    sealer: createSealer(app.platform.keyFor('account-number')),
    ...options,
  });

const finances = async () => ((await stored()).json() as Application).section2AssetsAndLiabilities;
const stored = () => officer({ url });

async function save(change: (application: Application) => Application) {
  const answer = await stored();
  const saved = await officer({
    method: 'PUT',
    url,
    headers: { 'if-match': String(answer.headers.etag) },
    payload: change(answer.json()),
  });
  expect(saved.statusCode).toBe(200);
}

const withDebts =
  (change: (debts: object[]) => object[]) =>
  (application: Application): Application => ({
    ...application,
    section2AssetsAndLiabilities: {
      ...application.section2AssetsAndLiabilities,
      part2cLiabilities: {
        liabilities: change(application.section2AssetsAndLiabilities?.part2cLiabilities?.liabilities ?? []),
      },
    },
  });

test('adds entries of every section, with owners, sums and verified boxes', async () => {
  const report = await importEntries(EVERY_SECTION);
  expect(report.said).toEqual([]);
  expect(report.imported).toEqual({ entries: { created: 5, changed: 0, unchanged: 0, kept: 0 }, loans: 1 });
  const answer = await stored();
  expect(answer.headers.etag).toBe('"2"');
  expect(await finances()).toMatchObject({
    part1eOtherIncome: {
      incomes: [{ type: 'Social Security', monthlyAmount: 1240, description: 'Aid', owners: ['primary'] }],
    },
    part2aAssets: {
      totalAmount: 18_250,
      accounts: [
        {
          type: 'Checking',
          institution: 'Harbor Savings',
          accountNumber: '****2231',
          value: 18_250,
          isVerified: true,
          owners: ['spouse', 'primary'],
        },
      ],
    },
    part2bOtherAssets: {
      totalAmount: 6000,
      assetsAndCredits: [
        { type: 'Cash Gift', source: 'Relative', isDeposited: false, value: 6000, isVerified: false },
      ],
    },
    part2cLiabilities: {
      liabilities: [
        {
          owners: ['spouse'],
          company: 'Fir Auto Finance',
          accountNumber: '****9117',
          unpaidBalance: 2480,
          monthlyPayment: 310,
          paymentsLeft: 8,
          toBePaidOff: false,
          isExcluded: true,
          exclusionReason: 'Ten or fewer payments left',
          exclusionExplanation: 'Ends in November',
        },
      ],
    },
    part2dExpenses: { expenses: [{ type: 'Child Support', monthlyPayment: 640, paymentsLeft: 84 }] },
  });
});

test('seals account numbers: they can be revealed, but are stored nowhere else', async () => {
  const report = await importEntries(EVERY_SECTION);
  const { part2aAssets, part2cLiabilities } = (await finances()) ?? {};
  const reveal = (list: string, id: string | null | undefined) =>
    officer({ method: 'POST', url: `${url}/account-numbers/${list}/${id}/reveal` });
  const account = await reveal('accounts', part2aAssets?.accounts?.[0]?.id);
  const debt = await reveal('liabilities', part2cLiabilities?.liabilities?.[0]?.id);
  expect([account.json().accountNumber, debt.json().accountNumber]).toEqual(['4410-9087-2231', 'FA 2209117']);
  const { rows } = await bed.client.query(
    `SELECT (SELECT json_agg(x) FROM events x) AS events, (SELECT json_agg(x) FROM loan_applications x) AS documents,
       (SELECT json_agg(x) FROM account_numbers x) AS numbers, (SELECT json_agg(x) FROM customers x) AS customers`,
  );
  const everything = [rows, report, (await stored()).body, app.logged()];
  expect(JSON.stringify(everything)).not.toMatch(NUMBERS);
});

test('the history has one entry per loan, with file, lines and the added entries', async () => {
  await importEntries(EVERY_SECTION, { fileName: 'debts.csv' });
  const { entries } = (await officer({ url: `${url}/history` })).json();
  expect(entries[0]).toMatchObject({
    person: 'import',
    what: 'imported entries of the finances: debts.csv, lines 2 to 6',
    version: { from: 1, to: 2 },
  });
  const { rows } = await bed.client.query('SELECT version FROM loans');
  expect(rows).toContainEqual({ version: 2 });
  const { changes } = (await officer({ url: `${url}/versions?from=1&to=2` })).json();
  expect(JSON.stringify(changes)).toContain('Fir Auto Finance');
  expect(JSON.stringify(changes)).toContain('$ 64,500');
});

test('a restored version loses the entries, and an import does not bring them back', async () => {
  await importEntries(EVERY_SECTION);
  const restored = await officer({
    method: 'POST',
    url: `${url}/versions/1/restore`,
    headers: { 'if-match': '"2"' },
    payload: {},
  });
  expect(restored.statusCode).toBe(200);
  expect((await finances())?.part2aAssets?.totalAmount).toBe(64_500);
  expect((await importEntries(EVERY_SECTION)).imported).toMatchObject({
    entries: { created: 0, unchanged: 5 },
    loans: 0,
  });
});

test('changes nothing the second time', async () => {
  await importEntries(EVERY_SECTION);
  const before = await bed.snapshot();
  const report = await importEntries(EVERY_SECTION);
  expect(report.imported).toEqual({ entries: { created: 0, changed: 0, unchanged: 5, kept: 0 }, loans: 0 });
  expect(await bed.snapshot()).toEqual(before);
});

test('writes nothing on a dry run, and reports what it would do', async () => {
  const before = await bed.snapshot();
  const report = await importEntries(EVERY_SECTION, { dryRun: true });
  expect(report.imported).toMatchObject({ entries: { created: 5 }, loans: 1 });
  expect(await bed.snapshot()).toEqual(before);
});

test('changes an entry with a key, also its account number', async () => {
  await importEntries([DEBT]);
  const report = await importEntries([{ ...DEBT, monthly_payment: '290', account_number: 'FA 8800551' }]);
  expect(report.imported?.entries).toMatchObject({ created: 0, changed: 1 });
  const [debt, ...others] = (await finances())?.part2cLiabilities?.liabilities ?? [];
  expect([debt?.monthlyPayment, debt?.accountNumber, others]).toEqual([290, '****0551', []]);
  const revealed = await officer({
    method: 'POST',
    url: `${url}/account-numbers/liabilities/${debt?.id}/reveal`,
  });
  expect(revealed.json().accountNumber).toBe('FA 8800551');
});

test('keeps what the team typed, changed or removed', async () => {
  await importEntries([DEBT, { ...DEBT, entry_key: 'D-2', company: 'Elm Card' }]);
  await save(
    withDebts(([first]) => [
      { ...first, monthlyPayment: 99 },
      { owners: ['primary'], company: 'Typed' },
    ]),
  );
  const later = await importEntries([
    { ...DEBT, monthly_payment: '290' },
    { ...DEBT, entry_key: 'D-2', company: 'Elm Card', monthly_payment: '5' },
    { ...DEBT, entry_key: 'D-3', company: 'Oak Loans' },
  ]);
  expect(later.imported?.entries).toEqual({ created: 1, changed: 0, unchanged: 0, kept: 2 });
  const debts = (await finances())?.part2cLiabilities?.liabilities;
  expect(debts?.map(({ company, monthlyPayment }) => [company, monthlyPayment])).toEqual([
    ['Fir Auto Finance', 99],
    ['Typed', undefined],
    ['Oak Loans', 310],
  ]);
});

test('builds on a save that happens while the file is checked', async () => {
  const colleague = () =>
    save(withDebts((debts) => [...debts, { owners: ['primary'], company: 'Typed meanwhile' }]));
  const report = await importEntries(
    [
      { ...DEBT, monthly_payment: 'much' },
      { ...DEBT, entry_key: 'D-2' },
    ],
    {
      skipFaulty: true,
      onFaults: colleague,
    },
  );
  expect(report.imported).toMatchObject({ entries: { created: 1 }, loans: 1 });
  const debts = (await finances())?.part2cLiabilities?.liabilities;
  expect(debts?.map(({ company }) => company)).toEqual(['Typed meanwhile', 'Fir Auto Finance']);
});

test('a later import changes the loan and keeps its entries, their owners and totals', async () => {
  await importEntries(EVERY_SECTION);
  const before = await finances();
  const report = await bed.run(csv([{ ...COUPLE, property_city: 'Durham', assets_total: '1' }]));
  expect(report.imported?.loans).toMatchObject({ changed: 1, kept: 0 });
  expect(await finances()).toEqual(before);
  expect((await importEntries(EVERY_SECTION)).imported?.entries).toMatchObject({ unchanged: 5 });
});

test('an imported total stays until there are entries, and no entries of another list replace it', async () => {
  await importEntries([DEBT]);
  expect((await finances())?.part2aAssets).toEqual({ totalAmount: 64_500 });
});
