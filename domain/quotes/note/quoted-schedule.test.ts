import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteSchedule } from '../../schedules/amortization.ts';
import { cases } from '../../testing/property-cases.ts';
import { scenario } from '../quote.fixture.ts';
import { quotedTerms } from '../quote-scenario.ts';
import { scenarios } from '../random-scenario.fixture.ts';
import { quotedSchedule } from './quoted-schedule.ts';

// Tests QUOTE-86.
test('a scenario with the same terms has the same schedule', () => {
  const schedule = quotedSchedule(scenario());
  expect(quotedSchedule({ ...scenario(), taxPerYearCents: 9_900_00, name: 'Another tax' })).toBe(schedule);
  expect(quotedSchedule({ ...scenario(), rate: scenario().rate + 1 })).not.toBe(schedule);
});

// Tests QUOTE-85 and QUOTE-86.
test('schedules that are kept are those of their terms, however many quotes there were before', () => {
  fc.assert(
    fc.property(fc.array(scenarios, { minLength: 1, maxLength: 20 }), (given) => {
      // The second round meets kept schedules, and those that had to make room.
      for (const one of [...given, ...given.map((scenario) => ({ ...scenario }))]) {
        expect(quotedSchedule(one)).toEqual(noteSchedule(quotedTerms(one)));
      }
    }),
    { numRuns: cases(10) },
  );
});
