import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoanActionType } from '../../../domain/loans/loan-action.ts';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { aCustomer, aLoan, type SavedLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let loan: SavedLoan;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.platform.database;
  loan = await aLoan(db)
    .of(await aCustomer(db).save())
    .inStatus('LOCKED')
    .lockedFor(30, '2026-06-30')
    .save();
  await act('LOCK', 'TRANSFERRED', '2020-01-01T00:00:00Z', { investorName: 'Old Pine Bank' });
  await act('TITLE_DOCS', 'ORDERED', '2020-01-02T00:00:00Z', { externalLoanId: 'X-1', secret: 'stays here' });
});
afterAll(() => app.close());

async function act(type: LoanActionType, status: string, createdAt: string, data: object): Promise<void> {
  await app.platform.database.db
    .insertInto('loan_actions')
    .values({
      id: randomUUIDv7(),
      loan_id: loan.loanId,
      action_type: type,
      status,
      data: JSON.stringify(data),
      created_at: createdAt,
      created_by: 'mel',
      updated_by: 'kit',
    })
    .execute();
}

const list = (query = '', customerId = loan.customerId) =>
  app.as(LOAN_PROCESSOR)({ url: `/api/customers/${customerId}/urlas/${loan.loanId}/actions${query}` });

describe('listLoanActions', () => {
  it('answers the actions of a loan, newest first, with the fields of their type', async () => {
    const actions = (await list()).json();
    expect(actions).toMatchObject([
      {
        actionType: 'LOCK',
        status: 'LOCKED',
        lockDate: '2026-05-31',
        lockExpirationDate: '2026-07-15',
        lockedInterestRate: '6.125',
        investorName: 'Harbor Capital',
        isLockExtended: false,
        createdByUser: 'processor',
      },
      {
        actionType: 'TITLE_DOCS',
        status: 'ORDERED',
        externalLoanId: 'X-1',
        createdOn: '2020-01-02T00:00:00.000Z',
        createdByApp: 'PROCESSING_FRONTEND',
        createdByUser: 'mel',
        updatedByUser: 'kit',
      },
      { actionType: 'LOCK', status: 'TRANSFERRED', investorName: 'Old Pine Bank' },
    ]);
    expect(actions[1]).not.toHaveProperty('secret');
  });

  it('answers those of one type', async () => {
    const locks = (await list('?actionType=LOCK')).json();
    expect(locks.map((action: { status: string }) => action.status)).toEqual(['LOCKED', 'TRANSFERRED']);
    expect((await list('?actionType=TASKS')).json()).toEqual([]);
    expect((await list('?actionType=NONSENSE')).statusCode).toBe(400);
  });

  it("answers 404 for another customer's loan", async () => {
    const other = await aCustomer(app.platform.database.db).save();
    expect((await list('', other.customerId)).statusCode).toBe(404);
  });
});
