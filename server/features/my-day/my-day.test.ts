import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import {
  aCondition,
  aDayColleague,
  changeCondition,
  dayDesk,
  loanOf,
  manyConditions,
  NOW,
  TODAY,
} from '../../testing/calls/day-calls.ts';
import { openLoan } from '../../testing/calls/loan-calls.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { removeOldMarks } from './my-day.store.ts';

const desk = dayDesk();

describe('marks', () => {
  // Tests DAY-4, DAY-5.
  it('of done hide one occurrence, and the item returns when the fact changes', async () => {
    const loan = await loanOf(desk.app, desk.officer);
    const condition = await aCondition(desk.officer, loan, {}, 'RECEIVED');
    const item = await desk.officer.first();
    const answer = await desk.officer.mark(item, { state: 'done' });
    expect(answer.json()).toMatchObject({ key: item.key, state: 'done', until: null });
    expect(await desk.officer.count()).toBe(0);
    expect((await desk.officer.day()).counts).toMatchObject({ open: 0, done: 1, later: 0 });
    await changeCondition(desk.officer, loan, condition, { notes: 'The second page is missing.' });
    expect(await desk.officer.count()).toBe(1);
    // A mark from an outdated page must not hide the new occurrence.
    expect((await desk.officer.mark(item, { state: 'done' })).statusCode).toBe(409);
    expect(await desk.officer.count()).toBe(1);
  });

  // Tests DAY-6.
  it('of later bring it back on their day', async () => {
    await aCondition(desk.officer, await loanOf(desk.app, desk.officer), {}, 'RECEIVED');
    const item = await desk.officer.first();
    for (const until of [null, TODAY, '2026-02-30', '2028-01-01'])
      expect((await desk.officer.mark(item, { state: 'later', until })).statusCode).toBe(400);
    expect((await desk.officer.mark(item, { state: 'later', until: '2026-11-27' })).json()).toMatchObject({
      state: 'later',
      until: '2026-11-27',
    });
    expect(await desk.officer.count()).toBe(0);
    desk.app.clock.set('2026-11-26T15:00:00.000Z');
    expect(await desk.officer.count()).toBe(0);
    desk.app.clock.set('2026-11-27T15:00:00.000Z');
    expect(await desk.officer.count()).toBe(1);
  });

  // Tests DAY-4.
  it('are removed by opening the item again, even twice, and affect nobody else', async () => {
    const loan = await loanOf(desk.app, desk.officer);
    await aCondition(desk.officer, loan, { owner: desk.officer.name }, 'RECEIVED');
    const item = await desk.officer.first();
    await desk.officer.mark(item, { state: 'done' });
    const colleague = await aDayColleague(desk.app, 'Colleague');
    await desk.app.platform.database.db
      .updateTable('loans')
      .set({ setup_processor: null, conditions_processor: null })
      .where('id', '=', loan.loanId)
      .execute();
    expect((await colleague.mark(item, { state: 'done' })).statusCode).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      expect((await desk.officer.mark(item, { state: 'open' })).json()).toMatchObject({ state: 'open' });
      expect(await desk.officer.count()).toBe(1);
    }
  });

  it('of unknown things are refused, and old ones are removed', async () => {
    await aCondition(desk.officer, await loanOf(desk.app, desk.officer), {}, 'RECEIVED');
    const item = await desk.officer.first();
    expect((await desk.officer.mark({ ...item, key: 'lock:nothing' }, { state: 'done' })).statusCode).toBe(
      404,
    );
    await desk.officer.mark(item, { state: 'done' });
    const { db } = desk.app.platform.database;
    const marks = () =>
      db.selectFrom('day_marks').select('item_key').where('staff_id', '=', desk.officer.staffId).execute();
    await removeOldMarks(db, '2026-11-25T00:00:00.000Z', TODAY);
    expect(await marks()).toHaveLength(1);
    await removeOldMarks(db, '2026-11-26T00:00:00.000Z', TODAY);
    expect(await marks()).toEqual([]);
  });
});

// Tests DAY-9, ACCESS-3, ACCESS-4.
it('has nothing about loans that the person may not see', async () => {
  const loan = await openLoan(desk.app);
  await aCondition(desk.officer, loan, { owner: desk.officer.name, dueDate: TODAY });
  expect(await desk.officer.count()).toBe(1);
  await desk.app.saveSettings({ loanAccess: 'assignment' });
  expect(await desk.officer.count()).toBe(0);
  await desk.app.saveSettings({ loanAccess: 'everyone' });
  expect(await desk.officer.count()).toBe(1);
});

// Tests DAY-1.
it('is empty for someone without work, and closed to strangers and programs', async () => {
  const answer = (await desk.app.as(LOAN_PROCESSOR)({ url: '/api/my-day' })).json();
  expect(answer).toMatchObject({ counts: { open: 0, later: 0, done: 0 }, items: [] });
  expect((await desk.app.as('nobody')({ url: '/api/my-day' })).statusCode).toBe(401);
});

// Tests DAY-13.
describe('a full day', () => {
  it('lists the 300 most urgent things of each tab, and counts all of them', async () => {
    const { officer } = desk;
    const busy = await loanOf(desk.app, officer);
    await manyConditions(desk.app, busy.loanId, 303);
    const quiet = await loanOf(desk.app, officer);
    const long = { created_at: '2026-11-01T15:00:00.000Z' };
    await desk.app.ownerDb.updateTable('loans').set(long).where('id', '=', quiet.loanId).execute();
    const [first, second] = (await officer.day()).items;
    if (first === undefined || second === undefined) throw new Error('The day is empty');
    await officer.mark(first, { state: 'done' });
    await officer.mark(second, { state: 'later', until: '2026-12-01' });
    const { counts, items } = await officer.day();
    expect(counts).toMatchObject({ open: 302, later: 1, done: 1, tabs: { conditions: 301, quiet: 1 } });
    const listed = (of: (item: DayItem) => boolean) => items.filter(of).length;
    expect(listed(({ state, kind }) => state === 'open' && kind === 'condition-received')).toBe(300);
    expect(listed(({ kind }) => kind === 'loan-quiet')).toBe(1);
    expect(listed(({ state }) => state === 'later')).toBe(1);
    expect(listed(({ state }) => state === 'done')).toBe(1);
    expect(await officer.count()).toBe(302);
  });

  it('is that of the 500 newest open loans of each task', async () => {
    const { officer } = desk;
    const loans = [await loanOf(desk.app, officer), await loanOf(desk.app, officer)];
    for (const [index, { loanId }] of loans.entries()) {
      await manyConditions(desk.app, loanId, index + 1);
      const created = { created_at: `2026-11-0${index + 1}T15:00:00.000Z` };
      await desk.app.ownerDb.updateTable('loans').set(created).where('id', '=', loanId).execute();
    }
    const newer = (count: number) =>
      sql`INSERT INTO loans (id, customer_id, loan_number, status, loan_officer, created_at)
        SELECT gen_random_uuid(), customer_id, 'LN-99-' || lpad((random() * 999999)::integer::text, 6, '0') || number,
          status, loan_officer, ${NOW}
        FROM loans, generate_series(1, ${count}::integer) number WHERE id = ${loans[0]?.loanId}`.execute(
        desk.app.ownerDb,
      );
    await newer(498);
    expect((await officer.day()).counts.tabs.conditions).toBe(3);
    await newer(1);
    await aCondition(officer, { url: loans[1]?.url ?? '' }, {});
    // A cached day is reread after some minutes, or after an entry about people.
    desk.app.clock.advance(16 * 60);
    expect((await officer.day()).counts.tabs.conditions).toBe(2);
  });
});

// Tests DAY-7.
describe('a kept day', () => {
  it('equals one that is computed from scratch, in another process as well', async () => {
    const second = await startTestApp({ connectionString: desk.app.connectionString, clock: desk.app.clock });
    const loan = await loanOf(desk.app, desk.officer);
    const condition = await aCondition(desk.officer, loan, {}, 'RECEIVED');
    await aCondition(desk.officer, loan, {}, 'RECEIVED');
    expect(await desk.officer.count()).toBe(2);
    await changeCondition(desk.officer, loan, condition, { status: 'CLEARED', reason: 'Seen' });
    await desk.officer.mark(await desk.officer.first(), { state: 'later', until: '2026-12-01' });
    const headers = await desk.officer.headers();
    const anew = await second.app.inject({ url: '/api/my-day', headers });
    expect(anew.json()).toEqual(await desk.officer.day());
    await second.close();
  });

  it('misses no change by a transaction that began before the reading', async () => {
    const loan = await loanOf(desk.app, desk.officer);
    const condition = await aCondition(desk.officer, loan, {});
    const { db } = desk.app.platform.database;
    const transaction = await db.startTransaction().execute();
    await sql`SELECT pg_current_xact_id()`.execute(transaction);
    await sql`UPDATE conditions SET status = 'RECEIVED', version = 2 WHERE id = ${condition.conditionId}`.execute(
      transaction,
    );
    await sql`INSERT INTO events (actor, kind, customer_id, loan_id)
      VALUES ('avery', 'condition-received', ${loan.customer.customerId}, ${loan.loanId})`.execute(
      transaction,
    );
    expect(await desk.officer.count()).toBe(0);
    // Others write meanwhile, so that transactions commit out of order.
    await aCondition(desk.officer, loan, {});
    expect(await desk.officer.count()).toBe(0);
    await transaction.commit().execute();
    expect(await desk.officer.count()).toBe(1);
  });

  it('is computed once for two simultaneous requests, and both are right', async () => {
    await aCondition(desk.officer, await loanOf(desk.app, desk.officer), {}, 'RECEIVED');
    expect(await Promise.all([desk.officer.count(), desk.officer.count(), desk.officer.count()])).toEqual([
      1, 1, 1,
    ]);
  });
});
