import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import {
  aCondition,
  aDayColleague,
  changeCondition,
  dayDesk,
  loanOf,
  NOW,
  TODAY,
} from '../../testing/calls/day-calls.ts';
import { openLoan } from '../../testing/calls/loan-calls.ts';

const desk = dayDesk();

describe('conditions', () => {
  // Tests DAY-2.
  it('appear when received in one of the person’s loans, and disappear when cleared', async () => {
    const loan = await loanOf(desk.app, desk.officer);
    const condition = await aCondition(desk.officer, loan, {});
    expect(await desk.officer.open()).toEqual([]);
    const received = await changeCondition(desk.officer, loan, condition, { status: 'RECEIVED' });
    expect(await desk.officer.open()).toEqual([
      'condition-received: Received Nov 25, 2026: check it and clear it',
    ]);
    expect(await desk.officer.first()).toMatchObject({
      title: condition.text,
      loanId: loan.loanId,
      loanNumber: (await loan.row()).loan_number,
      place: 'conditions',
      urgency: 'waiting',
    });
    await changeCondition(desk.officer, loan, received, { status: 'CLEARED', reason: 'Seen' });
    expect(await desk.officer.open()).toEqual([]);
  });

  it('are there when the person owns them and they are due or late, also in a loan of others', async () => {
    const loan = await openLoan(desk.app);
    await aCondition(desk.officer, loan, { owner: desk.officer.name, dueDate: '2026-11-26' });
    await aCondition(desk.officer, loan, { owner: desk.officer.name, dueDate: TODAY });
    await aCondition(desk.officer, loan, { owner: desk.officer.name, dueDate: '2026-11-20' }, 'REQUESTED');
    await aCondition(desk.officer, loan, { owner: desk.officer.name }, 'RECEIVED');
    // A received condition that somebody else owns, in somebody else's loan.
    await aCondition(desk.officer, loan, {}, 'RECEIVED');
    expect(await desk.officer.open()).toEqual([
      'condition-due: Your condition was due Nov 20, 2026',
      'condition-due: Your condition is due today',
      'condition-received: Received Nov 25, 2026: check it and clear it',
    ]);
    expect(await desk.officer.count()).toBe(3);
    expect((await desk.officer.day()).counts.tabs).toMatchObject({ conditions: 3, deadlines: 0 });
  });

  it('stay late when they are received, in a loan of the person', async () => {
    const loan = await loanOf(desk.app, desk.officer);
    await aCondition(desk.officer, loan, { owner: desk.officer.name, dueDate: '2026-11-24' }, 'RECEIVED');
    await aCondition(desk.officer, loan, { dueDate: TODAY }, 'RECEIVED');
    await aCondition(desk.officer, loan, { dueDate: '2026-11-26' }, 'RECEIVED');
    const things = (await desk.officer.day()).items.map(({ urgency, dueOn, reason }) => [
      urgency,
      dueOn,
      reason,
    ]);
    const todo = 'check it and clear it';
    expect(things).toEqual([
      ['late', '2026-11-24', `Received Nov 25, 2026, and was due Nov 24, 2026: ${todo}`],
      ['today', TODAY, `Received Nov 25, 2026, and is due today: ${todo}`],
      ['waiting', null, `Received Nov 25, 2026: ${todo}`],
    ]);
  });

  it('disappear with the loan, when it is closed or assigned to somebody else', async () => {
    const loan = await loanOf(desk.app, desk.officer);
    await aCondition(desk.officer, loan, {}, 'RECEIVED');
    expect(await desk.officer.count()).toBe(1);
    const payload = { actionType: 'LOAN_STATUS', loanStatus: 'DISCARDED' };
    await desk.app.as(ADMIN)({ method: 'POST', url: `${loan.url}/actions`, payload });
    expect(await desk.officer.count()).toBe(0);
    const other = await loanOf(desk.app, desk.officer);
    await aCondition(desk.officer, other, {}, 'RECEIVED');
    expect(await desk.officer.count()).toBe(1);
    await aDayColleague(desk.app, 'Successor');
    await desk.app.platform.database.db
      .updateTable('loans')
      .set({ loan_officer: 'Successor' })
      .where('id', '=', other.loanId)
      .execute();
    await aCondition(desk.officer, other, {});
    expect(await desk.officer.count()).toBe(0);
  });
});

// Tests DAY-2, DEADLINE-18.
it('lists locks that expire within three days, until they are extended', async () => {
  const loan = await loanOf(desk.app, desk.officer);
  const lock = (date: string) =>
    desk.app.platform.database.db
      .updateTable('loans')
      .set({ lock_status: 'LOCKED', lock_date: '2026-11-01', lock_expiration_date: date })
      .where('id', '=', loan.loanId)
      .execute();
  await lock('2026-11-27');
  expect(await desk.officer.open()).toEqual(['lock: The lock expires Nov 27, 2026 (in 2 days)']);
  expect(await desk.officer.first()).toMatchObject({
    place: 'lock-info',
    dueOn: '2026-11-27',
    urgency: 'soon',
  });
  desk.app.clock.set('2026-11-28T15:00:00.000Z');
  expect(await desk.officer.open()).toEqual(['lock: The lock expired Nov 27, 2026']);
  await lock('2026-12-20');
  // A direct change in the database leaves no history entry.
  await aCondition(desk.officer, loan, {});
  expect(await desk.officer.open()).toEqual([]);
});

describe('orders', () => {
  const anOrderRow = (loanId: string, order: { status: string; updatedOn: string; mailId?: string }) =>
    desk.app.platform.database.db
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
    const loan = await loanOf(desk.app, desk.officer);
    await anOrderRow(loan.loanId, order);
    expect(await desk.officer.open()).toEqual(expected);
  });

  it('with a failed email are late at once, although a failure is not in the history', async () => {
    const loan = await loanOf(desk.app, desk.officer);
    const { db } = desk.app.platform.database;
    const mailId = await db.transaction().execute((tx) =>
      desk.app.platform.mailer.queueMail(tx, {
        kind: 'title-docs',
        to: ['orders@anchor-title.example'],
        subject: 'Title order',
        text: 'Please.',
      }),
    );
    await anOrderRow(loan.loanId, { status: 'ORDERED', updatedOn: NOW, mailId });
    expect(await desk.officer.open()).toEqual([]);
    await desk.app.ownerDb.updateTable('mails').set({ state: 'failed' }).where('id', '=', mailId).execute();
    expect(await desk.officer.open()).toEqual(['order-failed: The email for title documents did not go out']);
    expect(await desk.officer.first()).toMatchObject({ urgency: 'late', place: 'title-docs' });
  });
});

// Tests DAY-2.
it('has notes that tag the person, with their place, until they are deleted', async () => {
  const loan = await loanOf(desk.app, desk.officer);
  const notes = `/api/customers/${loan.customer.customerId}/notes`;
  const payload = {
    message: 'Please call her.\nShe waits.',
    loanId: loan.loanId,
    notification: { type: 'EMAIL', targets: [desk.officer.email] },
  };
  const { noteId } = (await desk.app.as(ADMIN)({ method: 'POST', url: notes, payload })).json();
  await desk.officer.bell();
  expect(await desk.officer.first()).toMatchObject({
    kind: 'note-tag',
    title: 'Please call her.',
    reason: expect.stringContaining('tagged you in a note'),
    noteId,
    loanId: loan.loanId,
    place: 'notes',
  });
  desk.app.clock.set('2026-12-10T15:00:00.000Z');
  expect((await desk.officer.day()).items.filter(({ kind }) => kind === 'note-tag')).toEqual([]);
  desk.app.clock.set(NOW);
  const headers = { 'if-match': '"1"' };
  expect(
    (await desk.app.as(ADMIN)({ method: 'DELETE', url: `${notes}/${noteId}`, headers })).statusCode,
  ).toBe(204);
  expect(await desk.officer.open()).toEqual([]);
});

// Tests DAY-2.
it('has loans that no one has touched for seven days', async () => {
  const loan = await loanOf(desk.app, desk.officer);
  const now = { created_at: NOW };
  await desk.app.ownerDb.updateTable('loans').set(now).where('id', '=', loan.loanId).execute();
  await sql`UPDATE events SET occurred_at = ${NOW} WHERE customer_id = ${loan.customer.customerId}`.execute(
    desk.app.ownerDb,
  );
  desk.app.clock.set('2026-12-01T15:00:00.000Z');
  expect(await desk.officer.open()).toEqual([]);
  desk.app.clock.set('2026-12-02T15:00:00.000Z');
  expect(await desk.officer.open()).toEqual(['loan-quiet: Nothing has changed since Nov 25, 2026']);
  expect(await desk.officer.first()).toMatchObject({ urgency: 'quiet', place: 'loan-summary' });
  await desk.officer.ask({
    method: 'POST',
    url: `/api/customers/${loan.customer.customerId}/notes`,
    payload: { message: 'Called.' },
  });
  expect(await desk.officer.open()).toEqual([]);
});
