import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeQuote } from './quote.ts';
import { isSameRow } from './quote-figure.ts';
import { figureGroups } from './quote-figures.ts';
import { scenarios } from './random-scenario.fixture.ts';

// Tests QUOTE-86.
test('a row is the same exactly if all that it shows is equal', () => {
  const seen = { same: 0, different: 0 };
  fc.assert(
    fc.property(scenarios, fc.integer({ min: 1, max: 200 }), fc.boolean(), (given, more, isTax) => {
      const changed = isTax
        ? { ...given, taxPerYearCents: given.taxPerYearCents + more }
        : { ...given, rate: given.rate + more };
      const rowsOf = (one: typeof given) =>
        figureGroups([computeQuote(given), computeQuote(one)]).flatMap(({ rows }) => rows);
      const after = new Map(rowsOf(changed).map((row) => [row.id, row]));
      for (const row of rowsOf(structuredClone(given))) {
        const other = after.get(row.id);
        if (other === undefined) continue;
        const isEqual = JSON.stringify(row) === JSON.stringify(other);
        expect(isSameRow(row, other)).toBe(isEqual);
        expect(isSameRow(other, row)).toBe(isEqual);
        seen[isEqual ? 'same' : 'different'] += 1;
      }
    }),
    { numRuns: 60 },
  );
  expect(Math.min(seen.same, seen.different)).toBeGreaterThan(100);
});

// Tests QUOTE-86.
test('a figure in another unit, or with another explanation, is not the same', () => {
  const row = (amount: object, how: object[] = []) =>
    ({ id: 'a', label: 'A', values: [{ amount, how }] }) as never;
  expect(isSameRow(row({ cents: 1 }), row({ rate: 1 }))).toBe(false);
  expect(isSameRow(row({ cents: 1 }), row({ cents: 1 }, [{ label: 'B', value: { cents: 1 } }]))).toBe(false);
  expect(isSameRow(row({ cents: 1 }), row({ cents: 1 }))).toBe(true);
});
