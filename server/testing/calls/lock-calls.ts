import type { LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { aCustomer, aLoan, type SavedLoan } from '../factories/loan-factory.ts';
import { addStaff, openTestSession } from '../factories/staff-factory.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { actionVersionHeader } from './loan-calls.ts';

/** The evening of November 20 in New York, already the 21st in UTC. */
export const LOCK_EVENING = '2026-11-21T03:30:00.000Z';
export const LOCK_TERMS = {
  lockDate: '2026-11-20',
  lockExpirationDate: '2026-12-20',
  closingDate: '2026-12-15',
  lockedInterestRate: '6.125',
  loanProgram: '30-Year Fixed',
  investorName: 'Harbor Capital',
};

interface CallOptions {
  /** For `If-Match`; the current one by default, no header for null. */
  version?: number | null;
  as?: Role | 'nobody' | Caller;
}

export function lockCalls(app: TestApp) {
  const { db } = app.platform.database;
  const loanUrl = ({ customerId, loanId }: SavedLoan) => `/api/customers/${customerId}/urlas/${loanId}`;
  const callerOf = ({ as = LOAN_PROCESSOR }: CallOptions) => (typeof as === 'string' ? app.as(as) : as);

  const record = (loan: SavedLoan, body: object = LOCK_TERMS, options: CallOptions = {}) =>
    callerOf(options)({
      method: 'POST',
      url: `${loanUrl(loan)}/actions`,
      payload: { actionType: 'LOCK', ...body },
    });
  return {
    loanUrl,
    record,
    change: async (actionId: string, body: object, options: CallOptions = {}) =>
      callerOf(options)({
        method: 'PUT',
        url: `/api/actions/${actionId}`,
        payload: body,
        headers: await actionVersionHeader(db, actionId, options.version),
      }),
    transfer: async (actionId: string, body: object = LOCK_TERMS, options: CallOptions = {}) =>
      callerOf(options)({
        method: 'POST',
        url: `/api/actions/${actionId}/transfer`,
        payload: body,
        headers: await actionVersionHeader(db, actionId, options.version),
      }),
    /** Lets a second pass afterwards, because the list is sorted by time. */
    async recorded(loan: SavedLoan, body: object = {}): Promise<LoanAction> {
      const answer = await record(loan, { ...LOCK_TERMS, ...body });
      expect(answer.statusCode).toBe(201);
      app.clock.advance(1);
      return answer.json();
    },
    locks: async (loan: SavedLoan): Promise<LoanAction[]> =>
      (await callerOf({})({ url: `${loanUrl(loan)}/actions?actionType=LOCK` })).json(),
    row: (loan: SavedLoan): Promise<Selectable<Tables['loans']>> =>
      db.selectFrom('loans').selectAll().where('id', '=', loan.loanId).executeTakeFirstOrThrow(),
    aLoanInStatus: async (status: LoanStatus): Promise<SavedLoan> =>
      aLoan(db)
        .of(await aCustomer(db).save())
        .inStatus(status)
        .save(),
    setStatus: (loan: SavedLoan, status: LoanStatus) =>
      db.updateTable('loans').set({ status }).where('id', '=', loan.loanId).execute(),
    /** Signs in at the clock's time, because sessions are shorter than locks. */
    async signedInNow(): Promise<Caller> {
      const staff = await addStaff(db, { roles: [LOAN_OFFICER] });
      const { access_token } = await openTestSession(app.platform, staff);
      return (request) =>
        app.app.inject({
          ...request,
          headers: { authorization: `Bearer ${access_token}`, ...request.headers },
        });
    },
  };
}

export function expectRefused(
  answer: LightMyRequestResponse,
  status: number,
  message: string | RegExp,
): void {
  expect(answer.json()).toMatchObject({ error: { message: expect.stringMatching(message) } });
  expect(answer.statusCode).toBe(status);
}
