import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '../../../contract/notifications.ts';
import { aBorrower } from '../../testing/calls/loan-calls.ts';
import { anOfficer, assignedLoan } from '../../testing/calls/notification-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const kinds = ({ notifications }: { notifications: Notification[] }) =>
  notifications.map(({ kind, event, count, isRead }) => `${kind} ${event} ${count}${isRead ? ' read' : ''}`);

describe('the bell after a fault', () => {
  // Tests BELL-10.
  it('includes all days since a failing collection began', async () => {
    const officer = await anOfficer(app, 'Wanda');
    const loan = await assignedLoan(app, 'Wanda');
    await officer.bell();
    const { db } = app.platform.database;
    const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString();
    await db
      .updateTable('notification_position')
      .set({ searched_at: daysAgo(3) })
      .execute();
    for (const days of [5, 2]) {
      const { customerId: customer_id } = loan.customer;
      await db
        .insertInto('events')
        .values({
          kind: 'loan-changed',
          actor: 'mel',
          customer_id,
          loan_id: loan.loanId,
          occurred_at: daysAgo(days),
        })
        .execute();
    }
    expect(kinds(await officer.bell())).toEqual(['loan-changed loan-changed 1']);
  });

  // Tests BELL-21.
  it('skips an event that cannot be shown, logs it once, and notifies about everything else', async () => {
    const officer = await anOfficer(app, 'Wilma');
    const loan = await assignedLoan(app, 'Wilma');
    const broken = await assignedLoan(app, 'Wilma');
    // PostgreSQL refuses notifications of this one loan, as it once did for API keys.
    await sql`ALTER TABLE notifications ADD CONSTRAINT broken
      CHECK (loan_id IS DISTINCT FROM ${sql.lit(broken.loanId)})`.execute(app.ownerDb);
    await loan.put(aBorrower({ firstName: 'A' }), 1);
    await broken.put(aBorrower({ firstName: 'B' }), 1);
    await loan.put(aBorrower({ firstName: 'C' }), 2);
    expect(kinds(await officer.bell())).toEqual(['loan-changed application-saved 2']);
    await officer.bell();
    const [event] = await broken.events();
    const lines = app
      .logged()
      .split('\n')
      .filter((line) => line.includes('left out of the bell'));
    expect(lines.map((line) => JSON.parse(line).eventId)).toEqual([Number(event?.id)]);
    await sql`ALTER TABLE notifications DROP CONSTRAINT broken`.execute(app.ownerDb);
    await broken.put(aBorrower({ firstName: 'D' }), 2);
    expect((await officer.bell()).unread).toBe(2);
  });
});
