import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canLockRate,
  closingDateWarning,
  expirationAfter,
  isClosingLate,
  lockRateOf,
  lockRateText,
  lockTermOf,
  USUAL_LOCK_TERMS,
} from './rate-lock-terms.ts';

// Tests LOCK-2.
describe('a locked rate', () => {
  it.each([
    ['6.125', 6.125],
    ['6', 6],
    ['.5', 0.5],
    ['6.', 6],
    ['6.5%', 6.5],
    [' 6.5 % ', 6.5],
    ['20', 20],
  ])('%j is the number %d', (typed, rate) => {
    expect(lockRateOf(typed)).toBe(rate);
    expect(canLockRate(typed)).toEqual({ ok: true });
  });

  it.each([
    'abc',
    '',
    '%',
    '6,5',
    '6.1.2',
    '1e1',
    '-6',
    '+6',
    '0',
    '0.0',
    '20.01',
    '6125',
    '6.5%%',
    '0x6',
    'Infinity',
    '٦',
  ])('%j is refused', (typed) => {
    expect(canLockRate(typed)).toEqual({
      ok: false,
      reason: 'Lock Rate must be a number above 0 and up to 20, such as 6.125',
    });
  });

  it('is never read as an infinite number', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const rate = lockRateOf(typed);
        expect(rate === null || (Number.isFinite(rate) && rate >= 0)).toBe(true);
      }),
    );
  });

  it.each([
    ['6.125', '6.125%'],
    ['6.5%', '6.5%'],
    ['6.5% ', '6.5%'],
    ['6.5%', '6.5%'],
    ['6.5% %', '6.5%'],
    ['abc', 'abc%'],
    ['', null],
    [' % ', null],
    [null, null],
    [undefined, null],
  ])('%j reads %j', (typed, text) => {
    expect(lockRateText(typed)).toBe(text);
  });
});

// Tests LOCK-6.
describe('a closing date', () => {
  it.each([
    ['2026-11-21', '2026-12-20', null],
    ['2026-12-20', '2026-12-20', null],
    ['2026-11-20', '2026-12-20', 'The closing date is in the past.'],
    ['2026-12-21', '2026-12-20', 'The lock expires before the closing date.'],
    [
      '2026-11-20',
      '2026-11-19',
      'The closing date is in the past. The lock expires before the closing date.',
    ],
    ['2026-12-21', null, null],
  ])('%s with an expiration of %s, seen on 2026-11-21: %s', (closing, expiration, warning) => {
    expect(closingDateWarning(closing, expiration, '2026-11-21')).toBe(warning);
  });
});

// Tests LOCK-25.
describe('the usual terms', () => {
  it.each([
    [15, '2026-12-05'],
    [30, '2026-12-20'],
    [45, '2027-01-04'],
    [60, '2027-01-19'],
  ])('of %i days from 2026-11-20 end on %s', (days, expiration) => {
    expect(expirationAfter('2026-11-20', days)).toBe(expiration);
    expect(lockTermOf('2026-11-20', expiration)).toBe(days);
  });

  it('have one key each', () => {
    expect(USUAL_LOCK_TERMS.map(({ days }) => days)).toEqual([15, 30, 45, 60]);
    expect(new Set(USUAL_LOCK_TERMS.map(({ key }) => key)).size).toBe(4);
  });
});

it.each([
  ['2026-12-21', '2026-12-20', true],
  ['2026-12-20', '2026-12-20', false],
  [null, '2026-12-20', false],
  ['2026-12-21', null, false],
])('a closing on %s is after an expiration on %s: %s', (closing, expiration, isLate) => {
  expect(isClosingLate(closing, expiration)).toBe(isLate);
});
