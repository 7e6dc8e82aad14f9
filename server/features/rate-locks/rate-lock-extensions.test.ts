import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefused, LOCK_EVENING, LOCK_TERMS, lockCalls } from '../../testing/calls/lock-calls.ts';
import type { SavedLoan } from '../../testing/factories/loan-factory.ts';
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

describe('extending and modifying', () => {
  // Tests LOCK-15.
  it('keeps the initial expiration and records the day of the extension', async () => {
    const lock = await calls.recorded(loan);
    app.clock.set('2026-12-01T15:00:00.000Z');
    let as = await calls.signedInNow();
    const answer = await calls.change(
      lock.actionId,
      {
        ...LOCK_TERMS,
        lockExpirationDate: '2027-01-04',
        investorName: '',
      },
      { as },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      actionId: lock.actionId,
      status: 'EXTENDED',
      version: 2,
      isLockExtended: true,
      initialLockExpirationDate: '2026-12-20',
      lockExpirationDate: '2027-01-04',
      lockExtendedOn: '2026-12-01',
      investorName: null,
    });
    app.clock.set('2026-12-10T15:00:00.000Z');
    as = await calls.signedInNow();
    const again = await calls.change(
      lock.actionId,
      { ...LOCK_TERMS, lockExpirationDate: '2027-02-01' },
      { as },
    );
    expect(again.json()).toMatchObject({
      status: 'EXTENDED',
      initialLockExpirationDate: '2026-12-20',
      lockExtendedOn: '2026-12-10',
    });
    app.clock.set('2026-12-11T15:00:00.000Z');
    as = await calls.signedInNow();
    const modified = await calls.change(
      lock.actionId,
      {
        ...LOCK_TERMS,
        lockExpirationDate: '2027-02-01',
        lockedInterestRate: '6.25',
      },
      { as },
    );
    expect(modified.json()).toMatchObject({ lockExtendedOn: '2026-12-10', lockedInterestRate: '6.25' });
    app.clock.set(LOCK_EVENING);
    expect(await calls.locks(loan)).toHaveLength(1);
  });

  it('updates the loan, and leaves a status that staff have set', async () => {
    const lock = await calls.recorded(loan);
    await calls.setStatus(loan, 'SUSPENDED');
    const terms = { lockExpirationDate: '2027-01-04', closingDate: '2027-01-02', loanProgram: '7-Year ARM' };
    await calls.change(lock.actionId, { ...LOCK_TERMS, ...terms });
    expect(await calls.row(loan)).toMatchObject({
      status: 'SUSPENDED',
      card: 'locked',
      lock_status: 'EXTENDED',
      lock_date: '2026-11-20',
      lock_expiration_date: '2027-01-04',
      closing_date: '2027-01-02',
      loan_program: '7-Year ARM',
    });
  });

  it.each([
    [{ lockExpirationDate: '2026-11-20' }, 'lockExpirationDate', 'Lock Expires On must be after today'],
    [{ lockedInterestRate: '6.1255' }, 'lockedInterestRate', 'Lock Rate has at most 5 characters'],
    [{ closingDate: '' }, 'closingDate', 'Enter Closing Date as YYYY-MM-DD'],
  ])('refuses %j', async (wrong, field, message) => {
    const lock = await calls.recorded(loan);
    const answer = await calls.change(lock.actionId, { ...LOCK_TERMS, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({ [field]: message });
    expect(await calls.locks(loan)).toEqual([lock]);
  });

  it('answers 412 with the present lock when it was changed meanwhile', async () => {
    const lock = await calls.recorded(loan);
    const first = await calls.change(
      lock.actionId,
      { ...LOCK_TERMS, lockedInterestRate: '6.25' },
      { version: 1 },
    );
    expect(first.statusCode).toBe(200);
    const second = await calls.change(
      lock.actionId,
      { ...LOCK_TERMS, lockedInterestRate: '6.375' },
      { version: 1 },
    );
    expect(second.statusCode).toBe(412);
    expect(second.json().current).toEqual(first.json());
    expect(second.headers.etag).toBe('"2"');
    expect((await calls.locks(loan))[0]?.lockedInterestRate).toBe('6.25');
  });

  // Tests LOCK-14.
  it('leaves a lock LOCKED when its investor is corrected, and returns to it with the expiration', async () => {
    const lock = await calls.recorded(loan);
    const change = async (over: object) =>
      (await calls.change(lock.actionId, { ...LOCK_TERMS, ...over })).json();
    const plain = { status: 'LOCKED', isLockExtended: false, lockExtendedOn: null };
    expect(await change({ investorName: 'Harbour Capital' })).toMatchObject({ ...plain, version: 2 });
    expect((await calls.row(loan)).lock_status).toBe('LOCKED');
    const extended = { status: 'EXTENDED', isLockExtended: true, lockExtendedOn: '2026-11-20' };
    expect(await change({ lockExpirationDate: '2027-01-04' })).toMatchObject(extended);
    expect(await change({ lockExpirationDate: '2027-01-04', investorName: '' })).toMatchObject(extended);
    expect(await change({})).toMatchObject({ ...plain, initialLockExpirationDate: '2026-12-20' });
  });

  it('refuses a transferred lock', async () => {
    const lock = await calls.recorded(loan);
    await calls.transfer(lock.actionId);
    expectRefused(await calls.change(lock.actionId, LOCK_TERMS), 409, /only the active lock can be extended/);
  });
});
