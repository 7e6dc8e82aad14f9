import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '../../../contract/notifications.ts';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { aBorrower, openLoan } from '../../testing/calls/loan-calls.ts';
import { anOfficer, assignedLoan } from '../../testing/calls/notification-calls.ts';
import { anOrder, anOrderableLoan } from '../../testing/calls/order-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function numberOf(loanId: string): Promise<string> {
  const loans = app.platform.database.db.selectFrom('loans').select('loan_number');
  return (await loans.where('id', '=', loanId).executeTakeFirstOrThrow()).loan_number;
}

const kinds = ({ notifications }: { notifications: Notification[] }) =>
  notifications.map(({ kind, event, count, isRead }) => `${kind} ${event} ${count}${isRead ? ' read' : ''}`);

describe('the bell', () => {
  it.each(['loan-imported', 'finances-imported'])('says nothing of %s', async (kind) => {
    const name = kind === 'loan-imported' ? 'Imre' : 'Ilona';
    const officer = await anOfficer(app, name);
    const loan = await assignedLoan(app, name);
    await loan.put(aBorrower({ firstName: 'Anika' }), 1);
    await app.platform.database.db
      .insertInto('events')
      .values({ actor: 'import', kind, customer_id: loan.customer.customerId, loan_id: loan.loanId })
      .execute();
    expect(kinds(await officer.bell())).toEqual(['loan-changed application-saved 1']);
  });

  it('tells the officer of a loan of a colleague’s changes, added up until they are read: BELL-2, BELL-6, BELL-20', async () => {
    const officer = await anOfficer(app, 'Orsolya');
    const loan = await assignedLoan(app, 'Orsolya');
    await loan.put(aBorrower({ firstName: 'Anika' }), 1);
    await loan.put(aBorrower({ firstName: 'Annika' }), 2);
    const before = await officer.bell();
    expect(before.unread).toBe(1);
    expect(kinds(before)).toEqual(['loan-changed application-saved 2']);
    expect(before.notifications[0]).toMatchObject({
      customerId: loan.customer.customerId,
      loanId: loan.loanId,
      loanNumber: await numberOf(loan.loanId),
      firstName: 'Anika',
      lastName: 'Banerjee',
    });
    const notificationIds = before.notifications.map(({ notificationId }) => notificationId);
    const read = await officer.ask({
      method: 'POST',
      url: '/api/notifications/read',
      payload: { notificationIds },
    });
    expect(read.json()).toEqual({ unread: 0 });
    await loan.put(aBorrower({ firstName: 'Anja' }), 3);
    expect(kinds(await officer.bell())).toEqual([
      'loan-changed application-saved 1',
      'loan-changed application-saved 2 read',
    ]);
  });

  it('notifies nobody about their own changes, or about loans that are not theirs', async () => {
    const officer = await anOfficer(app, 'Perpetua');
    const stranger = await anOfficer(app, 'Quirina');
    const loan = await assignedLoan(app, 'Perpetua');
    const save = { method: 'PUT' as const, url: loan.url, payload: aBorrower({ firstName: 'A' }) };
    const answer = await officer.ask({ ...save, headers: { 'if-match': '"1"' } });
    expect(answer.statusCode).toBe(200);
    expect((await officer.bell()).notifications).toEqual([]);
    expect((await stranger.bell()).notifications).toEqual([]);
  });

  it('tells a tagged person of a note, with the number of the customer’s loan: BELL-3, BELL-20', async () => {
    const officer = await anOfficer(app, 'Rosamund');
    const loan = await openLoan(app);
    const note = await app.as(LOAN_PROCESSOR)({
      method: 'POST',
      url: `/api/customers/${loan.customer.customerId}/notes`,
      payload: {
        message: 'Please call her.',
        collections: [],
        notification: { type: 'EMAIL', targets: [officer.email] },
      },
    });
    expect(note.statusCode).toBe(201);
    const bell = await officer.bell();
    expect(kinds(bell)).toEqual(['note-tag note-created 1']);
    const { loanId } = loan;
    expect(bell.notifications).toMatchObject([
      { loanId, loanNumber: await numberOf(loanId), noteId: note.json().noteId },
    ]);
  });

  it('leads a tag to the loan in which the note was written, not to the newest one: BELL-20', async () => {
    const officer = await anOfficer(app, 'Ottoline');
    const loan = await openLoan(app);
    const { customerId } = loan.customer;
    const another = await app.as(LOAN_PROCESSOR)({
      method: 'POST',
      url: `/api/customers/${customerId}/urlas`,
    });
    expect(another.statusCode).toBe(201);
    const write = (loanId: string) =>
      app.as(LOAN_PROCESSOR)({
        method: 'POST',
        url: `/api/customers/${customerId}/notes`,
        payload: {
          message: 'Please look at the appraisal.',
          loanId,
          notification: { type: 'EMAIL', targets: [officer.email] },
        },
      });
    expect((await write(loan.loanId)).statusCode).toBe(201);
    const bell = await officer.bell();
    expect(bell.notifications).toMatchObject([
      { kind: 'note-tag', loanId: loan.loanId, loanNumber: await numberOf(loan.loanId) },
    ]);
    const foreign = await openLoan(app);
    expect((await write(foreign.loanId)).statusCode).toBe(404);
  });

  it('tells the sender of an order that was not delivered, again after each failure: BELL-5', async () => {
    const { db } = app.platform.database;
    const officer = await anOfficer(app, 'Sidonie');
    const loan = await anOrderableLoan(db);
    const actions = `/api/customers/${loan.customerId}/urlas/${loan.loanId}/actions`;
    const created = await officer.ask({ method: 'POST', url: actions, payload: anOrder('INSURANCE_BINDER') });
    expect(created.statusCode).toBe(201);
    const { actionId } = created.json();
    const sent = await officer.ask({
      method: 'POST',
      url: `/api/actions/${actionId}`,
      headers: { 'if-match': created.headers.etag as string },
    });
    expect(sent.statusCode).toBe(200);
    const fail = (attempts: number) =>
      db
        .updateTable('mails')
        .set({ state: 'failed', attempts })
        .where('sender_email', '=', officer.email)
        .execute();
    await fail(1);
    const bell = await officer.bell();
    expect(kinds(bell)).toEqual(['order-failed loan-action-changed 1']);
    expect(bell.notifications[0]).toMatchObject({ actionType: 'INSURANCE_BINDER', loanId: loan.loanId });
    expect((await officer.bell()).notifications).toHaveLength(1);
    await fail(2);
    expect((await officer.bell()).notifications).toHaveLength(2);
  });

  it('misses nothing that began before and was committed after a search', async () => {
    const officer = await anOfficer(app, 'Tamsin');
    const loan = await assignedLoan(app, 'Tamsin');
    const { db } = app.platform.database;
    const slow = await db.startTransaction().execute();
    await slow
      .insertInto('events')
      .values({
        kind: 'loan-changed',
        actor: 'slow',
        loan_id: loan.loanId,
        customer_id: loan.customer.customerId,
      })
      .execute();
    await loan.put(aBorrower({ firstName: 'Quick' }), 1);
    expect((await officer.bell()).unread).toBe(1);
    await slow.commit().execute();
    expect(kinds(await officer.bell()).toSorted()).toEqual([
      'loan-changed application-saved 1',
      'loan-changed loan-changed 1',
    ]);
  });

  it('tells everything once when several people look at the same time', async () => {
    const officer = await anOfficer(app, 'Ursel');
    const loan = await assignedLoan(app, 'Ursel');
    await loan.put(aBorrower({ firstName: 'A' }), 1);
    await Promise.all(Array.from({ length: 8 }, () => officer.bell()));
    expect(kinds(await officer.bell())).toEqual(['loan-changed application-saved 1']);
  });

  it('starts from the present in a restored database', async () => {
    const officer = await anOfficer(app, 'Violante');
    const loan = await assignedLoan(app, 'Violante');
    await loan.put(aBorrower({ firstName: 'A' }), 1);
    const far = '999999990:999999990:';
    await app.platform.database.db.updateTable('notification_position').set({ snapshot: far }).execute();
    expect((await officer.bell()).unread).toBe(0);
    await loan.put(aBorrower({ firstName: 'B' }), 2);
    expect((await officer.bell()).unread).toBe(1);
  });

  it('ignores events older than a day, which an import or the demo data wrote', async () => {
    const officer = await anOfficer(app, 'Vivienne');
    const loan = await assignedLoan(app, 'Vivienne');
    const event = { kind: 'loan-changed', actor: 'mel', loan_id: loan.loanId };
    const insert = (hours: number) =>
      app.platform.database.db
        .insertInto('events')
        .values({
          ...event,
          customer_id: loan.customer.customerId,
          occurred_at: new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString(),
        })
        .execute();
    await insert(25);
    expect((await officer.bell()).unread).toBe(0);
    await insert(23);
    expect((await officer.bell()).unread).toBe(1);
  });

  it('shows longer lists page by page, and marks all up to a time as read', async () => {
    const officer = await anOfficer(app, 'Winifred');
    const loans = [];
    for (let number = 0; number < 3; number += 1) loans.push(await assignedLoan(app, 'Winifred'));
    for (const loan of loans) {
      app.clock.advance(60);
      await loan.put(aBorrower({ firstName: 'A' }), 1);
    }
    const first = (await officer.ask({ url: '/api/notifications?limit=2' })).json();
    expect(first.notifications).toHaveLength(2);
    const second = (await officer.ask({ url: first.links.next.href })).json();
    expect(second.notifications).toHaveLength(1);
    expect(second.links).toEqual({});
    const payload = { upTo: first.notifications[1].at };
    const read = await officer.ask({ method: 'POST', url: '/api/notifications/read', payload });
    expect(read.json()).toEqual({ unread: 1 });
  });

  it('lets nobody read or mark another person’s notifications', async () => {
    const officer = await anOfficer(app, 'Xenia');
    const other = await anOfficer(app, 'Yolanda');
    const loan = await assignedLoan(app, 'Xenia');
    await loan.put(aBorrower({ firstName: 'A' }), 1);
    const { notifications } = await officer.bell();
    const payload = { notificationIds: notifications.map(({ notificationId }) => notificationId) };
    const read = await other.ask({ method: 'POST', url: '/api/notifications/read', payload });
    expect(read.json()).toEqual({ unread: 0 });
    expect((await officer.bell()).unread).toBe(1);
  });

  it.each([
    {},
    { notificationIds: [] },
    { notificationIds: ['x'] },
    { upTo: 'yesterday' },
    { upTo: '2026-03-02T15:00:00.000Z', notificationIds: [] },
  ])('refuses to mark %j', async (payload) => {
    const officer = await anOfficer(app, 'Zenobia');
    const read = await officer.ask({ method: 'POST', url: '/api/notifications/read', payload });
    expect(read.statusCode).toBe(400);
  });

  it('finds new events by their transaction, without reading the whole history', async () => {
    const { db } = app.platform.database;
    await sql`SET enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT id FROM events WHERE tx >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db);
    expect(JSON.stringify(rows)).toContain('events_by_transaction');
  });
});
