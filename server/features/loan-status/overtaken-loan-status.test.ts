import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { actionVersionHeader, type OpenLoan, openLoan } from '../../testing/calls/loan-calls.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let loan: OpenLoan;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openLoan(app);
});

/** @param seen the list version in the request, if any. */
function set(loanStatus: string, role: Role, seen?: number) {
  return app.as(role)({
    method: 'POST',
    url: `${loan.url}/actions`,
    payload: { actionType: 'LOAN_STATUS', loanStatus, closingDate: '2026-07-04' },
    headers: seen === undefined ? {} : { 'if-match': `"${seen}"` },
  });
}

const list = () => app.as(ADMIN)({ url: `${loan.url}/actions?actionType=LOAN_STATUS` });

describe('a loan status that another person has set', () => {
  // Tests STATUS-10.
  it('is not replaced by a person who has not seen it', async () => {
    expect((await set('SUSPENDED', LOAN_OFFICER)).statusCode).toBe(201);
    const blind = await set('SOLD', LOAN_PROCESSOR);
    expect(blind.statusCode).toBe(428);
    expect(blind.json().error.message).toMatch(/If-Match: "3"/);
    expect(await loan.row()).toMatchObject({ status: 'SUSPENDED' });
    const { etag } = (await list()).headers;
    expect(etag).toBe('"1"');
    app.clock.advance(1);
    expect((await set('SOLD', LOAN_PROCESSOR, 1)).statusCode).toBe(201);
    expect((await list()).headers.etag).toBe('"2"');
  });

  it('is returned to a person who has seen an older one, or none', async () => {
    await set('SUSPENDED', LOAN_OFFICER, 0);
    const answer = await set('SOLD', LOAN_PROCESSOR, 0);
    expect(answer.statusCode).toBe(412);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json().current).toMatchObject({
      loanStatus: 'SUSPENDED',
      updatedByUser: expect.any(String),
    });
    expect(await loan.row()).toMatchObject({ status: 'SUSPENDED' });
  });

  it('is one of ten that were set at once on the same version', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => set('FUNDED', ADMIN, 0)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(412)]);
    expect((await list()).json()).toHaveLength(1);
  });

  it('counts a correction as a change', async () => {
    const { actionId } = (await set('SUSPENDED', LOAN_OFFICER)).json();
    const correct = async (version: number | null | undefined) =>
      app.as(LOAN_PROCESSOR)({
        method: 'PUT',
        url: `/api/actions/${actionId}`,
        payload: { loanStatus: 'SOLD' },
        headers: await actionVersionHeader(app.platform.database.db, actionId, version),
      });
    expect((await correct(null)).statusCode).toBe(428);
    expect((await correct(undefined)).statusCode).toBe(200);
    expect((await correct(1)).statusCode).toBe(412);
    expect((await set('FUNDED', LOAN_OFFICER, 1)).statusCode).toBe(412);
    app.clock.advance(1);
    expect((await set('FUNDED', LOAN_OFFICER, 2)).statusCode).toBe(201);
  });

  it('is refused for invalid fields before its version is required', async () => {
    await set('SUSPENDED', LOAN_OFFICER);
    expect((await set('LOCKED', LOAN_PROCESSOR)).statusCode).toBe(400);
  });
});

describe('returning to the status before', () => {
  // Tests STATUS-9.
  it("restores a discarded loan's earlier status", async () => {
    const customer = await aCustomer(app.platform.database.db).save();
    const { loanId } = await aLoan(app.platform.database.db).of(customer).lockedFor(5, '2026-11-20').save();
    const url = `/api/customers/${customer.customerId}/urlas/${loanId}`;
    const row = () =>
      app.platform.database.db
        .selectFrom('loans')
        .select(['status', 'card'])
        .where('id', '=', loanId)
        .executeTakeFirst();
    const post = (loanStatus: string) => {
      app.clock.advance(1);
      return app.as(ADMIN)({
        method: 'POST',
        url: `${url}/actions`,
        payload: { actionType: 'LOAN_STATUS', loanStatus },
      });
    };
    expect((await post('LOCKED')).statusCode).toBe(400);
    await post('DISCARDED');
    expect(await row()).toEqual({ status: 'DISCARDED', card: null });
    const other = await post('FLOATED');
    expect(other.json().error.fields).toEqual({ loanStatus: 'Choose a loan status' });
    const back = await post('LOCKED');
    expect(back.statusCode).toBe(201);
    expect(back.json()).toMatchObject({ status: 'LOCKED', loanStatus: 'LOCKED' });
    expect(await row()).toEqual({ status: 'LOCKED', card: 'locked' });
  });
});
