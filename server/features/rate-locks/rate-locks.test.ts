import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoanRow } from '../../../contract/loans.ts';
import { LOAN_STATUSES } from '../../../domain/loans/loan-status.ts';
import { LOAN_PROCESSOR, rolesWith } from '../../../domain/people/role.ts';
import { expectRefused, LOCK_EVENING, LOCK_TERMS, lockCalls } from '../../testing/calls/lock-calls.ts';
import { aCustomer, aLoan, type SavedLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let calls: ReturnType<typeof lockCalls>;
let loan: SavedLoan;

beforeAll(async () => {
  app = await startTestApp();
  calls = lockCalls(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set(LOCK_EVENING);
  loan = await calls.aLoanInStatus('FLOATED');
});

async function rowInList(status: string): Promise<LoanRow | undefined> {
  const list = await app.as(LOAN_PROCESSOR)({ url: `/api/urlas?status=${status}&limit=200` });
  return list.json().results.find(({ loanId }: LoanRow) => loanId === loan.loanId);
}

describe('recording a lock', () => {
  it('answers 201 with a LOCKED action that keeps its initial expiration', async () => {
    const answer = await calls.record(loan, {
      ...LOCK_TERMS,
      lockedInterestRate: ' 6.125 ',
      // The server ignores these.
      status: 'EXTENDED',
      initialLockExpirationDate: '2030-01-01',
      lockExtendedOn: '2026-01-01',
      isLockExtended: true,
      createdByUser: 'someone else',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toMatchObject({
      ...LOCK_TERMS,
      actionType: 'LOCK',
      status: 'LOCKED',
      version: 1,
      initialLockExpirationDate: '2026-12-20',
      lockExtendedOn: null,
      isLockExtended: false,
      createdByApp: 'PROCESSING_FRONTEND',
      createdByUser: expect.stringMatching(/^staff-/),
    });
    expect(await calls.locks(loan)).toEqual([answer.json()]);
  });

  // Tests LOCK-20.
  it('updates the loan: status, card, dates, program, closing date, and the version of its application', async () => {
    const header = await app.as(LOAN_PROCESSOR)({ url: calls.loanUrl(loan) });
    expect(await rowInList('floated')).toBeDefined();
    await calls.recorded(loan);
    expect(await rowInList('floated')).toBeUndefined();
    expect(await rowInList('locked')).toMatchObject({
      loanStatus: 'LOCKED',
      lockStatus: 'LOCKED',
      lockDate: '2026-11-20',
      lockExpirationDate: '2026-12-20',
      ageOfLock: 0,
      loanProgram: '30-Year Fixed',
    });
    const count = await app.as(LOAN_PROCESSOR)({ url: '/api/urlas/count?status=locked' });
    expect(count.json().count).toBeGreaterThan(0);
    const again = await app.as(LOAN_PROCESSOR)({
      url: calls.loanUrl(loan),
      headers: { 'if-none-match': `${header.headers.etag}` },
    });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ loanStatus: 'LOCKED', closingDate: '2026-12-15' });
  });

  it('is in the history of the loan, with the new status', async () => {
    await calls.recorded(loan);
    const events = await app.platform.database.db
      .selectFrom('events')
      .select(['kind', 'changes'])
      .where('loan_id', '=', loan.loanId)
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['loan-action-created', 'loan-changed']);
    expect(events[1]?.changes?.[0]?.patch).toContainEqual({
      op: 'replace',
      path: '/status',
      value: 'LOCKED',
    });
  });

  it.each([
    ['lockDate', '', 'Enter Locked On as YYYY-MM-DD'],
    ['lockDate', '2026-02-30', 'Enter Locked On as YYYY-MM-DD'],
    ['lockDate', undefined, 'Enter Locked On as YYYY-MM-DD'],
    ['lockExpirationDate', undefined, 'Enter Lock Expires On as YYYY-MM-DD'],
    ['lockExpirationDate', '12/20/2026', 'Enter Lock Expires On as YYYY-MM-DD'],
    ['lockExpirationDate', '2026-11-20', 'Lock Expires On must be after today'],
    ['lockExpirationDate', '2026-11-19', 'Lock Expires On must be after today'],
    ['closingDate', null, 'Enter Closing Date as YYYY-MM-DD'],
    ['lockedInterestRate', '  ', 'Enter the Lock Rate'],
    ['lockedInterestRate', undefined, 'Enter the Lock Rate'],
    ['lockedInterestRate', 6.125, 'Enter the Lock Rate'],
    ['lockedInterestRate', '6.1250', 'Lock Rate has at most 5 characters'],
    ['lockedInterestRate', '6\u0007', 'Enter the Lock Rate on one line'],
    ['lockedInterestRate', 'abc', 'Lock Rate must be a number above 0 and up to 20, such as 6.125'],
    ['lockedInterestRate', '6125', 'Lock Rate must be a number above 0 and up to 20, such as 6.125'],
    ['lockDate', '2026-12-21', 'Locked On must not be after Lock Expires On'],
    ['lockDate', '2026-11-21', 'Locked On must not be after today'],
    ['loanProgram', '10-Year Fixed', 'Choose a Loan Program'],
    ['loanProgram', undefined, 'Choose a Loan Program'],
    ['investorName', 'x'.repeat(201), 'Investor Name has at most 200 characters'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await calls.record(loan, { ...LOCK_TERMS, [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'invalid', fields: { [field]: message } });
    expect(await calls.locks(loan)).toEqual([]);
    expect((await calls.row(loan)).lock_status).toBeNull();
  });

  // Tests LOCK-1 to LOCK-4.
  it('accepts the first day after today in the East, five characters, 200 characters, and no investor', async () => {
    const terms = { lockExpirationDate: '2026-11-21', lockedInterestRate: '10.25', investorName: undefined };
    expect(await calls.recorded(loan, terms)).toMatchObject({
      lockExpirationDate: '2026-11-21',
      investorName: null,
    });
    const other = await calls.aLoanInStatus('FLOATED');
    expect((await calls.recorded(other, { investorName: 'x'.repeat(200) })).investorName).toHaveLength(200);
  });

  // Tests BASE-16.
  it('refuses a field that no action has, and ignores those that the server sets', async () => {
    const refused = await calls.record(loan, { ...LOCK_TERMS, lockedOn: '2026-11-20' });
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      400,
      { lockedOn: 'is not a field of this form' },
    ]);
    const lock = await calls.recorded(loan, { isLockExtended: true, version: 9, createdByUser: 'kit' });
    expect(lock).toMatchObject({ isLockExtended: false, version: 1 });
  });

  it('keeps the rate as typed, with its percent sign', async () => {
    expect((await calls.recorded(loan, { lockedInterestRate: '6.5%' })).lockedInterestRate).toBe('6.5%');
  });

  it('names a late lock date beside the other mistakes', async () => {
    const answer = await calls.record(loan, { ...LOCK_TERMS, lockDate: '2026-12-21', loanProgram: 'none' });
    expect(Object.keys(answer.json().error.fields).toSorted()).toEqual(['loanProgram', 'lockDate']);
  });

  it('accepts a closing date that is past or after the expiration: the screen warns of it', async () => {
    expect((await calls.recorded(loan, { closingDate: '2026-11-01' })).closingDate).toBe('2026-11-01');
    const other = await calls.aLoanInStatus('FLOATED');
    expect((await calls.recorded(other, { closingDate: '2027-03-01' })).closingDate).toBe('2027-03-01');
  });

  // Tests LOCK-12.
  it('is refused if there is an active lock, and with the status TRANSFERRED', async () => {
    await calls.recorded(loan);
    expectRefused(await calls.record(loan), 409, /^This loan already has an active lock/);
    const other = await calls.aLoanInStatus('FLOATED');
    expectRefused(
      await calls.record(other, { ...LOCK_TERMS, status: 'TRANSFERRED' }),
      409,
      'A new lock cannot be TRANSFERRED.',
    );
    expect(await calls.locks(other)).toEqual([]);
  });

  it('leaves one lock when two are recorded at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.record(loan)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(await calls.locks(loan)).toHaveLength(1);
  });

  it("answers 404 for another customer's loan", async () => {
    const other = await calls.aLoanInStatus('FLOATED');
    expectRefused(await calls.record({ ...loan, customerId: other.customerId }), 404, '404, File Not Found');
  });
});

describe.each(LOAN_STATUSES)('on a loan that is %s', (status) => {
  const isWaiting = status === 'STARTED' || status === 'PARTIAL';

  it(isWaiting ? 'nobody works on a lock' : 'every role works on locks', async () => {
    for (const role of rolesWith('work-on-loans')) {
      const fresh = await calls.aLoanInStatus(status);
      const answer = await calls.record(fresh, LOCK_TERMS, { as: role });
      expect(answer.statusCode, role).toBe(isWaiting ? 409 : 201);
      if (isWaiting) expectRefused(answer, 409, 'Available once the application is complete');
      else expect((await calls.row(fresh)).status).toBe(status === 'FLOATED' ? 'LOCKED' : status);
    }
    expect((await calls.record(loan, LOCK_TERMS, { as: 'nobody' })).statusCode).toBe(401);
  });

  it(isWaiting ? 'nobody changes one that is there' : 'every role changes one that is there', async () => {
    const { db } = app.platform.database;
    const customer = await aCustomer(db).save();
    for (const role of rolesWith('work-on-loans')) {
      const saved = await aLoan(db).of(customer).inStatus(status).lockedFor(5, '2026-11-20').save();
      const [lock] = await calls.locks(saved);
      const { actionId = '' } = lock ?? {};
      const extended = await calls.change(actionId, LOCK_TERMS, { as: role });
      expect(extended.statusCode, role).toBe(isWaiting ? 409 : 200);
      const transferred = await calls.transfer(actionId, LOCK_TERMS, { as: role });
      expect(transferred.statusCode, role).toBe(isWaiting ? 409 : 201);
      expect((await calls.change(actionId, LOCK_TERMS, { as: 'nobody' })).statusCode).toBe(401);
      expect((await calls.transfer(actionId, LOCK_TERMS, { as: 'nobody' })).statusCode).toBe(401);
    }
  });
});
