import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  easternDate,
  formatDate,
  formatInstant,
  formatInstantDate,
  isCalendarDate,
  isDateAlert,
} from './eastern-time.ts';

/** Zones with their January offset, which shows that the zone is in effect. */
const ZONES = [
  ['America/Los_Angeles', 480],
  ['Asia/Kolkata', -330],
  ['Pacific/Auckland', -780],
] as const;

describe.each(ZONES)('in %s', (zone, offset) => {
  const own = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  it('is where this test says', () => {
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset);
  });

  it.each([
    ['2026-01-15T04:59:59Z', '2026-01-14', 'Jan 14, 2026, 11:59 PM'],
    ['2026-01-15T05:00:00Z', '2026-01-15', 'Jan 15, 2026, 12:00 AM'],
    // Clocks go forward on Mar 8, 2026 at 2:00 AM.
    ['2026-03-08T06:59:00Z', '2026-03-08', 'Mar 8, 2026, 1:59 AM'],
    ['2026-03-08T07:00:00Z', '2026-03-08', 'Mar 8, 2026, 3:00 AM'],
    ['2026-03-09T03:59:00Z', '2026-03-08', 'Mar 8, 2026, 11:59 PM'],
    ['2026-03-09T04:00:00Z', '2026-03-09', 'Mar 9, 2026, 12:00 AM'],
    // Clocks go back on Nov 1, 2026, so 1:30 AM comes twice.
    ['2026-11-01T05:30:00Z', '2026-11-01', 'Nov 1, 2026, 1:30 AM'],
    ['2026-11-01T06:30:00Z', '2026-11-01', 'Nov 1, 2026, 1:30 AM'],
    ['2026-11-02T04:59:00Z', '2026-11-01', 'Nov 1, 2026, 11:59 PM'],
    ['2026-11-02T05:00:00Z', '2026-11-02', 'Nov 2, 2026, 12:00 AM'],
  ])('%s is %s in New York', (instant, date, text) => {
    expect(easternDate(instant)).toBe(date);
    expect(easternDate(new Date(instant))).toBe(date);
    expect(formatInstant(instant)).toBe(text);
    expect(formatInstantDate(instant)).toBe(formatDate(date));
  });

  it.each([
    ['2026-03-07', '2026-03-09', 2],
    ['2026-10-31', '2026-11-02', 2],
    ['2026-11-02', '2026-10-31', -2],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-12-31', '2027-01-01', 1],
  ])('from %s to %s are %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });

  // Tests BASE-8.
  it('asks for attention within ten days, and once it is past', () => {
    expect(
      ['2026-03-01', '2026-03-08', '2026-03-18', '2026-03-19'].map((date) => isDateAlert(date, '2026-03-08')),
    ).toEqual([true, true, true, false]);
  });
});

it.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['0026-01-01', false],
  ['2026-1-1', false],
  ['tomorrow', false],
])('isCalendarDate(%j) is %s', (text, isDate) => {
  expect(isCalendarDate(text)).toBe(isDate);
});

it('isCalendarDate accepts every day of 400 years, and no other', () => {
  const days = new Set(Array.from({ length: 146_097 }, (_, day) => addDays('1800-01-01', day)));
  for (let year = 1800; year < 2200; year += 1) {
    for (let month = 0; month <= 13; month += 1) {
      for (const day of [0, 1, 28, 29, 30, 31, 32]) {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        if (isCalendarDate(text) !== days.has(text)) throw new Error(`${text} is taken for something else`);
      }
    }
  }
});

it('formatDate says Mon D, YYYY', () => {
  expect(['2025-07-04', '2026-12-31'].map(formatDate)).toEqual(['Jul 4, 2025', 'Dec 31, 2026']);
});

it('gives the date of each instant, whatever was asked for before', () => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
  const near = fc.integer({ min: -7_200_000, max: 7_200_000 });
  const begin = fc.integer({ min: Date.UTC(1870, 0, 1), max: Date.UTC(2040, 0, 1) });
  fc.assert(
    fc.property(begin, fc.array(near), (time, steps) => {
      for (const step of steps) {
        const at = new Date(time + step);
        expect(easternDate(at)).toBe(parts.format(at));
      }
    }),
  );
  expect(() => easternDate(new Date(Number.NaN))).toThrow(RangeError);
});
