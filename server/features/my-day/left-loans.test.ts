import { expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import { aDayColleague, type DayColleague, dayDesk, NOW } from '../../testing/calls/day-calls.ts';
import { openLoan } from '../../testing/calls/loan-calls.ts';

const desk = dayDesk();
const NEXT_DAY = '2026-11-26T14:00:00.000Z';

let people = 0;

/** An administrator whom no directory lists. */
async function anAdmin(): Promise<DayColleague> {
  people += 1;
  const admin = await aDayColleague(desk.app, `Admin${people}`);
  const { ownerDb } = desk.app;
  await ownerDb.deleteFrom('directory_entries').where('email', '=', admin.email).execute();
  await ownerDb.insertInto('staff_roles').values({ staff_id: admin.staffId, role: ADMIN }).execute();
  return admin;
}

/** A loan that closes tomorrow, started by the officer. */
async function closingLoan(facts: object = {}) {
  const loan = await openLoan(desk.app);
  await desk.app.ownerDb
    .updateTable('loans')
    .set({ started_by: desk.officer.staffId, created_at: NOW, closing_date: '2026-11-27', ...facts })
    .where('id', '=', loan.loanId)
    .execute();
  return loan;
}

async function closingsOf(person: DayColleague, { loanId }: { loanId: string }): Promise<number> {
  const { items } = await person.day();
  return items.filter((item) => item.loanId === loanId && item.title === 'Closing').length;
}

// Tests DAY-20.
it('leaves the deadlines of a loan without people to its starter, and from the next day to administrators', async () => {
  const admin = await anAdmin();
  const other = await aDayColleague(desk.app, 'Bystander');
  const loan = await closingLoan();
  const all = async () => [
    await closingsOf(desk.officer, loan),
    await closingsOf(admin, loan),
    await closingsOf(other, loan),
  ];
  expect(await all()).toEqual([1, 0, 0]);
  expect(await desk.officer.count()).toBeGreaterThan(0);
  desk.app.clock.set(NEXT_DAY);
  expect(await all()).toEqual([1, 1, 0]);
  // Once somebody is assigned, only they have them.
  const url = `${loan.url}/actions`;
  const payload = { actionType: 'TASKS', loanOfficer: 'Bystander' };
  expect((await admin.ask({ method: 'POST', url, payload })).statusCode).toBe(201);
  expect(await all()).toEqual([0, 0, 1]);
});

// Tests DAY-20.
it('leaves only deadlines and locks to them', async () => {
  const admin = await anAdmin();
  const loan = await closingLoan({
    created_at: '2026-10-01T15:00:00.000Z',
    lock_status: 'LOCKED',
    lock_date: '2026-11-01',
    lock_expiration_date: '2026-11-25',
  });
  const { items } = await admin.day();
  const kinds = items.filter(({ loanId }) => loanId === loan.loanId).map(({ kind }) => kind);
  expect([...new Set(kinds)].toSorted()).toEqual(['deadline', 'lock']);
});

// Tests DAY-20.
it('gives a loan to administrators at once if nobody with an account is assigned to it', async () => {
  const admin = await anAdmin();
  const leaver = await aDayColleague(desk.app, 'Leaver');
  const ofLeaver = await closingLoan({ loan_officer: 'Leaver', started_by: leaver.staffId });
  const byLeaver = await closingLoan({ started_by: leaver.staffId });
  const byNobody = await closingLoan({ started_by: null });
  // Named on loans, without an account.
  const withoutAccount = await closingLoan({
    loan_officer: 'Named only',
    setup_processor: 'Listed only',
    started_by: null,
  });
  const processor = { id: crypto.randomUUID(), directory: 'processors' as const, position: 990 };
  await desk.app.ownerDb
    .insertInto('directory_entries')
    .values({ ...processor, first_name: 'Listed only', last_name: null, email: 'listed.only@lintel.example' })
    .execute();
  const ofBoth = await closingLoan({ loan_officer: 'Leaver', setup_processor: 'Listed only' });
  expect(await closingsOf(leaver, ofLeaver)).toBe(1);
  expect(await closingsOf(admin, ofLeaver)).toBe(0);
  expect(await closingsOf(admin, byNobody)).toBe(1);
  expect(await closingsOf(admin, withoutAccount)).toBe(1);
  expect(await closingsOf(admin, ofBoth)).toBe(0);
  await desk.app.ownerDb
    .updateTable('staff')
    .set({ disabled_at: NOW })
    .where('id', '=', leaver.staffId)
    .execute();
  // On another day, because disabling somebody directly in the table leaves no history entry.
  desk.app.clock.set(NEXT_DAY);
  for (const loan of [ofLeaver, byLeaver]) expect(await closingsOf(admin, loan)).toBe(1);
});
