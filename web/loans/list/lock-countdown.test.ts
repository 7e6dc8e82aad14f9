import { describe, expect, it } from 'vitest';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { type LockDates, lockCountdown } from './lock-countdown.ts';

const TODAY = '2025-07-21';

function lockUntil(lockExpirationDate: string | null, rest: Partial<LockDates> = {}): LockDates {
  return { lockStatus: 'LOCKED', lockDate: '2025-06-01', lockExpirationDate, ...rest };
}

describe('lock countdown', () => {
  it.each([
    ['2025-08-01', 'Lock expires Aug 1, 2025', '11 days left', false],
    ['2025-07-31', 'Lock expires Jul 31, 2025', '10 days left', true],
    ['2025-07-25', 'Lock expires Jul 25, 2025', '4 days left', true],
    ['2025-07-22', 'Lock expires Jul 22, 2025', '1 day left', true],
    ['2025-07-21', 'Lock expires Jul 21, 2025', 'Expires today', true],
    ['2025-07-20', 'Lock expired Jul 20, 2025', 'Expired 1 day ago', true],
    ['2025-07-18', 'Lock expired Jul 18, 2025', 'Expired 3 days ago', true],
  ])('of a lock until %s is %s, %s', (until, label, words, attention) => {
    const countdown = lockCountdown(lockUntil(until), 'LOCKED', TODAY);
    expect(countdown).toMatchObject({ label, words, attention });
  });

  it.each<[string, LockDates]>([
    ['no lock at all', { lockStatus: null, lockDate: null, lockExpirationDate: null }],
    ['a transferred lock', lockUntil('2025-07-25', { lockStatus: 'TRANSFERRED' })],
    ['a lock without an expiration', lockUntil(null)],
  ])('says that there is none for %s', (_, lock) => {
    expect(lockCountdown(lock, 'FLOATED', TODAY)).toMatchObject({
      words: 'No lock',
      attention: false,
      elapsed: null,
    });
  });

  it.each<LoanStatus>(['CLOSED', 'FUNDED', 'SOLD', 'DISCARDED', 'CLOSED_WITH_COMPETITOR'])(
    'asks nobody to act on a loan that is %s',
    (status) => {
      expect(lockCountdown(lockUntil('2025-07-01'), status, TODAY)).toEqual({
        label: 'Locked until',
        words: 'Jul 1, 2025',
        attention: false,
        elapsed: null,
      });
    },
  );

  it.each([
    ['2025-07-21', '2025-08-20', 0],
    ['2025-07-11', '2025-07-31', 0.5],
    ['2025-06-01', '2025-07-01', 1],
    ['2025-08-01', '2025-08-10', 0],
    ['2025-07-21', '2025-07-21', 1],
  ])('from %s to %s has elapsed by %d', (lockDate, until, elapsed) => {
    expect(lockCountdown(lockUntil(until, { lockDate }), 'LOCKED', TODAY).elapsed).toBe(elapsed);
  });

  it('draws no bar when the lock date is not known', () => {
    expect(lockCountdown(lockUntil('2025-07-25', { lockDate: null }), 'LOCKED', TODAY).elapsed).toBeNull();
  });
});
