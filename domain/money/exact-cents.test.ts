import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactCents, periodInterest, periodInterestCents, roundedCents } from './exact-cents.ts';

it('computes the interest of whole cents as the exact interest, to the cent', () => {
  const anyBalance = fc.oneof(
    fc.integer({ min: 0, max: 5_000_00 }),
    fc.integer({ min: 0, max: 99_999_999_999 }),
    fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  );
  const anyRate = fc.integer({ min: 0, max: 30_000 });
  fc.assert(
    fc.property(anyBalance, anyRate, fc.constantFrom(12, 26), (balance, rate, periods) => {
      const exact = roundedCents(periodInterest(exactCents(balance), rate, periods));
      expect(periodInterestCents(balance, rate, periods)).toBe(exact);
    }),
  );
});

it('rounds half a cent up', () => {
  // 1,200 cents at 0.5 % are exactly 0.5 cents a month.
  expect(periodInterestCents(1_200, 500, 12)).toBe(1);
  expect(periodInterestCents(1_199, 500, 12)).toBe(0);
});
