import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, daysBetween } from '../time/eastern-time.ts';
import {
  type BusinessDays,
  businessDaysAfter,
  businessDaysBefore,
  firstDayAfterWait,
  isGeneralBusinessDay,
  isSpecificBusinessDay,
  lastDayBeforeWait,
  presumedReceipt,
} from './business-days.ts';
import { federalHolidays, isFederalHoliday, LAST_HOLIDAY_YEAR, weekdayOf } from './federal-holidays.ts';

const datesOf = (year: number) => federalHolidays(year).map(({ date }) => date.slice(5));

// Tests DEADLINE-2. The dates are those of the Office of Personnel Management.
describe('the federal holidays', () => {
  it.each<[number, string]>([
    [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'],
    [2028, '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25'],
    [2030, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  ])('of %i are on the dates in the statute', (year, expected) => {
    expect(datesOf(year).join(' ')).toBe(expected);
  });

  it('are eleven in each year until 2040, and ten before Juneteenth', () => {
    for (let year = 2021; year <= LAST_HOLIDAY_YEAR; year += 1) expect(new Set(datesOf(year)).size).toBe(11);
    expect(datesOf(2020)).toHaveLength(10);
    expect(datesOf(2020)).not.toContain('06-19');
  });

  it('keep their weekdays until 2040', () => {
    for (let year = 2021; year <= LAST_HOLIDAY_YEAR; year += 1) {
      const weekdays = Object.fromEntries(
        federalHolidays(year).map(({ name, date }) => [name, weekdayOf(date)]),
      );
      expect(weekdays).toMatchObject({
        'Memorial Day': 1,
        'Labor Day': 1,
        'Columbus Day': 1,
        'Thanksgiving Day': 4,
      });
      const memorial = federalHolidays(year).find(({ name }) => name === 'Memorial Day')?.date ?? '';
      expect(addDays(memorial, 7).slice(5, 7)).toBe('06');
    }
  });
});

// Tests DEADLINE-3, DEADLINE-4.
describe('a business day', () => {
  it.each<[date: CalendarDate, specific: boolean, general: boolean]>([
    // Comment 2(a)(6)-2: July 4, 2026 is a Saturday; Friday, July 3 is a business day.
    ['2026-07-03', true, true],
    ['2026-07-04', false, false],
    // July 4, 2027 is a Sunday: Monday is a specific business day, but offices are closed.
    ['2027-07-04', false, false],
    ['2027-07-05', true, false],
    ['2026-03-07', true, false],
    ['2026-03-08', false, false],
    // Thanksgiving, the Friday after it, and Juneteenth.
    ['2026-11-26', false, false],
    ['2026-11-27', true, true],
    ['2026-06-19', false, false],
    // New Year's Day 2023 was a Sunday, observed on the Monday; that of 2022 was a Saturday.
    ['2023-01-02', true, false],
    ['2021-12-31', true, true],
    ['2028-02-29', true, true],
  ])('%s: specific %s, general %s', (date, specific, general) => {
    expect([isSpecificBusinessDay(date), isGeneralBusinessDay(date)]).toEqual([specific, general]);
  });

  it('is counted forward and backward over years, leap days and holidays', () => {
    expect(businessDaysAfter('2026-12-30', 3, isGeneralBusinessDay)).toBe('2027-01-05');
    expect(businessDaysBefore('2027-01-05', 3, isGeneralBusinessDay)).toBe('2026-12-30');
    expect(businessDaysAfter('2028-02-28', 1, isSpecificBusinessDay)).toBe('2028-02-29');
    expect(businessDaysBefore('2028-03-01', 1, isSpecificBusinessDay)).toBe('2028-02-29');
    expect(businessDaysAfter('2026-11-25', 1, isGeneralBusinessDay)).toBe('2026-11-27');
  });

  it('is not looked for in a calendar without one', () => {
    expect(() => businessDaysAfter('2026-01-01', 1, () => false)).toThrow('No business day');
  });
});

// Tests DEADLINE-4.
describe('the presumed receipt', () => {
  it('is the same day in person, and three specific business days later by mail or electronically', () => {
    // Comment 19(f)(1)(ii)-2: mailed on a Thursday, received on Monday, because Saturday counts.
    expect(presumedReceipt('2026-03-05', 'mail')).toBe('2026-03-09');
    expect(presumedReceipt('2026-03-05', 'electronic')).toBe('2026-03-09');
    expect(presumedReceipt('2026-03-05', 'in-person')).toBe('2026-03-05');
  });
});

const someDay = fc.integer({ min: 0, max: 20 * 365 }).map((days) => addDays('2021-01-01', days));
const someCount = fc.integer({ min: 1, max: 40 });
const someCalendar = fc.constantFrom<BusinessDays>(isGeneralBusinessDay, isSpecificBusinessDay);

describe('counting business days', () => {
  it('never ends earlier for a later start', () => {
    fc.assert(
      fc.property(someDay, fc.nat(30), someCount, someCalendar, (day, more, count, counts) => {
        const later = addDays(day, more);
        expect(businessDaysAfter(later, count, counts) >= businessDaysAfter(day, count, counts)).toBe(true);
        expect(businessDaysBefore(later, count, counts) >= businessDaysBefore(day, count, counts)).toBe(true);
      }),
    );
  });

  it('never gets shorter by one more holiday', () => {
    fc.assert(
      fc.property(
        someDay,
        fc.integer({ min: -90, max: 90 }),
        someCount,
        someCalendar,
        (day, off, count, counts) => {
          const holiday = addDays(day, off);
          const withHoliday: BusinessDays = (date) => date !== holiday && counts(date);
          expect(businessDaysAfter(day, count, withHoliday) >= businessDaysAfter(day, count, counts)).toBe(
            true,
          );
          expect(businessDaysBefore(day, count, withHoliday) <= businessDaysBefore(day, count, counts)).toBe(
            true,
          );
        },
      ),
    );
  });

  it('ends on a business day and skips as many as it counts', () => {
    fc.assert(
      fc.property(someDay, someCount, someCalendar, (day, count, counts) => {
        const end = businessDaysAfter(day, count, counts);
        expect(counts(end)).toBe(true);
        const passed = Array.from({ length: daysBetween(day, end) }, (_, days) => addDays(day, days + 1));
        expect(passed.filter(counts)).toHaveLength(count);
        if (counts(day)) expect(businessDaysBefore(end, count, counts)).toBe(day);
      }),
    );
  });

  it('lets the borrower sign only when the disclosure was there early enough, counted back', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 7 }), (day, count) => {
        const first = firstDayAfterWait(day, count);
        expect(businessDaysBefore(first, count, isSpecificBusinessDay) >= day).toBe(true);
      }),
    );
  });

  it('names the last day from which the borrower may sign, on every day of the week and near holidays', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 7 }), (signing, count) => {
        const last = lastDayBeforeWait(signing, count);
        expect(firstDayAfterWait(last, count) <= signing).toBe(true);
        expect(firstDayAfterWait(addDays(last, 1), count) > signing).toBe(true);
      }),
    );
  });

  it('every general business day is also a specific one', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        if (isGeneralBusinessDay(day)) expect(isSpecificBusinessDay(day)).toBe(true);
        if (isFederalHoliday(day)) expect(isSpecificBusinessDay(day)).toBe(false);
      }),
    );
  });
});
