import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachTask } from '../../../domain/loans/task-assignment.ts';
import { isVisibleLoan } from '../../platform/access/visible-loans.ts';
import { type HouseOfBranches, openHouseOfBranches } from '../../testing/factories/branch-factory.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let house: HouseOfBranches;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouseOfBranches(app);
});
afterAll(() => app.close());

// Tests ACCESS-2, ACCESS-3, ACCESS-4, LIST-39.
it('the loans of a person are also those that name them as underwriter or closer, whatever branch the others are in', async () => {
  const { db } = app.platform.database;
  for (const loanAccess of ['branch', 'assignment'] as const) {
    await app.saveSettings({ loanAccess });
    const customer = await aCustomer(db).save();
    const loan = await aLoan(db)
      .of(customer)
      .with({ loan_officer: 'Cora', setup_processor: 'Nobody' })
      .save();
    const url = `/api/customers/${customer.customerId}/urlas/${loan.loanId}`;
    const set = (tasks: object) => db.updateTable('loans').set(tasks).where('id', '=', loan.loanId).execute();
    const seenBy = async () => {
      const people = ['underwriterA', 'closerB', 'compliance'] as const;
      const seen = await Promise.all(
        people.map(async (person) => {
          const listed = await house.as(person)({ url: '/api/urlas?limit=200' });
          const { statusCode } = await house.as(person)({ url });
          expect(listed.body.includes(loan.loanId)).toBe(statusCode === 200);
          return statusCode === 200 ? [person] : [];
        }),
      );
      return seen.flat();
    };
    expect(await seenBy()).toEqual(['compliance']);
    await set({ underwriter: 'Una' });
    expect(await seenBy()).toEqual(['underwriterA', 'compliance']);
    await set({ underwriter: null, closer: 'Cleo' });
    expect(await seenBy()).toEqual(['closerB', 'compliance']);
    const found = await house.as('closerB')({ url: '/api/urlas?mine=true&closer=Cleo' });
    expect(found.body).toContain(loan.loanId);
  }
});

const DECISION = {
  kind: 'approved-with-conditions',
  application_version: 1,
  ...Object.fromEntries(
    ['terms', 'figures', 'reasons', 'limits', 'conditions'].map((column) => [column, '[]'] as const),
  ),
} as const;

// Tests ACCESS-27, DECIDE-14.
it('underwriters who see only their own loans also see those that any of them may decide, and those that they decided', async () => {
  await app.saveSettings({ loanAccess: 'assignment' });
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  const { loanId } = await aLoan(db).of(customer).with({ loan_officer: 'Cora' }).save();
  const url = `/api/customers/${customer.customerId}/urlas/${loanId}`;
  const set = (columns: object) => db.updateTable('loans').set(columns).where('id', '=', loanId).execute();
  const decide = async (by: string, decision: { why_pending: string | null }) => {
    app.clock.advance(1);
    const decided_at = app.clock.now().toISOString();
    const row = { ...DECISION, ...decision, id: randomUUIDv7(), loan_id: loanId };
    await db
      .insertInto('loan_decisions')
      .values({ ...row, decided_at, decided_by: 'An underwriter', decided_by_id: by } as never)
      .execute();
  };
  const una = house.people.underwriterA.staffId;
  const sees = async () => {
    const [page, list, others, day] = await Promise.all([
      house.as('underwriterA')({ url }),
      house.as('underwriterA')({ url: '/api/urlas?limit=200' }),
      house.as('processorA')({ url }),
      house.as('underwriterA')({ url: '/api/my-day' }),
    ]);
    expect(others.statusCode).toBe(404);
    expect(list.body.includes(loanId)).toBe(page.statusCode === 200);
    return [page.statusCode, day.body.includes(loanId)];
  };
  expect(await sees()).toEqual([404, false]);
  await set({ awaits_decision_since: app.clock.now().toISOString() });
  expect(await sees()).toEqual([200, true]);
  await set({ underwriter: 'Somebody else' });
  expect(await sees()).toEqual([404, false]);
  await decide(randomUUIDv7(), { why_pending: 'Loan amount above the limit' });
  expect(await sees()).toEqual([200, true]);
  await decide(randomUUIDv7(), { why_pending: null });
  expect(await sees()).toEqual([404, false]);
  await decide(una, { why_pending: null });
  expect(await sees()).toEqual([200, false]);
});

const VIEWER = {
  sees: 'own',
  staffId: '00000000-0000-4000-8000-000000000001',
  tasks: forEachTask(() => 'Una'),
  decides: true,
} as const;

// Tests ACCESS-27, DECIDE-14.
it('finds the loans of underwriters, and the waiting files, by indexes', async () => {
  await app.platform.database.db.transaction().execute(async (tx) => {
    // PostgreSQL scans a table of this size; not so with a million loans.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT id FROM loans WHERE ${isVisibleLoan(VIEWER)}`.execute(tx);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('BitmapOr');
    for (const index of ['loans_awaiting_decision', 'loan_decisions_by_decider', 'loan_decisions_loan'])
      expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on loans');
  });
});
