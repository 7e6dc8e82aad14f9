import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type AskedLoan,
  borrowerCalls,
  openAskedLoan,
  queuedMails,
} from '../../testing/calls/borrower-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY = 86_400;

let app: TestApp;
let loan: AskedLoan;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
let start: string;
beforeEach(async () => {
  start ??= app.clock.now().toISOString();
  app.clock.set(start);
  const { db } = app.platform.database;
  // Ends the requests of other tests.
  await db.updateTable('borrower_requests').set({ withdrawn_at: start }).execute();
  loan = await openAskedLoan(app);
});

const remind = (lintel = app) => lintel.features.borrowerRequests.reminders.remindBorrowers();
const reminders = async () =>
  (await queuedMails(app, loan.customer.email)).filter(({ kind }) => kind === 'borrower-reminder');

async function stored() {
  const { db } = app.platform.database;
  return db
    .selectFrom('borrower_requests')
    .selectAll()
    .where('loan_id', '=', loan.loan.loanId)
    .executeTakeFirstOrThrow();
}

// Tests ASK-8.
it('reminds after three and seven days, each once, of what is still owed', async () => {
  const { link } = await loan.ask('Bank statements', 'Pay stubs');
  const borrower = borrowerCalls(app);
  const token = await borrower.enter(link, loan.customer.email);
  const [first] = (await borrower.page(token)).items;
  await borrower.upload(token, first?.itemId ?? '', {});
  app.clock.advance(3 * DAY - 60);
  expect(await remind()).toBe(0);
  app.clock.advance(60);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  const [mail] = await reminders();
  expect(mail?.subject).toBe('Reminder: Lintel still needs documents for your loan');
  expect(mail?.text).toMatch(/still need:\n\n- Your pay stubs [^\n]*\n\nPlease open/);
  app.clock.advance(4 * DAY);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  app.clock.advance(3 * DAY);
  expect(await remind()).toBe(0);
  // Both the first mail's link and the reminder's open the page.
  const links = (await reminders()).map(({ text }) => /#([\w-]+)/.exec(text)?.[1] ?? '');
  expect((await borrower.code(link)).statusCode).toBe(200);
  app.clock.advance(31);
  expect((await borrower.code(links[0] ?? '')).statusCode).toBe(200);
  expect((await stored()).reminders).toHaveLength(2);
});

it('sends one reminder after a long outage', async () => {
  await loan.ask('Bank statements');
  app.clock.advance(8 * DAY);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  expect((await stored()).reminders).toHaveLength(2);
});

it('is sent once by two workers at the same time', async () => {
  await loan.ask('Bank statements');
  app.clock.advance(3 * DAY);
  const other = await startTestApp({ connectionString: app.connectionString, clock: app.clock });
  const sent = await Promise.all([remind(), remind(other), remind(), remind(other)]);
  await other.close();
  expect(sent.reduce((sum, count) => sum + count)).toBe(1);
  expect(await reminders()).toHaveLength(1);
});

// Tests ASK-8.
it('stays unsent and unmarked when the process ends in between', async () => {
  await loan.ask('Bank statements');
  app.clock.advance(3 * DAY);
  const { mailer } = app.platform;
  const queueMail = mailer.queueMail;
  mailer.queueMail = async (tx, mail) => {
    await queueMail(tx, mail);
    throw new Error('killed');
  };
  expect(await remind()).toBe(0);
  mailer.queueMail = queueMail;
  expect(await reminders()).toHaveLength(0);
  expect((await stored()).reminders).toEqual([]);
  expect(await remind()).toBe(1);
  // A process that was killed before sending: the next one sends that mail, and queues no other.
  const next = await startTestApp({ connectionString: app.connectionString, clock: app.clock });
  expect(await remind(next)).toBe(0);
  await next.close();
  expect(await reminders()).toHaveLength(1);
});

// Tests ASK-8.
it.each([
  ['withdrawn', async (id: string) => loan.act({ requestId: id }, 'withdrawal')],
  [
    'cleared',
    async () => {
      const [condition] = await loan.conditions.list();
      await loan.conditions.change(condition as never, { status: 'CLEARED', reason: 'Seen' });
    },
  ],
  [
    'of a closed loan',
    async () => {
      const { db } = app.platform.database;
      await db.updateTable('loans').set({ status: 'FUNDED' }).where('id', '=', loan.loan.loanId).execute();
    },
  ],
  [
    'to an old address',
    async () => {
      const { db } = app.platform.database;
      await db
        .updateTable('loan_applications')
        .set({ document: '{}' })
        .where('loan_id', '=', loan.loan.loanId)
        .execute();
    },
  ],
  ['expired', async () => app.clock.advance(12 * DAY)],
] as const)('brings nothing to mind that is %s', async (_name, end) => {
  const { request } = await loan.ask('Bank statements');
  await end(request.requestId);
  app.clock.advance(3 * DAY);
  expect(await remind()).toBe(0);
  expect(await reminders()).toEqual([]);
});

// Tests ASK-19.
it('comes from Lintel after the person who asked has left', async () => {
  await loan.ask('Bank statements');
  app.clock.advance(3 * DAY);
  const { db } = app.platform.database;
  const { sent_by_id: id } = await stored();
  await db
    .updateTable('staff')
    .set({ disabled_at: start })
    .where('id', '=', id ?? '')
    .execute();
  expect(await remind()).toBe(1);
  await db
    .updateTable('staff')
    .set({ disabled_at: null })
    .where('id', '=', id ?? '')
    .execute();
  const [mail] = await reminders();
  expect(mail?.sender).toBeNull();
});
