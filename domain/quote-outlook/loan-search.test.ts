import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchLoan, type TriedLoan } from './loan-search.ts';

const LEAST = 1_000;
const MOST = 1_000_000_000;

/** Payments that grow with the loan, with jumps, up to a limit. */
const payments = fc.record({
  perThousandCents: fc.integer({ min: 0, max: 2_000 }),
  otherCents: fc.integer({ min: 0, max: 500_000 }),
  jumps: fc.array(fc.record({ from: fc.integer({ min: 0, max: 2_000_000 }), cents: fc.nat(200_000) }), {
    maxLength: 3,
  }),
  ruleFrom: fc.integer({ min: LEAST + 1, max: MOST }),
});

/** Reference search by bisection. */
function byHalving(fits: (dollars: number) => boolean): number {
  let [fitting, above] = [LEAST, MOST];
  while (above - fitting > 1) {
    const middle = Math.floor((fitting + above) / 2);
    if (fits(middle)) fitting = middle;
    else above = middle;
  }
  return fitting;
}

// Tests QUOTE-79.
test('a search along lines finds the loan that halving finds', () => {
  let [tries, runs] = [0, 0];
  fc.assert(
    fc.property(
      payments,
      fc.integer({ min: LEAST, max: 2_000_000 }),
      fc.nat(3_000_000),
      ({ perThousandCents, otherCents, jumps, ruleFrom }, likely, mostCents) => {
        const tryLoan = (dollars: number): TriedLoan<string> => {
          if (dollars >= ruleFrom) return { dollars, paymentCents: null, limit: 'rule' };
          const jumped = jumps.reduce((sum, { from, cents }) => sum + (dollars >= from ? cents : 0), 0);
          const paymentCents = Math.round((dollars * perThousandCents) / 1000) + otherCents + jumped;
          return { dollars, paymentCents, limit: paymentCents > mostCents ? 'payment' : null };
        };
        const smallest = tryLoan(LEAST);
        fc.pre(smallest.limit === null);
        runs += 1;
        const { fitting, above } = searchLoan({
          tryLoan: (dollars) => {
            tries += 1;
            return tryLoan(dollars);
          },
          fitting: smallest,
          above: { dollars: MOST, paymentCents: null, limit: 'largest' },
          likely,
          mostCents,
        });
        expect(fitting.dollars).toBe(
          byHalving((dollars) => dollars < MOST && tryLoan(dollars).limit === null),
        );
        expect(above.dollars).toBe(fitting.dollars + 1);
      },
    ),
  );
  expect(tries / runs).toBeLessThan(30);
});

// Tests QUOTE-79.
test('a payment that grows in a line needs few tries', () => {
  let tries = 0;
  const tryLoan = (dollars: number): TriedLoan<string> => {
    tries += 1;
    const paymentCents = Math.round(dollars * 0.632) + 60_000;
    return { dollars, paymentCents, limit: paymentCents > 280_000 ? 'payment' : null };
  };
  const above = { dollars: MOST, paymentCents: null, limit: 'largest' };
  const found = searchLoan({ tryLoan, fitting: tryLoan(LEAST), above, likely: 200_000, mostCents: 280_000 });
  expect(found.fitting.dollars).toBe(348_102);
  expect(tries).toBeLessThan(8);
});
