import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { ORDER_TYPES } from '../../../domain/orders/order-types.ts';
import { LOCK_TERMS, lockCalls } from '../../testing/calls/lock-calls.ts';
import { addTitleCompany, anOrder, anOrderableLoan, orderCalls } from '../../testing/calls/order-calls.ts';
import type { SavedLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// These tests cover LOAN-31.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addTitleCompany(app.platform.database.db);
});
afterAll(() => app.close());

const db = () => app.platform.database.db;

async function closingOf(loan: SavedLoan) {
  return (await lockCalls(app).row(loan)).closing_date;
}

async function changesOf(loan: SavedLoan) {
  const events = await db()
    .selectFrom('events')
    .select(['changes', 'actor'])
    .where('loan_id', '=', loan.loanId)
    .where('kind', '=', 'loan-changed')
    .orderBy('id')
    .execute();
  return events.flatMap(({ changes }) => changes?.flatMap(({ patch }) => patch) ?? []);
}

describe.each(ORDER_TYPES)('the closing date in %s', (type) => {
  it('becomes that of the loan, with its history, when an order is created', async () => {
    const loan = await anOrderableLoan(db());
    await orderCalls(app, loan).draft(type);
    expect(await closingOf(loan)).toBe('2026-12-18');
    expect(await changesOf(loan)).toContainEqual(
      expect.objectContaining({ op: 'add', path: '/closing_date', value: '2026-12-18' }),
    );
  });

  it('is copied to the loan when a draft changes it, and only then', async () => {
    const loan = await anOrderableLoan(db());
    const orders = orderCalls(app, loan);
    const draft = await orders.draft(type);
    await orders.change(draft.actionId, { closingDate: '2027-01-08' });
    expect(await closingOf(loan)).toBe('2027-01-08');
    const before = await changesOf(loan);
    await orders.edit(draft, { body: 'Other words' });
    await orders.change(draft.actionId, { closingDate: '2027-01-08' });
    expect(await changesOf(loan)).toEqual(before);
  });

  it('does not replace a date that a colleague has set on the loan, unless the draft changes its own date', async () => {
    const loan = await anOrderableLoan(db());
    const orders = orderCalls(app, loan);
    const draft = await orders.draft(type);
    await lockCalls(app).recorded(loan, { closingDate: '2026-12-11' });
    const saved = await orders.change(draft.actionId, { closingDate: '2026-12-18', externalLoanId: 'LN-7' });
    expect(saved.statusCode).toBe(200);
    expect(await closingOf(loan)).toBe('2026-12-11');
  });

  it('stays that of the loan when the order is refused', async () => {
    const loan = await anOrderableLoan(db());
    const orders = orderCalls(app, loan);
    await orders.draft(type);
    expect((await orders.create(anOrder(type, { closingDate: '2027-03-03' }))).statusCode).toBe(409);
    expect((await orders.create(anOrder(type, { closingDate: '2027-02-30' }))).statusCode).toBe(409);
    expect(await closingOf(loan)).toBe('2026-12-18');
  });
});

describe('the closing date in a lock', () => {
  it('changes the loan only if it changes the own date of the lock', async () => {
    const loan = await anOrderableLoan(db());
    const locks = lockCalls(app);
    const lock: LoanAction = await locks.recorded(loan);
    expect(await closingOf(loan)).toBe('2026-12-15');
    await orderCalls(app, loan).draft('TITLE_DOCS');
    expect(await closingOf(loan)).toBe('2026-12-18');
    await locks.change(lock.actionId, { ...LOCK_TERMS, investorName: 'Old Pine Bank' });
    expect(await closingOf(loan)).toBe('2026-12-18');
    await locks.change(lock.actionId, { ...LOCK_TERMS, closingDate: '2026-12-17' });
    expect(await closingOf(loan)).toBe('2026-12-17');
  });
});
