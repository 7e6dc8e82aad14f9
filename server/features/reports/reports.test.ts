import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report } from '../../../contract/reports.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import type { ReportKind } from '../../../domain/reports/report-kinds.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  for (const amount of [100_000, 300_000])
    await aLoan(db).of(customer).inStatus('FLOATED').with({ loan_amount: amount }).save();
});
afterAll(() => app.close());

async function read(report: ReportKind, query = ''): Promise<Report> {
  const answer = await app.as(LOAN_OFFICER)({ url: `/api/reports/${report}?${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

it('counts and sums the open loans', async () => {
  const { groups, total } = await read('pipeline');
  expect(groups).toEqual([
    { key: 'FLOATED', label: 'Floated', values: { loans: 2, amount: 400_000 }, before: null },
  ]);
  expect(total.values).toEqual({ loans: 2, amount: 400_000 });
});

// Tests REPORT-3 and REPORT-4.
it.each([
  ['volume?from=2026-03-02&to=2026-03-01', 'to', 'The period ends before it begins'],
  ['volume?from=1976-01-01', 'from', 'A period begins at most 10 years ago'],
  ['volume?to=2999-01-01', 'to', 'A period ends today at the latest'],
  ['locks?to=2999-01-01', 'to', 'A period ends at most 2 years ahead'],
  ['volume?to=2020-06-01', 'from', 'Enter the first day as well'],
  ['pipeline?from=2026-01-01', 'from', 'This report shows how things stand now'],
  ['pipeline?by=month', 'by', 'Pipeline cannot be grouped by this. Choose status, stage, age'],
  ['volume?pair=start-funded', 'pair', 'Only cycle times have it'],
])('refuses %s with a sentence on %s', async (path, field, message) => {
  const answer = await app.as(LOAN_OFFICER)({ url: `/api/reports/${path}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.fields).toEqual({ [field]: message });
});

// Tests REPORT-6 and REPORT-7.
it('compares each month with the one at its place, and lists months without loans', async () => {
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  for (const day of ['2025-09-03', '2025-11-05', '2025-11-06', '2026-01-31'])
    await aLoan(db).of(customer).createdAt(`${day}T12:00:00.000Z`).save();
  const { before, groups, total } = await read('volume', 'from=2025-11-01&to=2026-01-31&compare=before');
  expect(before).toEqual({ from: '2025-08-01', to: '2025-10-31' });
  expect(
    groups.map(({ label, values, before: earlier }) => [label, values.started, earlier?.started]),
  ).toEqual([
    ['Nov 2025', 2, 0],
    ['Dec 2025', 0, 1],
    ['Jan 2026', 1, 0],
  ]);
  expect([total.values.started, total.before?.started]).toEqual([3, 1]);
});

async function expiringLocks(...days: string[]): Promise<void> {
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  for (const day of days)
    await aLoan(db)
      .of(customer)
      .inStatus('LOCKED')
      .with({ lock_status: 'LOCKED', lock_date: '2026-03-01', lock_expiration_date: day, loan_amount: 1000 })
      .save();
}

// Tests REPORT-6.
it('compares each day with the one at its place, and has no day of another period', async () => {
  await expiringLocks('2026-03-08', '2026-03-10', '2026-03-15', '2026-03-17');
  const { before, groups, total } = await read('locks', 'from=2026-03-15&to=2026-03-21&compare=before');
  expect(before).toEqual({ from: '2026-03-08', to: '2026-03-14' });
  expect(groups.map(({ key, values, before: earlier }) => [key, values.loans, earlier?.loans])).toEqual([
    ['2026-03-15', 1, 1],
    ['2026-03-17', 1, 1],
  ]);
  expect([total.values.loans, total.before?.loans]).toEqual([2, 2]);
});

// Tests REPORT-6.
it('has a day that only the period before has loans on, but none that the period lacks', async () => {
  await expiringLocks('2026-05-12', '2026-05-31');
  const { groups, total } = await read('locks', 'from=2026-06-01&to=2026-06-30&compare=before');
  expect(groups.map(({ key, values, before: earlier }) => [key, values.loans, earlier?.loans])).toEqual([
    ['2026-06-12', 0, 1],
  ]);
  expect(total.before?.loans).toBe(2);
});

// Tests REPORT-7.
it('lists the weeks with loans of a period with more than 400 weeks', async () => {
  const { groups, total, leftOut } = await read('locks', 'by=week&from=2017-01-01&to=2028-01-01');
  expect(groups.length).toBeLessThan(20);
  expect(groups.reduce((sum, { values }) => sum + (values.loans ?? 0), 0)).toBe(total.values.loans);
  expect(leftOut).toBe(0);
});

// Tests REPORT-7.
it('lists officers by their full names, the one who funded the most first', async () => {
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  for (const [officer, amount] of [
    ['Oscar', 100_000],
    ['Nadia', 900_000],
    ['Oscar', 100_000],
  ] as const)
    await aLoan(db)
      .of(customer)
      .inStatus('FUNDED')
      .with({ loan_officer: officer, loan_amount: amount })
      .save();
  await db
    .insertInto('directory_entries')
    .values({
      id: randomUUID(),
      directory: 'loanOfficers',
      first_name: 'Oscar',
      last_name: 'Brandt',
      email: 'oscar@lintel.example',
    })
    .execute();
  const { groups } = await read('volume', 'by=officer');
  const funded = groups.filter(({ values }) => values.funded);
  expect(funded.map(({ key, label }) => [key, label])).toEqual([
    ['Nadia', 'Nadia'],
    ['Oscar', 'Oscar Brandt'],
  ]);
});
