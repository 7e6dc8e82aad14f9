import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import type { LoanRow } from '../../../contract/loans.ts';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { type LoanConditions, openConditions } from '../../testing/calls/condition-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { foldLoanCounts } from '../loans/loan-counts.store.ts';

let app: TestApp;
let none: LoanConditions;
let one: LoanConditions;
let three: LoanConditions;
let conditions: Condition[];

beforeAll(async () => {
  app = await startTestApp();
  none = await openConditions(app);
  one = await openConditions(app);
  three = await openConditions(app);
  await one.add('Appraisal');
  conditions = await three.add('Appraisal', 'Title', 'Wire');
});
afterAll(() => app.close());

const ask = async (path: string) => (await app.as(LOAN_PROCESSOR)({ url: `/api/urlas${path}` })).json();
const numbers = async (query: string) =>
  (await ask(`?${query}`)).results.map((row: LoanRow) => row.openConditions);
const count = async (query: string) => (await ask(`/count?${query}`)).count;

// Tests COND-25.
it('lists sort by open conditions, and loans without one come last', async () => {
  expect(await numbers('sort=openConditions')).toEqual([1, 3, 0]);
  expect(await numbers('sort=openConditions&direction=desc')).toEqual([3, 1, 0]);
  const first = await ask('?sort=openConditions&limit=1');
  const second = (await app.as(LOAN_PROCESSOR)({ url: first.links.next.href })).json();
  expect(second.results.map((row: LoanRow) => row.openConditions)).toEqual([3]);
  const third = (await app.as(LOAN_PROCESSOR)({ url: second.links.next.href })).json();
  expect(third.results.map((row: LoanRow) => row.loanId)).toEqual([none.loan.loanId]);
});

// Tests COND-26.
it('lists and counts are limited to loans with an open condition', async () => {
  expect(await numbers('openConditions=true&sort=openConditions')).toEqual([1, 3]);
  expect(await count('openConditions=true')).toBe(2);
  expect(await count('openConditions=true&status=STARTED')).toBe(
    (await ask('?openConditions=true&status=STARTED')).results.length,
  );
  expect((await ask('?openConditions=maybe')).error.fields).toHaveProperty('openConditions');
});

// Tests COND-26.
it('counts stay exact while conditions are cleared, opened and deleted, and while deltas are folded', async () => {
  const waived = await three.changeMany(conditions, { status: 'WAIVED', reason: 'Not needed' });
  expect(await count('openConditions=true')).toBe(1);
  await foldLoanCounts(app.platform.database.db);
  expect(await count('openConditions=true')).toBe(1);
  const [first] = waived.json().changed;
  await three.change(first, { status: 'OPEN' });
  expect(await count('openConditions=true')).toBe(2);
  expect(await numbers('sort=openConditions')).toEqual([1, 1, 0]);
  const [appraisal] = await one.list();
  await one.remove([appraisal as Condition]);
  expect(await count('openConditions=true')).toBe(1);
});

// Tests COND-25.
it('is a column of the CSV', async () => {
  const csv = (await app.as(LOAN_PROCESSOR)({ url: '/api/urlas/csv?sort=openConditions' })).body;
  const records: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  expect(records.map((record) => record['Open Cond'])).toEqual(['1', '', '']);
});
