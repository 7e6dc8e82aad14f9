import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeadlineFacts } from '../../../domain/deadlines/deadline-facts.ts';
import { loanDeadlines } from '../../../domain/deadlines/loan-deadlines.ts';
import { DECISIONS } from '../../../domain/decisions/decision-kind.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { readFactsOfLoans } from '../../features/deadlines/loan-facts.service.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadDemoDataOnce } from '../demo-data.ts';

const TODAY = '2026-11-30';
const NOW = `${TODAY}T15:00:00.000Z`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock(NOW), env: { DEMO: '1' } });
  await sql`DELETE FROM staff_roles`.execute(app.ownerDb);
  await sql`DELETE FROM staff`.execute(app.ownerDb);
  expect(await loadDemoDataOnce(app.platform)).toBe(true);
});
afterAll(() => app.close());

const loans = () => app.ownerDb.selectFrom('loans').selectAll().execute();
const decisions = () => app.ownerDb.selectFrom('loan_decisions').selectAll().orderBy('decided_at').execute();

// Tests BASE-95, DECIDE-7.
it('decides the loans whose status an underwriter sets, and one with a counteroffer', async () => {
  const ended = ['CONDITIONAL_APPROVAL', 'FINAL_APPROVAL', 'SUSPENDED', 'DISCARDED'];
  for (const { status, decision, loan_number } of await loans()) {
    if (ended.includes(status)) expect(decision, loan_number).not.toBeNull();
    if (decision === null || decision === 'counteroffer') continue;
    expect(DECISIONS[decision].status, loan_number).toBe(status);
  }
  expect((await loans()).filter(({ decision }) => decision === 'counteroffer')).toMatchObject([
    { status: 'FLOATED' },
  ]);
  for (const { kind, conditions, note, reasons, decided_at, figures } of await decisions()) {
    expect(decided_at < NOW).toBe(true);
    expect(figures.length).toBeGreaterThan(5);
    if (kind === 'approved-with-conditions') expect(conditions.length).toBeGreaterThan(0);
    expect(note !== null).toBe(kind === 'suspended');
    expect(reasons.length > 0).toBe(DECISIONS[kind].needsReasons);
  }
});

// Tests DECIDE-13.
it('leaves files to the underwriter', async () => {
  const waiting = (await loans()).filter(({ awaits_decision_since }) => awaits_decision_since !== null);
  expect(waiting.length).toBeGreaterThan(10);
  for (const { decision, progress } of waiting) expect([decision, progress]).toEqual([null, 800]);
});

// Tests NOTICE-1, NOTICE-10, NOTICE-13.
it('sent letters after their decisions, and misses no deadline by them', async () => {
  const letters = await app.ownerDb.selectFrom('loan_notices').selectAll().execute();
  expect(new Set(letters.map(({ kind }) => kind))).toEqual(
    new Set(['approval', 'incompleteness', 'counteroffer', 'denial']),
  );
  const made = new Map((await decisions()).map((decision) => [decision.id, decision]));
  for (const { decision_id, sent_on } of letters) {
    const decidedAt = made.get(decision_id ?? '')?.decided_at ?? NOW;
    expect(easternDate(decidedAt) <= sent_on && sent_on < TODAY).toBe(true);
  }
  const ids = (await loans()).map(({ id }) => id);
  const facts = await readFactsOfLoans(app.ownerDb, ids, new Date(NOW));
  const late = [...facts.values()].flatMap((known) =>
    loanDeadlines(known)
      .filter(({ state, isMetLate }) => state === 'late' || isMetLate)
      .map(({ kind }) => `${known.status} ${kind}`),
  );
  expect(late.toSorted()).toEqual(['FLOATED loan-estimate', 'LOCKED lock']);
});

// Tests BASE-95.
it('issued and delivered the estimates of its newest loans, as far as their story goes', async () => {
  const db = app.ownerDb;
  const estimates = await db
    .selectFrom('loan_estimates')
    .innerJoin('loan_disclosures', 'loan_disclosures.id', 'disclosure_id')
    .innerJoin('files', 'files.id', 'file_id')
    .innerJoin('loans', 'loans.id', 'loan_estimates.loan_id')
    .select(['loan_estimates.id', 'loan_estimates.loan_id', 'loan_disclosures.kind', 'files.path', 'status'])
    .execute();
  expect(new Set(estimates.map(({ kind }) => kind))).toEqual(new Set(['loan-estimate', 'revised-estimate']));
  const deliveries = await db.selectFrom('estimate_deliveries').selectAll().execute();
  const costs = await db.selectFrom('loan_costs').select('id').execute();
  for (const { id, loan_id, path, status } of estimates) {
    expect(path).toBe('Disclosures');
    expect(['FLOATED', 'FINAL_APPROVAL']).toContain(status);
    expect(deliveries.map(({ estimate_id }) => estimate_id)).toContain(id);
    expect(costs.map((row) => row.id)).toContain(loan_id);
  }
  expect(await db.selectFrom('intents_to_proceed').selectAll().execute()).not.toEqual([]);
  expect(await db.selectFrom('changed_circumstances').selectAll().execute()).toHaveLength(1);
});

// Tests BASE-95.
it('issued and handed over a Closing Disclosure of a purchase and of a refinance, in time for their closings', async () => {
  const db = app.ownerDb;
  const issued = await db
    .selectFrom('closing_disclosures')
    .innerJoin('loans', 'loans.id', 'closing_disclosures.loan_id')
    .select(['loan_id', 'disclosure_id', 'kind', 'content', 'loan_purpose', 'closing_date', 'status'])
    .orderBy('loan_purpose')
    .execute();
  expect(issued.map(({ loan_purpose, kind, status }) => [loan_purpose, kind, status])).toEqual([
    ['Purchase', 'first', 'FINAL_APPROVAL'],
    ['Refinance', 'first', 'FINAL_APPROVAL'],
  ]);
  const facts = await readFactsOfLoans(
    db,
    issued.map(({ loan_id }) => loan_id),
    new Date(NOW),
  );
  const deliveries = await db.selectFrom('estimate_deliveries').selectAll().execute();
  for (const { loan_id, disclosure_id, closing_date } of issued) {
    expect(deliveries.map((row) => row.disclosure_id)).toContain(disclosure_id);
    const lines = loanDeadlines(facts.get(loan_id) as DeadlineFacts);
    const earliest = lines.find(({ kind }) => kind === 'earliest-closing');
    expect((earliest?.dueOn ?? '9') <= (closing_date ?? '')).toBe(true);
  }
});
