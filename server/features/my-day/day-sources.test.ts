import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import {
  aCondition,
  aDayColleague,
  changeCondition,
  type DayColleague,
  loanOf,
} from '../../testing/calls/day-calls.ts';
import { openLoan } from '../../testing/calls/loan-calls.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Ten in the morning in New York, a Wednesday. */
const NOW = '2026-11-25T15:00:00.000Z';
const TODAY = '2026-11-25';

let app: TestApp;
let officer: DayColleague;
let names = 0;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock(NOW) });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  names += 1;
  officer = await aDayColleague(app, `Officer${names}`);
});

describe('conditions', () => {
  // Tests DAY-2.
  it('are there once they have been received in a loan of the person, and go once they are cleared', async () => {
    const loan = await loanOf(app, officer);
    const condition = await aCondition(officer, loan, {});
    expect(await officer.open()).toEqual([]);
    const received = await changeCondition(officer, loan, condition, { status: 'RECEIVED' });
    expect(await officer.open()).toEqual([
      'condition-received: Received Nov 25, 2026: check it and clear it',
    ]);
    expect(await officer.first()).toMatchObject({
      title: condition.text,
      loanId: loan.loanId,
      loanNumber: (await loan.row()).loan_number,
      place: 'conditions',
      urgency: 'waiting',
    });
    await changeCondition(officer, loan, received, { status: 'CLEARED', reason: 'Seen' });
    expect(await officer.open()).toEqual([]);
  });

  it('are there when the person owns them and they are due or late, also in a loan of others', async () => {
    const loan = await openLoan(app);
    await aCondition(officer, loan, { owner: officer.name, dueDate: '2026-11-26' });
    await aCondition(officer, loan, { owner: officer.name, dueDate: TODAY });
    await aCondition(officer, loan, { owner: officer.name, dueDate: '2026-11-20' }, 'REQUESTED');
    await aCondition(officer, loan, { owner: officer.name }, 'RECEIVED');
    // A received condition of others in a loan of others.
    await aCondition(officer, loan, {}, 'RECEIVED');
    expect(await officer.open()).toEqual([
      'condition-due: Your condition was due Nov 20, 2026',
      'condition-due: Your condition is due today',
      'condition-received: Received Nov 25, 2026: check it and clear it',
    ]);
    expect(await officer.count()).toBe(3);
    expect((await officer.day()).counts.tabs).toMatchObject({ conditions: 3, deadlines: 0 });
  });

  it('go with the loan: closed, or of somebody else now', async () => {
    const loan = await loanOf(app, officer);
    await aCondition(officer, loan, {}, 'RECEIVED');
    expect(await officer.count()).toBe(1);
    const payload = { actionType: 'LOAN_STATUS', loanStatus: 'DISCARDED' };
    await app.as(ADMIN)({ method: 'POST', url: `${loan.url}/actions`, payload });
    expect(await officer.count()).toBe(0);
    const other = await loanOf(app, officer);
    await aCondition(officer, other, {}, 'RECEIVED');
    expect(await officer.count()).toBe(1);
    await aDayColleague(app, 'Successor');
    await app.platform.database.db
      .updateTable('loans')
      .set({ loan_officer: 'Successor' })
      .where('id', '=', other.loanId)
      .execute();
    await aCondition(officer, other, {});
    expect(await officer.count()).toBe(0);
  });
});

// Tests DAY-2, DEADLINE-18.
it('has locks that expire within three days, and forgets them once they are extended', async () => {
  const loan = await loanOf(app, officer);
  const lock = (date: string) =>
    app.platform.database.db
      .updateTable('loans')
      .set({ lock_status: 'LOCKED', lock_date: '2026-11-01', lock_expiration_date: date })
      .where('id', '=', loan.loanId)
      .execute();
  await lock('2026-11-27');
  expect(await officer.open()).toEqual(['lock: The lock expires Nov 27, 2026 (in 2 days)']);
  expect(await officer.first()).toMatchObject({ place: 'lock-info', dueOn: '2026-11-27', urgency: 'soon' });
  app.clock.set('2026-11-28T15:00:00.000Z');
  expect(await officer.open()).toEqual(['lock: The lock expired Nov 27, 2026']);
  await lock('2026-12-20');
  // A change in the database alone has no entry of the history.
  await aCondition(officer, loan, {});
  expect(await officer.open()).toEqual([]);
});

describe('orders', () => {
  const anOrderRow = (loanId: string, order: { status: string; updatedOn: string; mailId?: string }) =>
    app.platform.database.db
      .insertInto('loan_actions')
      .values({
        id: randomUUIDv7(),
        loan_id: loanId,
        action_type: 'TITLE_DOCS',
        status: order.status,
        data: JSON.stringify(order.mailId === undefined ? {} : { mailId: order.mailId }),
        created_at: order.updatedOn,
        created_by: 'grace',
        updated_at: order.updatedOn,
        updated_by: 'grace',
      })
      .execute();

  // Tests DAY-2.
  it.each<[string, { status: string; updatedOn: string }, string[]]>([
    ['a draft of today', { status: 'DRAFT', updatedOn: NOW }, []],
    [
      'a draft of yesterday',
      { status: 'DRAFT', updatedOn: '2026-11-24T15:00:00Z' },
      ['order-waiting: The order of title documents is a draft since Nov 24, 2026'],
    ],
    ['a discarded draft', { status: 'DRAFT_DISCARDED', updatedOn: '2026-11-10T15:00:00Z' }, []],
    ['sent two days ago', { status: 'ORDERED', updatedOn: '2026-11-23T15:00:00Z' }, []],
    [
      'sent three days ago',
      { status: 'ORDERED', updatedOn: '2026-11-22T15:00:00Z' },
      ['order-waiting: No answer since Nov 22, 2026'],
    ],
  ])('%s', async (_, order, expected) => {
    const loan = await loanOf(app, officer);
    await anOrderRow(loan.loanId, order);
    expect(await officer.open()).toEqual(expected);
  });

  it('with a failed e-mail are late at once, although a failure has no entry of the history', async () => {
    const loan = await loanOf(app, officer);
    const { db } = app.platform.database;
    const mailId = await db.transaction().execute((tx) =>
      app.platform.mailer.queueMail(tx, {
        kind: 'title-docs',
        to: ['orders@anchor-title.example'],
        subject: 'Title order',
        text: 'Please.',
      }),
    );
    await anOrderRow(loan.loanId, { status: 'ORDERED', updatedOn: NOW, mailId });
    expect(await officer.open()).toEqual([]);
    await app.ownerDb.updateTable('mails').set({ state: 'failed' }).where('id', '=', mailId).execute();
    expect(await officer.open()).toEqual(['order-failed: The e-mail for title documents did not go out']);
    expect(await officer.first()).toMatchObject({ urgency: 'late', place: 'title-docs' });
  });
});

// Tests DAY-2.
it('has notes that tag the person, with their place, until they are deleted', async () => {
  const loan = await loanOf(app, officer);
  const notes = `/api/customers/${loan.customer.customerId}/notes`;
  const payload = {
    message: 'Please call her.\nShe waits.',
    loanId: loan.loanId,
    notification: { type: 'EMAIL', targets: [officer.email] },
  };
  const { noteId } = (await app.as(ADMIN)({ method: 'POST', url: notes, payload })).json();
  await officer.bell();
  expect(await officer.first()).toMatchObject({
    kind: 'note-tag',
    title: 'Please call her.',
    reason: expect.stringContaining('tagged you in a note'),
    noteId,
    loanId: loan.loanId,
    place: 'notes',
  });
  app.clock.set('2026-12-10T15:00:00.000Z');
  expect((await officer.day()).items.filter(({ kind }) => kind === 'note-tag')).toEqual([]);
  app.clock.set(NOW);
  const headers = { 'if-match': '"1"' };
  expect((await app.as(ADMIN)({ method: 'DELETE', url: `${notes}/${noteId}`, headers })).statusCode).toBe(
    204,
  );
  expect(await officer.open()).toEqual([]);
});

// Tests DAY-2.
it('has loans that nobody has touched for seven days', async () => {
  const loan = await loanOf(app, officer);
  const now = { created_at: NOW };
  await app.ownerDb.updateTable('loans').set(now).where('id', '=', loan.loanId).execute();
  await sql`UPDATE events SET occurred_at = ${NOW} WHERE customer_id = ${loan.customer.customerId}`.execute(
    app.ownerDb,
  );
  app.clock.set('2026-12-01T15:00:00.000Z');
  expect(await officer.open()).toEqual([]);
  app.clock.set('2026-12-02T15:00:00.000Z');
  expect(await officer.open()).toEqual(['loan-quiet: Nothing has changed since Nov 25, 2026']);
  expect(await officer.first()).toMatchObject({ urgency: 'quiet', place: 'loan-summary' });
  await officer.ask({
    method: 'POST',
    url: `/api/customers/${loan.customer.customerId}/notes`,
    payload: { message: 'Called.' },
  });
  expect(await officer.open()).toEqual([]);
});
