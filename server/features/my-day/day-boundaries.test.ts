import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import type { DayKind } from '../../../domain/my-day/day-fact.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import { openAskedLoan } from '../../testing/calls/borrower-calls.ts';
import { aCondition, dayDesk, loanOf, NOW, TODAY } from '../../testing/calls/day-calls.ts';

const desk = dayDesk();

type Loan = Awaited<ReturnType<typeof loanOf>>;

/** Changes the loan without a history entry. */
const setLoan = (facts: object) => async (loan: Loan) => {
  await desk.app.ownerDb.updateTable('loans').set(facts).where('id', '=', loan.loanId).execute();
};

const anOrder = (status: string, at: string) => async (loan: Loan) => {
  const row = {
    id: randomUUIDv7(),
    loan_id: loan.loanId,
    action_type: 'TITLE_DOCS' as const,
    status,
    data: '{}',
  };
  const stamps = { created_at: at, created_by: 'grace', updated_at: at, updated_by: 'grace' };
  await desk.app.ownerDb
    .insertInto('loan_actions')
    .values({ ...row, ...stamps })
    .execute();
};

const aTag = (at: string) => async (loan: Loan) => {
  const payload = {
    message: 'Please call her.',
    loanId: loan.loanId,
    notification: { type: 'EMAIL', targets: [desk.officer.email] },
  };
  const url = `/api/customers/${loan.customer.customerId}/notes`;
  expect((await desk.app.as(ADMIN)({ method: 'POST', url, payload })).statusCode).toBe(201);
  await desk.officer.bell();
  await desk.app.ownerDb
    .updateTable('notifications')
    .set({ happened_at: at })
    .where('staff_id', '=', desk.officer.staffId)
    .execute();
};

async function thingsAt(kind: DayKind, instant: string): Promise<string[]> {
  desk.app.clock.set(instant);
  const { items } = await desk.officer.day();
  // Setting a closing date adds these two deadlines.
  const added = ['Closing Disclosure', 'Earliest closing'];
  return items.filter((item) => item.kind === kind && !added.includes(item.title)).map(wordsOf);
}

const wordsOf = ({ urgency, reason }: DayItem) => `${urgency}: ${reason}`;

/** One second before midnight in New York, and midnight, which in winter is five hours behind. */
const lastOf = (date: string) => {
  const midnight = Date.parse(`${date}T05:00:00.000Z`) + 24 * 3_600_000;
  return new Date(midnight - 1).toISOString();
};
const startOf = (date: string) => `${date}T05:00:00.000Z`;

// Tests DAY-2, DAY-14, DEADLINE-18.
describe('a source of My day changes at midnight in New York', () => {
  it.each<{
    title: string;
    kind: DayKind;
    arrange: (loan: Loan) => Promise<unknown>;
    before: [date: string, things: string[]];
    after: [date: string, things: string[]];
  }>([
    {
      title: 'a condition of the person is in on its day',
      kind: 'condition-due',
      arrange: (loan) =>
        aCondition(desk.officer, loan, { owner: desk.officer.name, dueDate: '2026-11-27' }, 'REQUESTED'),
      before: ['2026-11-26', []],
      after: ['2026-11-27', ['today: Your condition is due today']],
    },
    {
      title: 'it is late on the day after',
      kind: 'condition-due',
      arrange: (loan) =>
        aCondition(desk.officer, loan, { owner: desk.officer.name, dueDate: '2026-11-27' }, 'REQUESTED'),
      before: ['2026-11-27', ['today: Your condition is due today']],
      after: ['2026-11-28', ['late: Your condition was due Nov 27, 2026']],
    },
    {
      title: 'a closing is in three calendar days before its date',
      kind: 'deadline',
      arrange: setLoan({ closing_date: '2026-11-30' }),
      before: ['2026-11-26', []],
      after: ['2026-11-27', ['soon: Closing is due Nov 30, 2026 (in 3 days)']],
    },
    {
      title: 'a closing is late on the day after its date',
      kind: 'deadline',
      arrange: setLoan({ closing_date: '2026-11-30' }),
      before: ['2026-11-30', ['today: Closing is due today']],
      after: ['2026-12-01', ['late: Closing was due Nov 30, 2026']],
    },
    {
      title: 'a lock is in three calendar days before it expires',
      kind: 'lock',
      arrange: setLoan({
        lock_status: 'LOCKED',
        lock_date: '2026-11-01',
        lock_expiration_date: '2026-11-30',
      }),
      before: ['2026-11-26', []],
      after: ['2026-11-27', ['soon: The lock expires Nov 30, 2026 (in 3 days)']],
    },
    {
      title: 'a lock has expired on the day after',
      kind: 'lock',
      arrange: setLoan({
        lock_status: 'LOCKED',
        lock_date: '2026-11-01',
        lock_expiration_date: '2026-11-30',
      }),
      before: ['2026-11-30', ['today: The lock expires today']],
      after: ['2026-12-01', ['late: The lock expired Nov 30, 2026']],
    },
    {
      title: 'a draft of an order is in on the day after',
      kind: 'order-waiting',
      arrange: anOrder('DRAFT', NOW),
      before: [TODAY, []],
      after: ['2026-11-26', ['waiting: The order of title documents is a draft since Nov 25, 2026']],
    },
    {
      title: 'an order is in on the third day without an answer',
      kind: 'order-waiting',
      arrange: anOrder('ORDERED', NOW),
      before: ['2026-11-27', []],
      after: ['2026-11-28', ['waiting: No answer since Nov 25, 2026']],
    },
    {
      title: 'a tag of the evening belongs to its day in New York, and leaves after 14 days',
      kind: 'note-tag',
      arrange: aTag('2026-11-25T04:30:00.000Z'),
      before: ['2026-12-08', [expect.stringContaining('waiting:')]],
      after: ['2026-12-09', []],
    },
    {
      title: 'a loan is quiet on the seventh day without a change',
      kind: 'loan-quiet',
      arrange: setLoan({ created_at: NOW }),
      before: ['2026-12-01', []],
      after: ['2026-12-02', ['quiet: Nothing has changed since Nov 25, 2026']],
    },
  ])('$title', async ({ kind, arrange, before, after }) => {
    await arrange(await loanOf(desk.app, desk.officer));
    const [lastDay, things] = before;
    const [nextDay, next] = after;
    expect(await thingsAt(kind, lastOf(lastDay))).toEqual(things);
    expect(await thingsAt(kind, startOf(nextDay))).toEqual(next);
  });
});

// Tests DAY-2, DAY-14.
describe('a request to a borrower', () => {
  const requests = (instant: string) => thingsAt('request-unanswered', instant);

  const askedLoan = async () => {
    const asked = await openAskedLoan(desk.app);
    await desk.app.platform.database.db
      .updateTable('loans')
      .set({ loan_officer: desk.officer.firstName })
      .where('id', '=', asked.loan.loanId)
      .execute();
    const { conditions, post } = asked;
    // The officer needs a new session per call, because days pass.
    const ask = async (...of: { conditionId: string }[]) => {
      const items = of.map(({ conditionId }) => ({ conditionId }));
      expect((await post(items, {}, desk.officer.ask)).statusCode).toBe(201);
    };
    return { ...asked, add: conditions.add, ask };
  };

  it('appears on the third day, gets more urgent before its link ends, and is late afterwards', async () => {
    const { loan, add, ask } = await askedLoan();
    await ask(...(await add('Pay stubs for the last 30 days')));
    const words = 'No answer since Nov 25, 2026, and not opened';
    expect(await requests(lastOf('2026-11-27'))).toEqual([]);
    expect(await requests(startOf('2026-11-28'))).toEqual([`waiting: ${words}`]);
    expect(await desk.officer.first()).toMatchObject({
      title: 'Request to Noor Haddad: 1 item',
      place: 'conditions',
      loanId: loan.loanId,
    });
    expect(await requests(lastOf('2026-12-05'))).toEqual([`waiting: ${words}`]);
    const ends = 'No answer since Nov 25, 2026; the link ends';
    expect(await requests(startOf('2026-12-06'))).toEqual([`soon: ${ends} Dec 9, 2026 (in 3 days)`]);
    expect(await requests(lastOf('2026-12-09'))).toEqual([`today: ${ends} today`]);
    expect(await requests(startOf('2026-12-10'))).toEqual([
      'late: The link ended Dec 9, 2026 without an answer',
    ]);
  });

  it('disappears after its link has ended once the borrower is asked again or owes nothing', async () => {
    const { conditions, add, ask } = await askedLoan();
    const [stubs, bank] = await add('Pay stubs', 'Bank statements');
    if (stubs === undefined || bank === undefined) throw new Error('No conditions');
    await ask(stubs, bank);
    const later = '2026-12-10T15:00:00.000Z';
    expect(await requests(later)).toHaveLength(1);
    await ask(stubs);
    expect(await requests(later)).toHaveLength(1);
    const [seen = bank] = (await conditions.list(desk.officer.ask)).filter(
      ({ conditionId }) => conditionId === bank.conditionId,
    );
    const cleared = await conditions.change(seen, { status: 'CLEARED', reason: 'Seen' }, desk.officer.ask);
    expect(cleared.statusCode).toBe(200);
    expect(await requests(later)).toEqual([]);
  });
});
