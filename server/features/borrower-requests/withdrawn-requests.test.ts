import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { type AskedLoan, borrowerCalls, openAskedLoan } from '../../testing/calls/borrower-calls.ts';
import { sweepYearsLater } from '../../testing/calls/document-calls.ts';
import { aBorrower } from '../../testing/calls/loan-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { purgeDeletedDocuments } from '../documents/deletion/purge-documents.ts';

let app: TestApp;
let loan: AskedLoan;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openAskedLoan(app);
});

async function newestEvents(): Promise<string[]> {
  const { db } = app.platform.database;
  const rows = await db
    .selectFrom('events')
    .select('kind')
    .where('loan_id', '=', loan.loan.loanId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ kind }) => kind).reverse();
}

// Tests ASK-27.
it('resets conditions that nobody is asked for any more, in the same step, unless the person declines', async () => {
  const { request, link } = await loan.ask('Bank statements', 'Pay stubs', 'Survey');
  const statuses = async () => (await loan.conditions.list()).map(({ status }) => status);
  const borrower = borrowerCalls(app);
  const token = await borrower.enter(link, loan.customer.email);
  await borrower.upload(token, request.items[0]?.itemId ?? '', {});
  // Another borrower is asked for the survey too.
  const { db } = app.platform.database;
  const row = await db
    .selectFrom('borrower_requests')
    .selectAll()
    .where('id', '=', request.requestId)
    .executeTakeFirstOrThrow();
  const [, , survey] = row.items;
  const other = { ...row, id: randomUUID(), items: JSON.stringify([survey]), files: '[]', reminders: '[]' };
  await db.insertInto('borrower_requests').values(other).execute();
  const answer = await loan.act(request, 'withdrawal');
  expect(answer.json()).toMatchObject({
    state: 'withdrawn',
    linkEnd: 'withdrawn',
    items: [
      { conditionText: 'Bank statements', conditionStatus: 'RECEIVED' },
      { conditionText: 'Pay stubs', conditionStatus: 'OPEN' },
      { conditionText: 'Survey', conditionStatus: 'REQUESTED' },
    ],
  });
  expect(await statuses()).toEqual(['RECEIVED', 'OPEN', 'REQUESTED']);
  expect(await newestEvents()).toEqual(['borrower-request-withdrawn', 'condition-reopened']);
  const keep = { reopenConditions: false };
  expect((await loan.act({ requestId: other.id }, 'withdrawal', keep)).statusCode).toBe(200);
  expect(await statuses()).toEqual(['RECEIVED', 'OPEN', 'REQUESTED']);
});

// Tests ASK-27.
it('withdraws an expired request too, because its conditions wait for nobody', async () => {
  const { request } = await loan.ask('Bank statements');
  const now = app.clock.now().toISOString();
  const { db } = app.platform.database;
  await db
    .updateTable('borrower_requests')
    .set({ expires_at: now })
    .where('id', '=', request.requestId)
    .execute();
  expect((await loan.list())[0]).toMatchObject({ state: 'expired', linkEnd: 'expired' });
  expect((await loan.act(request, 'withdrawal')).json()).toMatchObject({
    items: [{ conditionStatus: 'OPEN' }],
  });
});

// Tests ASK-34.
it('ends under a legal hold, which keeps the documents that the borrower has sent', async () => {
  const { request, link } = await loan.ask('Bank statements', 'Pay stubs');
  const borrower = borrowerCalls(app);
  const token = await borrower.enter(link, loan.customer.email);
  const itemId = request.items[0]?.itemId ?? '';
  const sent = await borrower.upload(token, itemId, { name: 'Bank.txt', bytes: 'evidence' });
  const { fileId } = sent.json().file;
  const officer = app.as(LOAN_OFFICER);
  const customer = `/api/customers/${loan.loan.customerId}`;
  const held = await app.as(ADMIN)({
    method: 'POST',
    url: `${customer}/legal-hold`,
    payload: { reason: 'Subpoena of May 4' },
  });
  expect(held.statusCode).toBe(200);
  expect((await loan.act(request, 'withdrawal')).json().state).toBe('withdrawn');
  const file = `${customer}/files/${fileId}`;
  expect((await officer({ method: 'DELETE', url: file })).statusCode).toBe(204);
  // Without the hold, retention would remove it.
  const { db } = app.platform.database;
  const over = { status: 'DISCARDED', updated_at: app.clock.now().toISOString() } as const;
  await db.updateTable('loans').set(over).where('id', '=', loan.loan.loanId).execute();
  const years = { now: () => new Date(app.clock.now().getTime() + 20 * 366 * 86_400_000) };
  await purgeDeletedDocuments(db, years);
  await sweepYearsLater(app);
  expect((await officer({ method: 'POST', url: `${file}/restore` })).statusCode).toBe(200);
  expect((await officer({ url: file })).body).toBe('evidence');
});

// Tests ASK-9.
it('lets the borrower read on when the request is sent again, unless the address has another name', async () => {
  const { request, link } = await loan.ask('Bank statements');
  const borrower = borrowerCalls(app);
  const token = await borrower.enter(link, loan.customer.email);
  const again = await loan.act(request, 'mails');
  expect(again.statusCode, again.body).toBe(200);
  expect((await borrower.get(token)).statusCode).toBe(200);
  expect((await borrower.code(link)).json().current).toMatchObject({ because: 'replaced' });
  const fresh = await borrower.enter(await loan.newestLink(), loan.customer.email);
  const renamed = aBorrower({ firstName: 'Amira', lastName: 'Haddad', emailAddress: loan.customer.email });
  await app.platform.database.db
    .updateTable('loan_applications')
    .set({ document: JSON.stringify(renamed) })
    .where('loan_id', '=', loan.loan.loanId)
    .execute();
  expect((await loan.act(again.json(), 'mails')).statusCode).toBe(200);
  for (const earlier of [token, fresh])
    expect((await borrower.get(earlier)).json().current).toMatchObject({ because: 'replaced' });
});
