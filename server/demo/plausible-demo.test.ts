import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DayItem } from '../../contract/my-day/my-day.ts';
import { applicationDraftSchema } from '../../domain/application/application.ts';
import { CONDITION_STAGES } from '../../domain/conditions/condition.ts';
import { isConditionOpen } from '../../domain/conditions/condition-status.ts';
import { loanDeadlines } from '../../domain/deadlines/loan-deadlines.ts';
import type { LoanStatus } from '../../domain/loans/loan-status.ts';
import { readFactsOfLoans } from '../features/deadlines/loan-facts.service.ts';
import { openTestSession } from '../testing/factories/staff-factory.ts';
import { handClock } from '../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { loadDemoDataOnce } from './demo-data.ts';
import { expectClosings, expectLoansOfLender } from './plausible-loans.fixture.ts';

const TODAY = '2026-11-30';
const NOW = `${TODAY}T15:00:00.000Z`;

let app: TestApp;
let loans: Awaited<ReturnType<typeof readLoans>>;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock(NOW), env: { DEMO: '1' } });
  await sql`DELETE FROM staff_roles`.execute(app.ownerDb);
  await sql`DELETE FROM staff`.execute(app.ownerDb);
  expect(await loadDemoDataOnce(app.platform)).toBe(true);
  loans = await readLoans();
});
afterAll(() => app.close());

async function readLoans() {
  const rows = await app.ownerDb
    .selectFrom('loans')
    .innerJoin('loan_applications', 'loan_id', 'loans.id')
    .selectAll('loans')
    .select('document')
    .orderBy('loan_number')
    .execute();
  return rows.map((row) => ({ ...row, application: applicationDraftSchema.parse(row.document) }));
}

// Tests BASE-95.
it('has loans that the lender could make', () => expectLoansOfLender(loans));

it('closes loans on business days, within their locks but for one', () => expectClosings(loans, TODAY));

it('has one late Loan Estimate, and no other missed deadline', async () => {
  const { rows: created } = await sql<{ id: string }>`SELECT id FROM loans`.execute(app.ownerDb);
  const facts = await readFactsOfLoans(
    app.ownerDb,
    created.map(({ id }) => id),
    new Date(NOW),
  );
  const late = [...facts.values()].flatMap((known) =>
    loanDeadlines(known)
      .filter(({ state, isMetLate }) => state === 'late' || isMetLate)
      .map(({ kind }) => `${known.status} ${kind}`),
  );
  expect(late.toSorted()).toEqual(['FLOATED loan-estimate', 'LOCKED lock']);
});

it('misses one document, and approves nothing before its conditions are cleared', async () => {
  const conditions = await app.ownerDb.selectFrom('conditions').selectAll().execute();
  const open = conditions.filter(({ status }) => isConditionOpen(status));
  const past = open.filter(({ due_date }) => due_date !== null && due_date < TODAY);
  expect(past.map(({ text, documents }) => [text, documents])).toEqual([
    ['Most recent bank statement, all pages', []],
  ]);
  for (const loan of loans) {
    const stages = open.filter(({ loan_id }) => loan_id === loan.id).map(({ stage }) => stage);
    const early = CONDITION_STAGES.slice(0, STAGES_DONE[loan.status] ?? 0);
    expect(
      stages.filter((stage) => early.includes(stage)),
      loan.loan_number,
    ).toEqual([]);
  }
});

/** How many stages of conditions are behind a loan. */
const STAGES_DONE: Partial<Record<LoanStatus, number>> = {
  CONDITIONAL_APPROVAL: 1,
  FINAL_APPROVAL: 2,
  CLOSED: 3,
  FUNDED: 3,
  SOLD: 4,
};

it('reaches each status in order, and never closes a letter', async () => {
  const { rows } = await sql<{ status: LoanStatus; statuses: string[]; isInOrder: boolean }>`
    SELECT loans.status, array_agg(action.status ORDER BY action.created_at) AS statuses
    FROM loans JOIN loan_actions AS action ON action.loan_id = loans.id AND action_type = 'LOAN_STATUS'
    GROUP BY loans.id`.execute(app.ownerDb);
  for (const { status, statuses } of rows) {
    expect(statuses.at(-1)).toBe(status);
    expect(WAY.filter((one) => statuses.includes(one))).toEqual(statuses.filter((one) => WAY.includes(one)));
  }
  const letters = loans.filter(({ loan_purpose }) => loan_purpose === 'Pre-approval letter');
  expect(letters.length).toBeGreaterThan(0);
  for (const { status, lock_status } of letters) {
    expect(lock_status).toBeNull();
    expect(['PARTIAL', 'FLOATED', 'DISCARDED']).toContain(status);
  }
});

const WAY = ['CONDITIONAL_APPROVAL', 'FINAL_APPROVAL', 'CLOSED', 'FUNDED', 'SOLD'];

it('names the NMLS IDs of the company and of its officer', async () => {
  const officer = await app.ownerDb
    .selectFrom('staff')
    .select('nmls_id')
    .where('email', 'like', 'officer@%')
    .executeTakeFirst();
  expect(officer?.nmls_id).toMatch(/^\d+$/);
  expect(app.platform.companySettings.current().nmlsId).toMatch(/^\d+$/);
});

it.each(['admin', 'officer', 'processor'])('has a day of 8 to 20 items for %s', async (name) => {
  const person = await app.ownerDb
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', `${name}@lintel.example`)
    .executeTakeFirstOrThrow();
  const { access_token: token } = await openTestSession(app.platform, {
    ...person,
    staffId: person.id,
  } as never);
  const day = await app.app.inject({
    url: '/api/my-day',
    headers: { authorization: `Bearer ${token}` },
  });
  const { items, counts } = day.json();
  const kinds = JSON.stringify((items as DayItem[]).map(({ kind, urgency }) => `${kind} ${urgency}`));
  expect(counts.open, kinds).toBeGreaterThanOrEqual(8);
  expect(counts.open, kinds).toBeLessThanOrEqual(20);
});
