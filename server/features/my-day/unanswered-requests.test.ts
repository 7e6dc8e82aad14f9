import { expect, it } from 'vitest';
import { openAskedLoan } from '../../testing/calls/borrower-calls.ts';
import { dayDesk } from '../../testing/day-desk.ts';

const desk = dayDesk();

// Tests DAY-2, ASK-23.
it('has requests to borrowers without an answer for three days, more urgent before their link ends', async () => {
  const { app, officer } = desk;
  const loan = await openAskedLoan(app);
  await app.platform.database.db
    .updateTable('loans')
    .set({ loan_officer: officer.firstName })
    .where('id', '=', loan.loan.loanId)
    .execute();
  const [stubs] = await loan.conditions.add('Pay stubs of the last 30 days');
  expect((await loan.post([{ conditionId: stubs?.conditionId }])).statusCode).toBe(201);
  const requests = async () =>
    (await officer.day()).items.filter(({ kind }) => kind === 'request-unanswered');
  expect(await requests()).toEqual([]);
  app.clock.set('2026-11-27T15:00:00.000Z');
  expect(await requests()).toEqual([]);
  app.clock.set('2026-11-28T15:00:00.000Z');
  expect(await requests()).toMatchObject([
    {
      title: 'Request to Noor Haddad: 1 item',
      reason: 'No answer since Nov 25, 2026, and not opened',
      urgency: 'waiting',
      place: 'conditions',
    },
  ]);
  app.clock.set('2026-12-06T15:00:00.000Z');
  expect(await requests()).toMatchObject([{ urgency: 'soon', dueOn: '2026-12-09' }]);
  // Ten in the evening of the last day.
  app.clock.set('2026-12-10T03:00:00.000Z');
  expect(await requests()).toMatchObject([{ dueOn: '2026-12-09' }]);
  app.clock.set('2026-12-10T15:00:00.000Z');
  expect(await requests()).toEqual([]);
});
