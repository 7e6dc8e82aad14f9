import { afterEach, describe, expect, it } from 'vitest';
import { LOAN_STATUSES } from '../loans/loan-status.ts';
import { addDays, easternDate, easternHour } from '../time/eastern-time.ts';
import {
  isLockExpired,
  isLockExpiringWithin,
  isReminderTime,
  LOCK_REMINDER_HOUR,
  reminderRange,
} from './rate-lock-expiration.ts';

const TODAY = '2026-11-21';
const MINUTES_10 = 600_000;

// Tests LIST-24.
describe('a lock that expires within 7 days', () => {
  it.each([
    ['2026-11-29', false],
    ['2026-11-28', true],
    ['2026-11-21', true],
    ['2026-11-20', false],
    ['2025-01-01', false],
    [null, false],
  ])('until %s: %s', (lockExpirationDate, expected) => {
    expect(isLockExpiringWithin({ loanStatus: 'LOCKED', lockExpirationDate }, 7, TODAY)).toBe(expected);
  });

  it.each(LOAN_STATUSES)('of a loan that is %s counts while the loan is open', (loanStatus) => {
    const isOver = ['CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED'].includes(loanStatus);
    expect(isLockExpiringWithin({ loanStatus, lockExpirationDate: TODAY }, 7, TODAY)).toBe(!isOver);
  });
});

// Tests LIST-40.
describe('a lock that has expired', () => {
  it.each([
    ['2026-11-20', 'LOCKED', true],
    ['2026-11-21', 'LOCKED', false],
    ['2026-11-20', 'CLOSED', false],
    [null, 'LOCKED', false],
  ] as const)('until %s, on a loan that is %s: %s', (lockExpirationDate, loanStatus, expected) => {
    expect(isLockExpired({ loanStatus, lockExpirationDate }, TODAY)).toBe(expected);
  });
});

// Tests LOCK-21.
it('reminds of locks from today on, three days ahead, across the end of a month', () => {
  expect(reminderRange('2026-11-29')).toEqual({ from: '2026-11-29', by: '2026-12-02' });
});

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])('a server in %s', (zone) => {
  const before = process.env.TZ;
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it.each([
    ['an ordinary day', '2026-07-01', 24],
    ['the day on which the clocks go forward', '2026-03-08', 23],
    ['the day on which the clocks go back', '2026-11-01', 25],
  ])('starts sending once on %s', (_, date, hours) => {
    process.env.TZ = zone;
    // Checks that the test process uses the intended time zone.
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const instants: Date[] = [];
    const start = Date.parse(`${addDays(date, -1)}T00:00:00Z`);
    for (let at = start; at < start + 3 * 86_400_000; at += MINUTES_10) {
      if (easternDate(new Date(at)) === date) instants.push(new Date(at));
    }
    expect(instants).toHaveLength(hours * 6);
    const times = instants.map(isReminderTime);
    // It changes once a day, from 'not yet' to 'now'; after that, the day's mark prevents a second mail.
    expect(times.filter((now, index) => index > 0 && now !== times[index - 1])).toEqual([true]);
    const first = instants[times.indexOf(true)] as Date;
    expect(easternHour(first)).toBe(LOCK_REMINDER_HOUR);
    expect(first.getUTCMinutes()).toBe(0);
  });
});
