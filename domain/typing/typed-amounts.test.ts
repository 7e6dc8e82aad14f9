import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatRate, readCents, readMonth, readRate } from './typed-amounts.ts';

const LIMITS = { min: 1_00, max: 1_000_000_00 };

describe('readCents', () => {
  it.each([
    ['$1,234.56', 123_456],
    [' 1234.5 ', 123_450],
    ['$ 1,234', 123_400],
    ['1.', 100],
    ['1000000', 1_000_000_00],
  ])('understands %j', (text, cents) => {
    expect(readCents(text, LIMITS)).toEqual({ ok: true, value: cents });
  });

  it.each([
    ['', 'Enter an amount, such as 1,234.56'],
    ['.', 'Enter an amount, such as 1,234.56'],
    ['12 bananas', 'Enter an amount, such as 1,234.56'],
    ['1e5', 'Enter an amount, such as 1,234.56'],
    ['-5', 'An amount cannot be negative'],
    ['(5.00)', 'An amount cannot be negative'],
    ['1.234', 'An amount ends at cents'],
    ['0', 'Enter at least $1'],
    ['1000000.01', 'Enter at most $1,000,000'],
    ['99999999999999999999', 'Enter at most $1,000,000'],
  ])('refuses %j', (text, message) => {
    expect(readCents(text, LIMITS)).toEqual({ ok: false, message });
  });
});

describe('readRate', () => {
  it.each([
    ['6.5%', 6500],
    ['6.5%', 6500],
    ['3.875', 3875],
    ['0', 0],
    ['6 1/8', 6125],
    ['6 3/4', 6750],
    ['.5', 500],
  ])('understands %j', (text, rate) => {
    expect(readRate(text, 30_000)).toEqual({ ok: true, value: rate });
  });

  it.each([
    ['', 'Enter a rate, such as 6.375'],
    ['six', 'Enter a rate, such as 6.375'],
    ['-1', 'A rate cannot be negative'],
    ['6.1234', 'A rate has at most three places'],
    ['31', 'Enter at most 30%'],
  ])('refuses %j', (text, message) => {
    expect(readRate(text, 30_000)).toEqual({ ok: false, message });
  });
});

describe('readMonth', () => {
  it.each([
    ['09/2025', '2025-09'],
    ['9/2025', '2025-09'],
    ['2025-09', '2025-09'],
  ])('understands %j', (text, month) => {
    expect(readMonth(text)).toEqual({ ok: true, value: month });
  });

  it.each(['', '13/2025', '00/2025', '2025', '09/25'])('refuses %j', (text) => {
    expect(readMonth(text)).toEqual({ ok: false, message: 'Enter a month as MM/YYYY' });
  });
});

it.each([
  [0, '0.00'],
  [-0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [-123_456_789, '-1,234,567.89'],
  [150.5, '1.51'],
  [9_007_199_254_740_991, '90,071,992,547,409.91'],
])('writes %s cents as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

it('writes amounts as the formatter of the platform does', () => {
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      expect(formatCents(cents)).toBe(format.format(cents / 100));
    }),
  );
});

it('shows what it read', () => {
  expect(formatCents(123_456)).toBe('1,234.56');
  expect(formatRate(6375)).toBe('6.375');
});
