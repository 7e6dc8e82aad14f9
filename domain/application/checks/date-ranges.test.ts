import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../time/eastern-time.ts';
import {
  birthDates,
  closingDates,
  type DateRange,
  jobDates,
  jobEndDates,
  propertyDates,
} from './date-ranges.ts';
import { dateWithin } from './field-rules.ts';
import { DATE } from './patterns.ts';

const TODAY = '2026-06-30';

describe('dateWithin', () => {
  it.each<[string, DateRange, string, boolean]>([
    ['18 years old today', birthDates(TODAY), '2008-06-30', true],
    ['18 years old tomorrow', birthDates(TODAY), '2008-07-01', false],
    ['100 years old today', birthDates(TODAY), '1926-06-30', true],
    ['a day older', birthDates(TODAY), '1926-06-29', false],
    ['a job from today', jobDates(TODAY), TODAY, true],
    ['a job from tomorrow', jobDates(TODAY), '2026-07-01', false],
    ['a job of 1920', jobDates(TODAY), '1920-01-01', false],
    ['a job that ends before it begins', jobEndDates('2020-05-01', TODAY), '2020-04-30', false],
    ['a job of one day', jobEndDates('2020-05-01', TODAY), '2020-05-01', true],
    ['the end of a job without a start', jobEndDates('', TODAY), '1930-01-01', true],
    ['a purchase today', propertyDates(TODAY), TODAY, true],
    ['a purchase tomorrow', propertyDates(TODAY), '2026-07-01', false],
    ['a purchase 100 years ago', propertyDates(TODAY), '1926-06-30', true],
    ['a closing today', closingDates(TODAY), TODAY, true],
    ['a closing yesterday', closingDates(TODAY), '2026-06-29', false],
    ['a day that does not exist', propertyDates(TODAY), '2026-02-30', false],
  ])('%s', (_name, range, date, isTaken) => {
    expect(dateWithin(range).fault(date)).toBe(isTaken ? null : DATE.message);
  });

  it('accepts both ends of a range and no day beyond them, around a leap day too', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [earliest, latest] = [one, other].toSorted() as [string, string];
        const { fault } = dateWithin({ earliest, latest });
        expect([earliest, latest].map(fault)).toEqual([null, null]);
        expect(fault(addDays(earliest, -1))).not.toBeNull();
        expect(fault(addDays(latest, 1))).not.toBeNull();
      }),
    );
  });
});
