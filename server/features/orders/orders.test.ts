import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { LOAN_STATUSES } from '../../../domain/loans/loan-status.ts';
import { MANDATORY_MESSAGE } from '../../../domain/orders/order-email.ts';
import { ORDER_TYPES, ORDERS } from '../../../domain/orders/order-types.ts';
import { rolesWith } from '../../../domain/people/role.ts';
import { addTitleCompany, anOrder, anOrderableLoan, orderCalls } from '../../testing/calls/order-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addTitleCompany(app.platform.database.db);
});
afterAll(() => app.close());

const db = () => app.platform.database.db;
const fresh = async () => orderCalls(app, await anOrderableLoan(db()));

const email = (over: object) => ({
  actionData: { email: { recipients: ['a@title.example'], carbonCopies: [], ...over } },
});
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `agent${n}@title.example`);

describe.each(ORDER_TYPES)('%s: creating', (type) => {
  const message = ORDERS[type].invalidRecipient;

  // Tests ORDER-1, ORDER-10 and ORDER-11.
  it('answers a draft that the server composed from the loan', async () => {
    const orders = await fresh();
    const answer = await orders.create(
      anOrder(type, {
        createdByUser: 'someone else',
        createdByApp: 'ANOTHER_APP',
        status: 'ORDERED',
        actionData: {
          email: {
            subject: 'not this',
            body: 'nor this',
            recipients: [' Agent@Title.example', 'agent@title.example'],
            carbonCopies: ['desk@lender.example'],
          },
        },
      }),
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    const action: LoanAction = answer.json();
    expect(action).toMatchObject({
      actionType: type,
      status: 'DRAFT',
      externalLoanId: 'LN-1',
      closingDate: '2026-12-18',
      createdByUser: expect.not.stringContaining('somebody'),
      createdByApp: 'PROCESSING_FRONTEND',
      actionData: {
        email: {
          recipients: ['agent@title.example'],
          carbonCopies: ['desk@lender.example'],
          attachments: [],
        },
      },
    });
    expect(action).not.toHaveProperty('mail');
    const { subject = '', body = '' } = action.actionData?.email ?? {};
    expect(subject).toMatch(/^(Title order|Insurance binder): Anika Banerjee, loan LN-1$/);
    expect(body).toContain('Borrowers: Anika Banerjee, Rohan Banerjee');
    expect(body).toContain('Property: 4218 Bluestem Ct, Plano, TX 75024');
    expect(body).toContain('Loan amount: $ 548,000');
    expect(body).toContain('Closing date: Dec 18, 2026');
    expect(body).toContain(`Thank you,\nTest Person\nLintel`);
    expect(await orders.list(type)).toEqual([action]);
  });

  it.each<[string, object, string, string]>([
    ['no loan id', { externalLoanId: ' ' }, 'externalLoanId', MANDATORY_MESSAGE],
    ['no loan id at all', { externalLoanId: undefined }, 'externalLoanId', MANDATORY_MESSAGE],
    ['a loan id of two lines', { externalLoanId: 'a\nb' }, 'externalLoanId', 'Enter one line'],
    ['no closing date', { closingDate: '' }, 'closingDate', MANDATORY_MESSAGE],
    [
      'a day that is none',
      { closingDate: '2026-02-30' },
      'closingDate',
      'Enter a date that exists, as YYYY-MM-DD',
    ],
    ['no recipient', email({ recipients: [] }), 'actionData.email.recipients', message],
    ['no recipients', email({ recipients: undefined }), 'actionData.email.recipients', message],
    ['a recipient that is none', email({ recipients: ['desk'] }), 'actionData.email.recipients[0]', message],
    ['a cc that is none', email({ carbonCopies: ['a@b'] }), 'actionData.email.carbonCopies[0]', message],
    [
      'a header in an address',
      email({ recipients: ['a@title.example\r\nBcc: spy@foreign.example'] }),
      'actionData.email.recipients[0]',
      message,
    ],
    [
      'too many recipients',
      email({ recipients: addresses(21) }),
      'actionData.email.recipients',
      'Enter at most 20 addresses',
    ],
    [
      'too many copies',
      email({ carbonCopies: addresses(21) }),
      'actionData.email.carbonCopies',
      'Enter at most 20 addresses',
    ],
  ])('refuses %s, and names the field', async (_what, over, field, text) => {
    const orders = await fresh();
    const answer = await orders.create(anOrder(type, over as Record<string, unknown>));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'invalid', fields: { [field]: text } });
    expect(await orders.list(type)).toEqual([]);
  });

  it('refuses a second one, also of two simultaneous requests', async () => {
    const orders = await fresh();
    const answers = await Promise.all([1, 2, 3].map(() => orders.create(anOrder(type))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect(await orders.list(type)).toHaveLength(1);
  });

  it("answers 404 for another customer's loan", async () => {
    const [one, other] = [await anOrderableLoan(db()), await anOrderableLoan(db())];
    const orders = orderCalls(app, { ...one, customerId: other.customerId });
    expect((await orders.create(anOrder(type))).statusCode).toBe(404);
  });

  it('is in the history, with its person', async () => {
    const loan = await anOrderableLoan(db());
    const action = await orderCalls(app, loan).draft(type);
    const events = await db().selectFrom('events').selectAll().where('loan_id', '=', loan.loanId).execute();
    expect(events).toMatchObject([
      { kind: 'loan-action-created', actor: action.createdByUser, details: { actionType: type } },
      { kind: 'loan-changed', actor: action.createdByUser },
    ]);
  });
});

describe('the fields of their own', () => {
  it.each<[string, object]>([
    ['no company', { titleCompanies: [] }],
    ['no companies', { titleCompanies: undefined }],
    ['a company that is not in the directories', { titleCompanies: ['Nobody Title'] }],
  ])('TITLE_DOCS refuses %s', async (_what, over) => {
    const answer = await (await fresh()).create(anOrder('TITLE_DOCS', over as Record<string, unknown>));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toHaveProperty('titleCompanies');
  });

  it.each([undefined, null, '', 'Maybe', true])(
    'INSURANCE_BINDER refuses impounds of %j',
    async (answered) => {
      const answer = await (await fresh()).create(
        anOrder('INSURANCE_BINDER', { impoundsOrEscrow: answered }),
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.fields).toEqual({ impoundsOrEscrow: MANDATORY_MESSAGE });
    },
  );

  it.each(['Yes', 'No'])('INSURANCE_BINDER keeps %s', async (impoundsOrEscrow) => {
    expect(await (await fresh()).draft('INSURANCE_BINDER', { impoundsOrEscrow })).toMatchObject({
      impoundsOrEscrow,
    });
  });

  it('TITLE_DOCS keeps a company that has left the directories since', async () => {
    await addTitleCompany(db(), 'Leaving Title');
    const orders = await fresh();
    const draft = await orders.draft('TITLE_DOCS', { titleCompanies: ['Leaving Title'] });
    await db()
      .updateTable('title_companies')
      .set({ retired_at: '2026-01-01T00:00:00Z' })
      .where('name', '=', 'Leaving Title')
      .execute();
    const kept = await orders.change(draft.actionId, { titleCompanies: ['Leaving Title', 'Anchor Title'] });
    expect(kept.json()).toMatchObject({ titleCompanies: ['Leaving Title', 'Anchor Title'] });
    expect((await orders.change(draft.actionId, { titleCompanies: ['Nobody Title'] })).statusCode).toBe(400);
  });
});

describe.each(rolesWith('work-on-loans'))('%s', (role) => {
  it.each(LOAN_STATUSES.flatMap((status) => ORDER_TYPES.map((type) => [status, type] as const)))(
    'on a loan that is %s × %s: creates, changes and sends once the application is complete',
    async (status, type) => {
      const isOpen = status !== 'STARTED' && status !== 'PARTIAL';
      const loan = await anOrderableLoan(db(), isOpen ? status : 'FLOATED');
      const orders = orderCalls(app, loan, role);
      const created = await orders.create(anOrder(type));
      expect(created.statusCode).toBe(201);
      const draft: LoanAction = created.json();
      if (!isOpen) await db().updateTable('loans').set({ status }).where('id', '=', loan.loanId).execute();
      const changed = await orders.edit(draft, { body: 'x' });
      const sent = await orders.send(draft.actionId);
      expect([changed.statusCode, sent.statusCode]).toEqual(isOpen ? [200, 200] : [409, 409]);
      if (isOpen) return;
      const second = orderCalls(app, await anOrderableLoan(db(), status), role);
      const refused = await second.create(anOrder(type));
      expect(refused.statusCode).toBe(409);
      expect(refused.json().error.message).toBe('Available once the application is complete');
    },
  );
});
