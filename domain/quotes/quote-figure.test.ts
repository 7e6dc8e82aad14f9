import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../testing/property-cases.ts';
import { computeQuote } from './quote.ts';
import { type FigureGroup, withSameParts } from './quote-figure.ts';
import { figureGroups } from './quote-figures.ts';
import { scenarios } from './random-scenario.fixture.ts';

// Tests QUOTE-86.
test('a row is the object of before exactly if all that it shows is equal', () => {
  const seen = { same: 0, different: 0 };
  fc.assert(
    fc.property(scenarios, fc.integer({ min: 1, max: 200 }), fc.boolean(), (given, more, isTax) => {
      const changed = isTax
        ? { ...given, taxPerYearCents: given.taxPerYearCents + more }
        : { ...given, rate: given.rate + more };
      const groupsOf = (one: typeof given) => figureGroups([computeQuote(given), computeQuote(one)]);
      const before = groupsOf(structuredClone(given));
      const now = groupsOf(changed);
      const kept = withSameParts(now, before);
      expect(kept).toEqual(now);
      kept.forEach(({ title, rows }, place) => {
        const known = before[place];
        if (known?.title !== title) return;
        rows.forEach((row, at) => {
          const beside = known.rows[at];
          if (beside?.id !== row.id) return;
          const isEqual = JSON.stringify(row) === JSON.stringify(beside);
          expect(row === beside).toBe(isEqual);
          seen[isEqual ? 'same' : 'different'] += 1;
        });
        expect(kept[place] === known).toBe(JSON.stringify(kept[place]) === JSON.stringify(known));
      });
    }),
    { numRuns: cases(60) },
  );
  expect(Math.min(seen.same, seen.different)).toBeGreaterThan(100);
});

// Tests QUOTE-86.
test('a figure in another unit, or with another explanation, is not the same', () => {
  const groups = (amount: object, how: object[] = []) => [
    { title: 'A', rows: [{ id: 'a', label: 'A', values: [{ amount, how }] }] } as never as FigureGroup,
  ];
  const known = groups({ cents: 1 });
  for (const other of [groups({ rate: 1 }), groups({ cents: 1 }, [{ label: 'B', value: { cents: 1 } }])]) {
    expect(withSameParts(other, known)).toEqual(other);
  }
  expect(withSameParts(groups({ cents: 1 }), known)[0]).toBe(known[0]);
});
