import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparedYears } from '../../../../domain/quote-outlook/compared-years.ts';
import { MEASURES, type Measure } from '../../../../domain/quote-outlook/years.ts';
import { scenarios } from '../../../../domain/quotes/random-scenario.fixture.ts';
import { cases } from '../../../../domain/testing/property-cases.ts';
import { namesPlace } from './names-place.ts';

// Tests QUOTE-84.
it.each([
  [['Scenario 1', 'Scenario 2', 'Scenario 3'], 'beside'],
  [['WWWWWWWWWWWWWWW'], 'beside'],
  [['Scenario 1', 'FHA with 3.5 % down'], 'below'],
  [['Purchase with a very long name, nearly sixty letters: 1'], 'below'],
])('puts the names %j %s', (names, place) => {
  expect(namesPlace(names)).toBe(place);
});

/** The height of the chart, and of the line of a name, as years-chart.module.css has them. */
const HEIGHT = 212;
const LINE = 16;

// Tests QUOTE-84.
it('never lets two names overlap, or leave the chart by more than half a line', () => {
  fc.assert(
    fc.property(
      fc.array(scenarios, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...(Object.keys(MEASURES) as Measure[])),
      fc.integer({ min: -20_000, max: 20_000 }),
      (given, measure, growthRate) => {
        const places = comparedYears(given, { measure, growthRate })?.labels.map(({ y }) => y * HEIGHT) ?? [];
        expect(places).toHaveLength(given.length);
        expect(Math.max(...places)).toBeLessThanOrEqual(HEIGHT);
        expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
        for (const [index, place] of places.slice(1).entries()) {
          expect((places[index] ?? 0) - place).toBeGreaterThanOrEqual(LINE);
        }
      },
    ),
    { numRuns: cases(60) },
  );
});
