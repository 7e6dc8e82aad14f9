import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type LoanRow, RECENT_LOANS } from '../../../contract/loans.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { liveCalls } from '../../testing/calls/live-calls.ts';
import { type OpenLoan, openLoan } from '../../testing/calls/loan-calls.ts';
import { addStaff, type TestStaff } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let lintel: TestApp;
let live: Awaited<ReturnType<typeof liveCalls>>;
let person: TestStaff;
let token: string;
beforeAll(async () => {
  lintel = await startTestApp();
  live = await liveCalls(lintel);
});
afterAll(() => lintel.close());
beforeEach(async () => {
  person = await addStaff(lintel.platform.database.db, { roles: [LOAN_OFFICER] });
  token = await live.tokenOf(person);
});

async function recentLoans(as = token): Promise<LoanRow[]> {
  const answer = await fetch(`${live.base}/api/recent-loans`, { headers: { authorization: `Bearer ${as}` } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { results: LoanRow[] }).results;
}

const recentIds = async (as = token) => (await recentLoans(as)).map(({ loanId }) => loanId);

async function look({ url, loanId }: OpenLoan): Promise<void> {
  lintel.clock.advance(1);
  const stream = await live.open({ url, token });
  await expect.poll(async () => (await recentIds())[0]).toBe(loanId);
  stream.drop();
}

// Tests LIST-45.
it('is empty at first, and has the last loan on top, each once', async () => {
  expect(await recentIds()).toEqual([]);
  const [one, other] = [await openLoan(lintel), await openLoan(lintel)];
  await look(one);
  await look(other);
  await look(one);
  expect(await recentIds()).toEqual([one.loanId, other.loanId]);
});

it('shows status, amount and the whole address', async () => {
  const loan = await openLoan(lintel);
  await lintel.platform.database.db
    .updateTable('loans')
    .set({ property_street: '12 Elm Ct', property_city: 'Plano', property_state: 'TX', loan_amount: 412_000 })
    .where('id', '=', loan.loanId)
    .execute();
  await look(loan);
  expect((await recentLoans())[0]).toMatchObject({
    loanNumber: (await loan.row()).loan_number,
    loanStatus: (await loan.row()).status,
    loanAmount: 412_000,
    propertyAddress: { street: '12 Elm Ct', city: 'Plano', state: 'TX' },
  });
});

it('is the same in every session of a person, and of no one else', async () => {
  const loan = await openLoan(lintel);
  await look(loan);
  expect(await recentIds(await live.tokenOf(person))).toEqual([loan.loanId]);
  const colleague = await addStaff(lintel.platform.database.db, { roles: [LOAN_OFFICER] });
  expect(await recentIds(await live.tokenOf(colleague))).toEqual([]);
  expect((await lintel.as('nobody')({ url: '/api/recent-loans' })).statusCode).toBe(401);
});

it('drops the oldest loan and deleted ones, and leaves the lists of others alone', async () => {
  const { db } = lintel.platform.database;
  const loans: OpenLoan[] = [];
  for (let index = 0; index <= RECENT_LOANS; index += 1) loans.push(await openLoan(lintel));
  const colleague = await addStaff(db, { roles: [LOAN_OFFICER] });
  const old = {
    staff_id: colleague.staffId,
    loan_id: loans[0]?.loanId ?? '',
    opened_at: '2020-01-01T00:00:00Z',
  };
  await db.insertInto('opened_loans').values(old).execute();
  for (const loan of loans) await look(loan);
  const kept = loans.slice(1).reverse();
  expect(await recentIds()).toEqual(kept.map(({ loanId }) => loanId));
  await expect
    .poll(() =>
      db.selectFrom('opened_loans').select('loan_id').where('staff_id', '=', person.staffId).execute(),
    )
    .toHaveLength(RECENT_LOANS);
  expect(await recentIds(await live.tokenOf(colleague))).toEqual([old.loan_id]);
  await lintel.ownerDb
    .deleteFrom('loan_applications')
    .where('loan_id', '=', kept[0]?.loanId ?? '')
    .execute();
  await lintel.ownerDb
    .deleteFrom('loans')
    .where('id', '=', kept[0]?.loanId ?? '')
    .execute();
  expect(await recentIds()).toEqual(kept.slice(1).map(({ loanId }) => loanId));
});

it('has no loan of another customer, and none that does not exist', async () => {
  const [one, other] = [await openLoan(lintel), await openLoan(lintel)];
  const url = `/api/customers/${one.customer.customerId}/urlas/${other.loanId}`;
  expect((await live.open({ url, token })).status).toBe(404);
  expect(await recentIds()).toEqual([]);
});
