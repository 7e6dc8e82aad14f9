import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MANDATORY_MESSAGE, MAX_ORDER_BODY_LENGTH } from '../../../domain/orders/order-email.ts';
import { ORDER_TYPES } from '../../../domain/orders/order-types.ts';
import { addTitleCompany, anOrderableLoan, orderCalls } from '../../testing/calls/order-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addTitleCompany(app.platform.database.db);
});
afterAll(() => app.close());

const db = () => app.platform.database.db;
const fresh = async () => orderCalls(app, await anOrderableLoan(db()));

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `agent${n}@title.example`);

describe.each(ORDER_TYPES)('%s: changing the draft', (type) => {
  it("keeps the person's text, even incomplete, and fields that it leaves out", async () => {
    const orders = await fresh();
    const draft = await orders.draft(type);
    const changed = await orders.edit(draft, { subject: '  ', body: 'Dear agent\n\n…', recipients: [] });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).toBe('"2"');
    expect(changed.json()).toMatchObject({
      status: 'DRAFT',
      externalLoanId: 'LN-1',
      actionData: {
        email: {
          subject: '',
          body: 'Dear agent\n\n…',
          recipients: [],
          carbonCopies: ['desk@lender.example'],
        },
      },
    });
    const other = await orders.change(draft.actionId, { externalLoanId: 'LN-2' });
    expect(other.json()).toMatchObject({
      externalLoanId: 'LN-2',
      actionData: { email: { body: 'Dear agent\n\n…' } },
    });
  });

  it.each<[string, object, string]>([
    ['a subject of two lines', { subject: 'Hi\r\nBcc: spy@foreign.example' }, 'actionData.email.subject'],
    ['a subject without end', { subject: 'x'.repeat(201) }, 'actionData.email.subject'],
    ['a text without end', { body: 'x'.repeat(MAX_ORDER_BODY_LENGTH + 1) }, 'actionData.email.body'],
    ['an address that is none', { recipients: ['desk'] }, 'actionData.email.recipients[0]'],
    ['too many recipients', { recipients: addresses(21) }, 'actionData.email.recipients'],
    [
      'a file that is no id',
      { attachments: [{ fileId: 'x', name: 'x' }] },
      'actionData.email.attachments[0].fileId',
    ],
    [
      'a file that is not there',
      { attachments: [{ fileId: randomUUIDv7(), name: 'lost.pdf' }] },
      'actionData.email.attachments',
    ],
  ])('refuses %s', async (_what, over, field) => {
    const orders = await fresh();
    const answer = await orders.edit(await orders.draft(type), over);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toHaveProperty([field]);
  });

  it('of another version is refused with the stored version, and nothing is lost', async () => {
    const orders = await fresh();
    const draft = await orders.draft(type);
    await orders.edit(draft, { body: 'theirs' });
    const stale = await orders.change(draft.actionId, { externalLoanId: 'mine' }, 1);
    expect(stale.statusCode).toBe(412);
    expect(stale.headers.etag).toBe('"2"');
    expect(stale.json().current).toMatchObject({ version: 2, actionData: { email: { body: 'theirs' } } });
    expect((await orders.change(draft.actionId, { externalLoanId: 'mine' }, 2)).statusCode).toBe(200);
  });

  it('cannot change the type, nor a missing action', async () => {
    const orders = await fresh();
    const draft = await orders.draft(type);
    expect((await orders.change(draft.actionId, { actionType: 'TASKS' })).statusCode).toBe(400);
    expect((await orders.change(randomUUIDv7(), {})).statusCode).toBe(404);
  });
});
describe.each(ORDER_TYPES)('%s: sending', (type) => {
  it('needs a recipient and a subject', async () => {
    const orders = await fresh();
    const draft = await orders.draft(type);
    await orders.edit(draft, { recipients: [], subject: '' });
    const answer = await orders.send(draft.actionId);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({
      'actionData.email.recipients': MANDATORY_MESSAGE,
      'actionData.email.subject': MANDATORY_MESSAGE,
    });
    expect((await orders.list(type))[0]?.status).toBe('DRAFT');
  });

  it('of a version that the person has not read is refused', async () => {
    const orders = await fresh();
    const draft = await orders.draft(type);
    await orders.edit(draft, { body: 'changed by someone else' });
    expect((await orders.send(draft.actionId, 1)).statusCode).toBe(412);
    expect((await orders.list(type))[0]).toMatchObject({ status: 'DRAFT', version: 2 });
    expect((await orders.send(draft.actionId, 2)).json()).toMatchObject({
      status: 'ORDERED',
      mail: { state: 'queued', attempts: 0, lastError: null, deliveredTo: [], sentOn: null },
    });
  });

  it('happens once: a second request, simultaneous or later, is refused, and nothing can be changed any more', async () => {
    const loan = await anOrderableLoan(db());
    const orders = orderCalls(app, loan);
    const draft = await orders.draft(type);
    const answers = await Promise.all([1, 2, 3].map(() => orders.send(draft.actionId)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await orders.send(draft.actionId)).json().error.message).toBe(
      'This email is already being sent.',
    );
    expect((await orders.edit(draft, { body: 'late' })).statusCode).toBe(409);
    const { rows } = await app.platform.database.pool.query(
      `SELECT count(*)::int AS mails FROM mails WHERE id = (SELECT (data->>'mailId')::uuid FROM loan_actions WHERE id = $1)`,
      [draft.actionId],
    );
    expect(rows).toEqual([{ mails: 1 }]);
  });

  it('of an old order, whose mail this server does not know, is refused', async () => {
    const loan = await anOrderableLoan(db());
    const orders = orderCalls(app, loan);
    const draft = await orders.draft(type);
    await db()
      .updateTable('loan_actions')
      .set({ status: 'ORDERED' })
      .where('id', '=', draft.actionId)
      .execute();
    const answer = await orders.send(draft.actionId);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toBe('This email has already been sent.');
    expect((await orders.list(type))[0]).not.toHaveProperty('mail');
  });
});
it('a type without an email has none to send', async () => {
  const loan = await anOrderableLoan(db());
  const id = randomUUIDv7();
  await db()
    .insertInto('loan_actions')
    .values({
      id,
      loan_id: loan.loanId,
      action_type: 'LOAN_STATUS',
      status: 'CLOSED',
      data: '{}',
      created_by: 'mel',
      updated_by: 'mel',
    })
    .execute();
  expect((await orderCalls(app, loan).send(id)).statusCode).toBe(409);
  expect((await orderCalls(app, loan).send(randomUUIDv7())).statusCode).toBe(404);
});
