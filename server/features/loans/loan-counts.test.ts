import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOAN_CARDS, LOAN_STATUSES } from '../../../domain/loans/loan-status.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { foldLoanCounts } from './loan-counts.store.ts';

let app: TestApp;
const loanIds: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  for (let count = 0; count < 50; count += 1)
    loanIds.push(
      (
        await aLoan(db)
          .of(customer)
          .with({ loan_amount: 1_000 + count })
          .save()
      ).loanId,
    );
});
afterAll(() => app.close());

async function total(status?: string): Promise<{ count: number; amount: number }> {
  const url = status === undefined ? '/api/urlas/count' : `/api/urlas/count?status=${status}`;
  const answer = await app.as(LOAN_OFFICER)({ url });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const count = async (status?: string) => (await total(status)).count;

/** Counts and amounts, by plain SQL. */
async function expectExactCounts(): Promise<void> {
  const { db } = app.platform.database;
  const rows = await db.selectFrom('loans').select(['status', 'card', 'loan_amount']).execute();
  const totalOf = (listed: typeof rows) => ({
    count: listed.length,
    amount: listed.reduce((sum, { loan_amount }) => sum + (loan_amount ?? 0), 0),
  });
  for (const status of LOAN_STATUSES) {
    expect([status, await total(status)]).toEqual([
      status,
      totalOf(rows.filter((row) => row.status === status)),
    ]);
  }
  for (const card of LOAN_CARDS) {
    expect([card, await total(card)]).toEqual([card, totalOf(rows.filter((row) => row.card === card))]);
  }
  expect(await total()).toEqual(totalOf(rows));
}

describe('countLoans', () => {
  it('is exact to the last commit: after inserts, moves between statuses and locks, deletes and folds', async () => {
    const { db } = app.platform.database;
    expect(await count('partial')).toBe(50);
    await expectExactCounts();
    await foldLoanCounts(db);
    await expectExactCounts();
    await db.updateTable('loans').set({ status: 'FLOATED' }).where('id', 'in', loanIds.slice(0, 9)).execute();
    await db
      .updateTable('loans')
      .set({ lock_status: 'LOCKED' })
      .where('id', 'in', loanIds.slice(0, 4))
      .execute();
    await db.updateTable('loans').set({ status: 'DISCARDED' }).where('id', '=', String(loanIds[0])).execute();
    await expectExactCounts();
    // Tests LIST-86.
    for (const [place, id] of loanIds.slice(0, 12).entries()) {
      const amount = place % 3 === 0 ? null : 100_000 + place;
      await db.updateTable('loans').set({ loan_amount: amount }).where('id', '=', id).execute();
    }
    await expectExactCounts();
    const both = { status: 'FUNDED', loan_amount: 7 } as const;
    await db.updateTable('loans').set(both).where('id', 'in', loanIds.slice(2, 6)).execute();
    await expectExactCounts();
    expect((await total('closed')).amount).toBe(28);
    const { ownerDb } = app;
    await ownerDb.deleteFrom('loan_actions').execute();
    await ownerDb.deleteFrom('loan_applications').where('loan_id', '=', String(loanIds[0])).execute();
    await ownerDb.deleteFrom('loans').where('id', '=', String(loanIds.shift())).execute();
    await expectExactCounts();
    expect(await foldLoanCounts(db)).toBeGreaterThan(0);
    expect(await foldLoanCounts(db)).toBe(0);
    await expectExactCounts();
  });

  it('leaves no delta after a change that affects neither a card nor an amount', async () => {
    const { db } = app.platform.database;
    await foldLoanCounts(db);
    await db.updateTable('loans').set({ progress: 100 }).execute();
    expect(await foldLoanCounts(db)).toBe(0);
  });

  it('does not count rolled back changes', async () => {
    const before = await count();
    const undone = app.platform.database.db.transaction().execute(async (tx) => {
      const customer = await tx.selectFrom('customers').select('id').executeTakeFirstOrThrow();
      await tx
        .insertInto('loans')
        .values({
          id: crypto.randomUUID(),
          customer_id: customer.id,
          loan_number: 'undone',
          status: 'STARTED',
        })
        .execute();
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await count()).toBe(before);
  });

  it('stays exact at every moment under fifty concurrent writers and folds', async () => {
    const { db } = app.platform.database;
    const total = loanIds.length;
    let isWriting = true;
    const writers = Array.from({ length: 50 }, async (_, writer) => {
      for (let turn = 0; turn < 6; turn += 1) {
        const status = LOAN_STATUSES[(writer + turn * 5) % LOAN_STATUSES.length] ?? 'STARTED';
        const id = String(loanIds[(writer * 7 + turn) % total]);
        await db.updateTable('loans').set({ status }).where('id', '=', id).execute();
      }
    });
    const folds = async () => {
      while (isWriting) await foldLoanCounts(db);
    };
    const totals: number[] = [];
    const readers = async () => {
      while (isWriting) totals.push(await count());
    };
    const others = Promise.all([folds(), folds(), readers()]);
    await Promise.all(writers);
    isWriting = false;
    await others;
    expect(totals.length).toBeGreaterThan(0);
    expect(new Set(totals)).toEqual(new Set([total]));
    await expectExactCounts();
  });

  it('refuses an unknown status', async () => {
    const answer = await app.as(ADMIN)({ url: '/api/urlas/count?status=nonsense' });
    expect(answer.statusCode).toBe(400);
  });
});
