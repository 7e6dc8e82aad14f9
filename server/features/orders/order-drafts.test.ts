import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { listVersion } from '../../../domain/loans/loan-action.ts';
import { ORDER_TYPES } from '../../../domain/orders/order-types.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { lockCalls } from '../../testing/calls/lock-calls.ts';
import { addTitleCompany, anOrder, anOrderableLoan, orderCalls } from '../../testing/calls/order-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addTitleCompany(db());
  await addTitleCompany(db(), 'Second Title');
});
afterAll(() => app.close());

const db = () => app.platform.database.db;

async function aLoanWithOrders() {
  const loan = await anOrderableLoan(db());
  return { loan, orders: orderCalls(app, loan), colleague: orderCalls(app, loan, LOAN_OFFICER) };
}

/** What the history says of the loan's orders, newest last. */
async function historyOf(loan: { customerId: string; loanId: string }) {
  return db()
    .selectFrom('events')
    .select(['kind', 'actor', 'details'])
    .where('loan_id', '=', loan.loanId)
    .where('kind', 'like', 'loan-action-%')
    .orderBy('id')
    .execute();
}

describe.each(ORDER_TYPES)('%s: the facts of a draft (ORDER-22)', (type) => {
  it('are changed together with its e-mail', async () => {
    const { orders } = await aLoanWithOrders();
    const draft = await orders.draft(type);
    const changed = await orders.change(draft.actionId, {
      externalLoanId: 'LN-9',
      closingDate: '2027-01-08',
      ...(type === 'TITLE_DOCS' ? { titleCompanies: ['Second Title'] } : { impoundsOrEscrow: 'No' }),
      actionData: { email: { ...draft.actionData?.email, body: 'My own words' } },
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({
      externalLoanId: 'LN-9',
      closingDate: '2027-01-08',
      ...(type === 'TITLE_DOCS' ? { titleCompanies: ['Second Title'] } : { impoundsOrEscrow: 'No' }),
      actionData: { email: { body: 'My own words' } },
    });
  });

  it('change the lines of the e-mail that state them, when no e-mail comes with them', async () => {
    const { orders } = await aLoanWithOrders();
    const draft = await orders.draft(type);
    const changed: LoanAction = (
      await orders.change(draft.actionId, { externalLoanId: 'LN-9', closingDate: '2027-01-08' })
    ).json();
    expect(changed.actionData?.email?.subject).toMatch(/, loan LN-9$/);
    expect(changed.actionData?.email?.body).toContain('Loan: LN-9\n');
    expect(changed.actionData?.email?.body).toContain('Closing date: Jan 8, 2027\n');
    expect(changed.actionData?.email?.body).not.toContain('Dec 18, 2026');
  });

  it.each<[string, object, string]>([
    ['an empty closing date', { closingDate: '' }, 'closingDate'],
    ['a day that is none', { closingDate: '2026-02-30' }, 'closingDate'],
    ['a closing date of another type', { closingDate: 20261218 }, 'closingDate'],
    ['an empty loan id', { externalLoanId: '  ' }, 'externalLoanId'],
    ['a loan id with NUL', { externalLoanId: 'LN\u0000' }, 'externalLoanId'],
  ])('are refused with %s', async (_what, body, field) => {
    const { orders } = await aLoanWithOrders();
    const draft = await orders.draft(type);
    const answer = await orders.change(draft.actionId, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toHaveProperty(field);
    expect((await orders.list(type))[0]).toMatchObject({ version: 1, closingDate: '2026-12-18' });
  });
});

describe.each(ORDER_TYPES)('%s: discarding the draft (ORDER-23)', (type) => {
  it('takes it out of the lists and keeps it in the history', async () => {
    const { loan, orders } = await aLoanWithOrders();
    const draft = await orders.draft(type);
    const answer = await orders.discard(draft.actionId);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await orders.list(type)).toEqual([]);
    expect((await historyOf(loan)).map(({ kind, details }) => [kind, details])).toMatchObject([
      ['loan-action-created', { actionType: type }],
      ['loan-action-changed', { actionType: type, deed: 'discarded' }],
    ]);
    expect((await orders.send(draft.actionId)).statusCode).toBe(409);
  });

  it('happens once: a second request finds nothing', async () => {
    const { loan, orders } = await aLoanWithOrders();
    const draft = await orders.draft(type);
    const answers = await Promise.all([1, 2, 3].map(() => orders.discard(draft.actionId, 1)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404, 404]);
    expect(await historyOf(loan)).toHaveLength(2);
  });

  it('needs the version that the person has read, so that no typed text of a colleague goes unseen', async () => {
    const { orders, colleague } = await aLoanWithOrders();
    const draft = await orders.draft(type);
    expect((await orders.discard(draft.actionId, null)).statusCode).toBe(428);
    await colleague.edit(draft, { body: 'Typed by a colleague' });
    const stale = await orders.discard(draft.actionId, 1);
    expect(stale.statusCode).toBe(412);
    expect(stale.json().current).toMatchObject({ actionData: { email: { body: 'Typed by a colleague' } } });
    expect(await orders.list(type)).toHaveLength(1);
  });

  it('is refused for an e-mail that was sent, and for an unknown action', async () => {
    const { orders } = await aLoanWithOrders();
    const draft = await orders.draft(type);
    await orders.send(draft.actionId);
    expect((await orders.discard(draft.actionId)).statusCode).toBe(409);
    expect((await orders.discard('0190c0de-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await orders.discard('nothing')).statusCode).toBe(404);
  });

  it('leaves room for a new order', async () => {
    const { orders } = await aLoanWithOrders();
    await orders.discard((await orders.draft(type)).actionId);
    expect((await orders.create(anOrder(type))).statusCode).toBe(201);
  });

  it('can be taken back by a colleague who was typing: saving restores the draft with their text', async () => {
    const { loan, orders, colleague } = await aLoanWithOrders();
    const draft = await orders.draft(type);
    await orders.discard(draft.actionId);
    const typed = { actionData: { email: { ...draft.actionData?.email, body: 'Typed meanwhile' } } };
    const stale = await colleague.change(draft.actionId, typed, 1);
    expect(stale.statusCode).toBe(412);
    expect(stale.json().current).toMatchObject({ status: 'DRAFT_DISCARDED', version: 2 });
    expect((await colleague.change(draft.actionId, typed, 2)).json()).toMatchObject({
      status: 'DRAFT',
      actionData: { email: { body: 'Typed meanwhile' } },
    });
    expect(await orders.list(type)).toHaveLength(1);
    expect((await historyOf(loan)).at(-1)).toMatchObject({ details: { deed: 'restored' } });
  });

  it('is not taken back beside another draft', async () => {
    const { orders, colleague } = await aLoanWithOrders();
    const draft = await orders.draft(type);
    await orders.discard(draft.actionId);
    await orders.draft(type);
    const answer = await colleague.change(draft.actionId, {});
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toContain('another draft');
  });
});

describe.each(ORDER_TYPES)('%s: the next order (ORDER-24)', (type) => {
  async function anOrderedLoan() {
    const { loan, orders, colleague } = await aLoanWithOrders();
    const draft = await orders.draft(type);
    await orders.send(draft.actionId);
    app.clock.advance(1);
    return { loan, orders, colleague, seen: listVersion(await orders.list(type)) };
  }

  it('follows one that was sent, and both stay on record', async () => {
    const { orders, seen } = await anOrderedLoan();
    const next = await orders.create(anOrder(type, { externalLoanId: 'LN-2' }), seen);
    expect(next.statusCode).toBe(201);
    expect(await orders.list(type)).toMatchObject([
      { externalLoanId: 'LN-2', status: 'DRAFT' },
      { externalLoanId: 'LN-1', status: 'ORDERED' },
    ]);
  });

  it('needs the list that the person has read: a client that knows of no order places none', async () => {
    const { orders, seen } = await anOrderedLoan();
    expect((await orders.create(anOrder(type))).statusCode).toBe(428);
    const stale = await orders.create(anOrder(type), seen - 1);
    expect(stale.statusCode).toBe(412);
    expect(stale.json().current).toMatchObject({ status: 'ORDERED' });
    expect(await orders.list(type)).toHaveLength(1);
  });

  it('is placed by one of two people', async () => {
    const { orders, colleague, seen } = await anOrderedLoan();
    const answers = await Promise.all([orders, colleague].map((calls) => calls.create(anOrder(type), seen)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await orders.list(type)).toHaveLength(2);
  });

  it('waits until a failed e-mail is settled', async () => {
    const { orders, seen } = await anOrderedLoan();
    const [first] = await orders.list(type);
    await app.platform.database.pool.query(
      "UPDATE mails SET state = 'failed' WHERE id = (SELECT (data->>'mailId')::uuid FROM loan_actions WHERE id = $1)",
      [first?.actionId],
    );
    const answer = await orders.create(anOrder(type), seen);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toContain('Send it again or correct it first');
  });

  it('ends the correction of an older one, whose e-mail can still be sent again', async () => {
    const { orders, seen } = await anOrderedLoan();
    const [first] = await orders.list(type);
    await orders.create(anOrder(type), seen);
    await app.platform.database.pool.query(
      "UPDATE mails SET state = 'failed' WHERE id = (SELECT (data->>'mailId')::uuid FROM loan_actions WHERE id = $1)",
      [first?.actionId],
    );
    const { actionId = '' } = first ?? {};
    const answer = await orders.change(actionId, { externalLoanId: 'LN-3' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toContain('A newer order');
  });
});

it('locks, statuses and tasks stay on record', async () => {
  const { loan, orders } = await aLoanWithOrders();
  await db().updateTable('loans').set({ status: 'FLOATED' }).where('id', '=', loan.loanId).execute();
  const lock = await lockCalls(app).record(loan);
  expect(lock.statusCode).toBe(201);
  const answer = await orders.discard(lock.json().actionId);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toBe('This action stays on record.');
});
