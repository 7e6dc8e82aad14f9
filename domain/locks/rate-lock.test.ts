import { describe, expect, it } from 'vitest';
import { isLoanOpen, LOAN_STATUSES, type LoanStatus } from '../loans/loan-status.ts';
import {
  canBeginAs,
  canConfirmLock,
  canExpireOn,
  canExtendLock,
  canLockOn,
  canRecordLock,
  canTransferLock,
  isLockExtended,
  LOCK_STATUSES,
  type LockStatus,
  lockStatusOf,
  statusWithLock,
  statusWithoutLock,
} from './rate-lock.ts';

const WAITING: readonly LoanStatus[] = ['STARTED', 'PARTIAL'];
const WORKED_ON = LOAN_STATUSES.filter((status) => !WAITING.includes(status));
const WAIT = { ok: false, reason: 'Available once the application is complete' };

// Tests LOCK-12, LOCK-13.
describe('recording a lock', () => {
  it.each(WORKED_ON)('is allowed on a loan that is %s', (status) => {
    expect(canRecordLock(status, false)).toEqual({ ok: true });
  });

  it.each(WAITING)('waits for the application while the loan is %s', (status) => {
    expect(canRecordLock(status, false)).toEqual(WAIT);
  });

  it.each(LOAN_STATUSES)("is refused beside an active lock, whatever the loan's status (%s)", (status) => {
    expect(canRecordLock(status, true)).toEqual({
      ok: false,
      reason: 'This loan already has an active lock. Extend, modify or transfer that one.',
    });
  });

  it('needs a loan', () => {
    expect(canRecordLock(null, false).ok).toBe(false);
  });
});

describe.each([
  ['extending', canExtendLock, /only the active lock can be extended or modified/],
  ['transferring', canTransferLock, /only the active lock can be transferred/],
])('%s a lock', (_, can, gone) => {
  const active: readonly LockStatus[] = ['LOCKED', 'EXTENDED'];

  it.each(WORKED_ON.flatMap((loan) => active.map((lock) => [loan, lock] as const)))(
    'is allowed on a loan that is %s with a lock that is %s',
    (loan, lock) => {
      expect(can(loan, lock)).toEqual({ ok: true });
    },
  );

  it.each(WAITING.flatMap((loan) => active.map((lock) => [loan, lock] as const)))(
    'waits while the loan is %s (lock %s)',
    (loan, lock) => {
      expect(can(loan, lock)).toEqual(WAIT);
    },
  );

  // Tests LOCK-17.
  it.each(LOAN_STATUSES)('is refused for a transferred lock of a loan that is %s', (loan) => {
    expect(can(loan, 'TRANSFERRED')).toEqual({ ok: false, reason: expect.stringMatching(gone) });
    expect(can(loan, null).ok).toBe(false);
  });
});

it.each([
  ['LOCKED', true],
  ['EXTENDED', true],
  [undefined, true],
  ['TRANSFERRED', false],
] as const)('a new lock with status %s: %s', (status, ok) => {
  expect(canBeginAs(status).ok).toBe(ok);
});

it.each([
  ['2026-11-20', false],
  ['2026-11-21', false],
  ['2026-11-22', true],
  ['2027-01-01', true],
])('a lock can expire on %s, seen on 2026-11-21: %s', (expiration, ok) => {
  expect(canExpireOn(expiration, '2026-11-21').ok).toBe(ok);
});

// Tests LOCK-5.
it.each([
  ['2026-11-19', null],
  ['2026-11-20', null],
  ['2026-11-21', 'Locked On must not be after today'],
  ['2026-12-21', 'Locked On must not be after today'],
  ['2026-12-22', 'Locked On must not be after Lock Expires On'],
])('a lock that expires on 2026-12-21 can start on %s, seen on 2026-11-20: %s', (lockDate, reason) => {
  const permission = canLockOn(lockDate, '2026-12-21', '2026-11-20');
  expect(permission.ok ? null : permission.reason).toBe(reason);
});

// Tests LOCK-14.
it('a lock is extended when its expiration differs from the initial one', () => {
  expect(isLockExtended('2026-11-22', '2026-11-21')).toBe(true);
  expect(isLockExtended('2026-11-21', '2026-11-21')).toBe(false);
});

it.each(LOAN_STATUSES)('a loan that is %s', (status) => {
  expect(statusWithLock(status)).toBe(status === 'FLOATED' ? 'LOCKED' : status);
  expect(statusWithoutLock(status)).toBe(status === 'LOCKED' ? 'FLOATED' : status);
});

it('accepts only known statuses from storage', () => {
  expect(LOCK_STATUSES.map(lockStatusOf)).toEqual(LOCK_STATUSES);
  for (const other of [null, undefined, 'ORDERED', '']) expect(lockStatusOf(other)).toBeNull();
});

it.each<[LockStatus | null, string | null, boolean]>([
  ['LOCKED', '2026-12-20', true],
  ['EXTENDED', '2026-11-21', true],
  ['LOCKED', '2026-11-20', false],
  ['TRANSFERRED', '2026-12-20', false],
  [null, null, false],
])('a lock that is %s until %s can be confirmed on 2026-11-21: %s', (status, expiration, allowed) => {
  expect(canConfirmLock('LOCKED', status, expiration, '2026-11-21').ok).toBe(allowed);
});

it.each(LOAN_STATUSES)('the lock of a loan that is %s is confirmed only while the loan is open', (status) => {
  const isOpenAndComplete = isLoanOpen(status) && status !== 'STARTED' && status !== 'PARTIAL';
  expect(canConfirmLock(status, 'LOCKED', '2026-12-20', '2026-11-21').ok).toBe(isOpenAndComplete);
});
