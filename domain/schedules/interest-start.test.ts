import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpecificBusinessDay } from '../deadlines/business-days.ts';
import { addDays, daysBetween } from '../time/eastern-time.ts';
import { interestStart, MAX_CREDIT_DAYS } from './interest-start.ts';
import { addMonths } from './payment-dates.ts';

// Tests QUOTE-8.
describe('the start of interest without a right to rescind', () => {
  it.each([
    ['2026-03-16', 5, '2026-05-01', 16],
    ['2026-12-31', 5, '2027-02-01', 1],
    ['2028-02-29', 5, '2028-04-01', 1],
    // The first of a month is neither prepaid nor credited, with or without a credit.
    ['2026-03-01', 5, '2026-04-01', 0],
    ['2026-03-01', 0, '2026-04-01', 0],
    ['2026-03-02', 0, '2026-05-01', 30],
    ['2026-03-03', 5, '2026-04-01', -2],
    ['2026-03-05', 5, '2026-04-01', -4],
    ['2026-03-06', 5, '2026-05-01', 26],
    ['2026-03-10', 10, '2026-04-01', -9],
  ])(
    'a closing on %s with a credit until day %i is first paid on %s, for %i days',
    (on, creditDays, first, days) => {
      expect(interestStart(on, { isRescindable: false, creditDays })).toEqual({
        from: on,
        firstPaymentOn: first,
        days,
        rescissionEndsOn: null,
      });
    },
  );
});

// Tests QUOTE-30.
describe('the start of interest after the right to rescind', () => {
  it.each([
    // Monday, Tuesday, Wednesday (Saturday counts, Sunday does not), Thursday, Friday.
    ['2026-03-16', '2026-03-19', '2026-03-20'],
    ['2026-03-17', '2026-03-20', '2026-03-21'],
    ['2026-03-18', '2026-03-21', '2026-03-23'],
    ['2026-03-19', '2026-03-23', '2026-03-24'],
    ['2026-03-20', '2026-03-24', '2026-03-25'],
    // Thanksgiving, Christmas Day, and a Monday after a Sunday holiday, which is a business day.
    ['2026-11-24', '2026-11-28', '2026-11-30'],
    ['2026-12-23', '2026-12-28', '2026-12-29'],
    ['2027-07-02', '2027-07-06', '2027-07-07'],
    // Across the end of a year.
    ['2026-12-30', '2027-01-04', '2027-01-05'],
  ])('a closing on %s may be rescinded until %s and is paid out on %s', (on, rescissionEndsOn, from) => {
    expect(interestStart(on, { isRescindable: true, creditDays: 0 })).toMatchObject({
      rescissionEndsOn,
      from,
    });
  });

  it('decides about the credit, and not the closing', () => {
    expect(interestStart('2026-03-30', { isRescindable: true, creditDays: 5 })).toMatchObject({
      from: '2026-04-03',
      firstPaymentOn: '2026-05-01',
      days: -2,
    });
    expect(interestStart('2026-03-03', { isRescindable: true, creditDays: 5 })).toMatchObject({
      from: '2026-03-07',
      firstPaymentOn: '2026-05-01',
      days: 25,
    });
  });
});

// Tests CD-48.
it.each([
  [false, '2026-03-18', '2026-05-01', 14],
  [true, '2026-03-30', '2026-05-01', 2],
  [true, '2026-04-02', '2026-05-01', -1],
])('follows a chosen day of disbursement', (isRescindable, disbursesOn, firstPaymentOn, days) => {
  expect(interestStart('2026-03-16', { isRescindable, creditDays: 5, disbursesOn })).toMatchObject({
    from: disbursesOn,
    firstPaymentOn,
    days,
  });
});

it('counts every day from the start of interest exactly once', () => {
  const someDay = fc.integer({ min: 0, max: 15 * 365 }).map((days) => addDays('2025-01-01', days));
  fc.assert(
    fc.property(
      someDay,
      fc.boolean(),
      fc.integer({ min: 0, max: MAX_CREDIT_DAYS }),
      (on, isRescindable, creditDays) => {
        const { from, firstPaymentOn, days } = interestStart(on, { isRescindable, creditDays });
        // The first payment includes the previous month's interest. Prepaid or credited days make up the difference.
        expect(daysBetween(from, addMonths(firstPaymentOn, -1))).toBe(days);
        expect(firstPaymentOn.slice(8)).toBe('01');
        expect(days).toBeGreaterThan(-MAX_CREDIT_DAYS);
        expect(days).toBeLessThan(31);
        if (isRescindable) {
          expect(isSpecificBusinessDay(from)).toBe(true);
          const passed = Array.from({ length: daysBetween(on, from) - 1 }, (_, day) => addDays(on, day + 1));
          expect(passed.filter(isSpecificBusinessDay)).toHaveLength(3);
        } else expect(from).toBe(on);
      },
    ),
  );
});
