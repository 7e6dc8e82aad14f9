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
