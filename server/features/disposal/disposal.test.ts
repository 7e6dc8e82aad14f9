import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { HISTORY_SEAL_KEY } from '../../platform/secrets/sealed-secrets.ts';
import { borrowerCalls, queuedMails } from '../../testing/calls/borrower-calls.ts';
import { uploadedDocument } from '../../testing/calls/document-calls.ts';
import { aBorrower } from '../../testing/calls/loan-calls.ts';
import { anOrder, orderCalls } from '../../testing/calls/order-calls.ts';
import {
  aCustomer,
  aLoan,
  type SavedCustomer,
  type SavedLoan,
} from '../../testing/factories/loan-factory.ts';
import { databaseTexts, findLeaks } from '../../testing/leak-search.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { disposeOfCustomer, disposeOfOldMails, listDueCustomers } from './disposal.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The command runs as the tables' owner. */
const db = () => app.ownerDb;
/** Years after everything else in this test. */
const later = { now: () => new Date(app.clock.now().getTime() + 6 * 366 * 86_400_000) };
const rule = {
  months: 25,
  clock: later,
  get historyKeys() {
    return app.platform.keysFor(HISTORY_SEAL_KEY);
  },
};
const isDue = async (customerId: string, clock: { now: () => Date } = later) =>
  (await listDueCustomers(db(), { months: 25, clock })).some((due) => due.customerId === customerId);

/** History uses the test's clock, so the database's own dates must match it. */
async function past(customerId: string): Promise<void> {
  const at = app.clock.now().toISOString();
  await sql`UPDATE customers SET updated_at = ${at} WHERE id = ${customerId}`.execute(db());
  await sql`UPDATE loans SET updated_at = ${at} WHERE customer_id = ${customerId}`.execute(db());
}

let customer: SavedCustomer;
let loan: SavedLoan;
beforeEach(async () => {
  customer = await aCustomer(db()).named('Zebulon', 'Quackenbush').save();
  loan = await aLoan(db()).of(customer).inStatus('DISCARDED').save();
  await past(customer.customerId);
});

const holdCall = (path: string, reason: string, role: Role = ADMIN) =>
  app.as(role)({
    method: 'POST',
    url: `/api/customers/${customer.customerId}/legal-hold${path}`,
    payload: { reason },
  });

async function askBorrower(customerId: string): Promise<void> {
  const url = `/api/customers/${customerId}/urlas/${loan.loanId}`;
  const officer = app.as(LOAN_OFFICER);
  const added = await officer({
    method: 'POST',
    url: `${url}/conditions`,
    payload: { conditions: [{ text: 'Quackenbush signs' }] },
  });
  const [{ conditionId }] = added.json().conditions;
  await sql`UPDATE loans SET status = 'STARTED' WHERE id = ${loan.loanId}`.execute(db());
  const asked = await officer({
    method: 'POST',
    url: `${url}/borrower-requests`,
    payload: { recipient: 'primary', language: 'en', items: [{ conditionId }] },
  });
  expect(asked.statusCode, asked.body).toBe(201);
  const [mail] = await queuedMails(app, customer.email);
  const link = /#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const borrower = borrowerCalls(app);
  const token = await borrower.enter(link, customer.email);
  const [item] = (await borrower.page(token)).items;
  expect((await borrower.upload(token, item?.itemId ?? '', { name: 'Signed.txt' })).statusCode).toBe(200);
}

async function liveWith({ customerId }: SavedCustomer): Promise<void> {
  const officer = app.as(LOAN_OFFICER);
  const post = async (url: string, payload: object) => {
    const answer = await officer({ method: 'POST', url: `/api/customers/${customerId}/${url}`, payload });
    if (answer.statusCode > 201) throw new Error(answer.body);
  };
  await app.as(LOAN_PROCESSOR)({
    method: 'PUT',
    url: `/api/customers/${customerId}/urlas/${loan.loanId}`,
    headers: { 'if-match': '"1"' },
    payload: aBorrower({
      firstName: 'Zebulon',
      lastName: 'Quackenbush',
      emailAddress: customer.email,
      socialSecurityNumber: '900-12-3456',
    }),
  });
  await post('notes', { message: 'Quackenbush called' });
  await askBorrower(customerId);
  await post('folders', { name: 'Quackenbush papers', parentPath: 'Others' });
  await uploadedDocument(officer, customerId, {
    name: 'Quackenbush.txt',
    bytes: 'the papers of Quackenbush',
  });
  await sql`UPDATE loans SET status = 'LOCKED' WHERE id = ${loan.loanId}`.execute(db());
  const order = await orderCalls(app, loan).create(anOrder('INSURANCE_BINDER'));
  expect(order.statusCode).toBe(201);
  await sql`UPDATE loans SET status = 'DISCARDED' WHERE id = ${loan.loanId}`.execute(db());
}

describe('disposal', () => {
  // Tests HIST-15.
  it('removes everything about a customer, and leaves one entry that says nothing about them', async () => {
    await liveWith(customer);
    await past(customer.customerId);
    expect(await disposeOfCustomer(db(), customer.customerId, rule)).toMatchObject({
      notes: 1,
      folders: 1,
      files: 2,
      borrowerRequests: 1,
      borrowerLinks: 1,
      borrowerSessions: 1,
      borrowerCodes: 1,
      borrowerMails: 2,
      actions: 1,
      socialSecurityNumbers: 1,
      applications: 1,
      loans: 1,
      customers: 1,
    });
    const events = await db()
      .selectFrom('events')
      .select(['kind', 'actor', 'details', 'changes', 'patch', 'loan_id'])
      .where('customer_id', '=', customer.customerId)
      .execute();
    expect(events).toEqual([
      {
        kind: 'customer-disposed',
        actor: 'npm run retention',
        details: expect.objectContaining({ months: 25 }),
        changes: null,
        patch: null,
        loan_id: null,
      },
    ]);
    const swept = await app.features.documentSweep.sweepDocuments();
    expect(swept.bytes).toBeGreaterThan(0);
    const planted = ['Quackenbush', customer.email, loan.loanId].map((secret) => ({
      called: secret,
      secret,
    }));
    expect(findLeaks(await databaseTexts(app.platform.database.pool), planted)).toEqual([]);
    const stored: string[] = [];
    for await (const { hash } of app.platform.files.list()) stored.push(hash);
    expect(stored).toEqual([]);
  });

  it.each<[LoanStatus, boolean]>([
    ['DISCARDED', true],
    ['CLOSED_WITH_COMPETITOR', true],
    ['SUSPENDED', false],
    ['STARTED', false],
  ])('of a customer with a loan that is %s: %s', async (status, due) => {
    await aLoan(db()).of(customer).inStatus(status).save();
    await past(customer.customerId);
    expect(await isDue(customer.customerId)).toBe(due);
  });

  // Tests HIST-12.
  it('waits for five years if a loan was closed', async () => {
    await aLoan(db()).of(customer).inStatus('FUNDED').save();
    await past(customer.customerId);
    const inFourYears = { now: () => new Date(app.clock.now().getTime() + 4 * 366 * 86_400_000) };
    expect([await isDue(customer.customerId, inFourYears), await isDue(customer.customerId)]).toEqual([
      false,
      true,
    ]);
  });

  it('counts every history entry as activity', async () => {
    expect(await isDue(customer.customerId)).toBe(true);
    const recently = new Date(later.now().getTime() - 30 * 86_400_000).toISOString();
    await sql`INSERT INTO events (kind, actor, customer_id, occurred_at)
      VALUES ('note-created', 'officer', ${customer.customerId}, ${recently})`.execute(db());
    expect(await isDue(customer.customerId)).toBe(false);
    expect(await disposeOfCustomer(db(), customer.customerId, rule)).toBeUndefined();
    expect(
      await db().selectFrom('customers').selectAll().where('id', '=', customer.customerId).execute(),
    ).toHaveLength(1);
  });

  it('removes notices to staff of that age, except waiting ones and those that an order shows', async () => {
    const mail = (state: string) => sql`
      INSERT INTO mails (id, kind, message_id, recipients, subject, state, created_at)
      VALUES (gen_random_uuid(), 'assignment', gen_random_uuid()::text, '{a@lintel.example}', 'For Quackenbush', ${state}, ${app.clock.now().toISOString()})`;
    for (const state of ['sent', 'failed', 'queued']) await mail(state).execute(db());
    expect(await disposeOfOldMails(db(), { months: 25, clock: app.clock })).toBe(0);
    expect(await disposeOfOldMails(db(), rule)).toBe(2);
    expect(await disposeOfOldMails(db(), rule)).toBe(0);
    await sql`DELETE FROM mails`.execute(db());
  });
});

describe('a legal hold', () => {
  const url = () => `/api/customers/${customer.customerId}/legal-hold`;

  it('keeps a customer until it is lifted, and both are in the history with the reason', async () => {
    expect((await holdCall('', ' Subpoena of May 4 ')).json()).toMatchObject({
      legalHold: { reason: 'Subpoena of May 4', placedBy: expect.any(String) },
    });
    expect(await isDue(customer.customerId)).toBe(false);
    expect(await disposeOfCustomer(db(), customer.customerId, rule)).toBeUndefined();
    const seen = await app.as(LOAN_OFFICER)({ url: url() });
    expect(seen.json().legalHold.reason).toBe('Subpoena of May 4');
    expect((await holdCall('', 'Again')).statusCode).toBe(409);

    expect((await holdCall('/lift', 'Settled')).statusCode).toBe(204);
    expect((await app.as(LOAN_OFFICER)({ url: url() })).json()).toEqual({ legalHold: null });
    expect((await holdCall('/lift', 'Settled')).statusCode).toBe(409);
    const events = await db()
      .selectFrom('events')
      .select(['kind', 'details'])
      .where('customer_id', '=', customer.customerId)
      .where('kind', 'like', 'legal-hold-%')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { kind: 'legal-hold-placed', details: { reason: 'Subpoena of May 4' } },
      { kind: 'legal-hold-lifted', details: { reason: 'Settled' } },
    ]);
    expect(await isDue(customer.customerId)).toBe(true);
  });

  // Tests HIST-14.
  it('is for administrators, and needs a reason', async () => {
    expect((await holdCall('', 'Subpoena', LOAN_OFFICER)).statusCode).toBe(403);
    const blank = await holdCall('', '  ');
    expect(blank.statusCode).toBe(400);
    expect(Object.keys(blank.json().error.fields)).toEqual(['reason']);
    const nobody = { method: 'POST', url: `/api/customers/${crypto.randomUUID()}/legal-hold` } as const;
    expect((await app.as(ADMIN)({ ...nobody, payload: { reason: 'x' } })).statusCode).toBe(404);
  });
});
