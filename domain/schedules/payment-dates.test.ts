import { expect, it } from 'vitest';
import { addMonths, paymentDate } from './payment-dates.ts';

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-29', 13, '2027-02-28'],
  ['2026-03-01', -1, '2026-02-01'],
  ['2026-01-30', -11, '2025-02-28'],
  ['2026-05-28', 480, '2066-05-28'],
])('%s and %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});

it('a payment of the 31st keeps its day in months that have it', () => {
  expect([1, 2, 3].map((number) => paymentDate('2026-01-31', number, 'monthly'))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ]);
});
