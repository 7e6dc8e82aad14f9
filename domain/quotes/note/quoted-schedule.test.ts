import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteSchedule } from '../../schedules/amortization.ts';
import { cases } from '../../testing/property-cases.ts';
import { quotedTerms } from '../quote-scenario.ts';
import { scenarios } from '../random-scenario.fixture.ts';
import { quotedSchedule } from './quoted-schedule.ts';

// Tests QUOTE-85.
test('a schedule is that of the terms, also when a scenario is asked again', () => {
  fc.assert(
    fc.property(fc.array(scenarios, { minLength: 1, maxLength: 20 }), (given) => {
      for (const one of [...given, ...given]) {
        expect(quotedSchedule(one)).toEqual(noteSchedule(quotedTerms(one)));
      }
    }),
    { numRuns: cases(10) },
  );
});
