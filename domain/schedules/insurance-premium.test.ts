import { expect, it } from 'vitest';
import { monthlyPremium } from './insurance-premium.ts';

// Tests CALC-31.
it.each([
  // The exact premium is 138.9947. Rounding the year first would give 139.00.
  [285_117_28, 585, 138_99],
  [162_000_00, 610, 82_35],
  [320_000_01, 600, 160_00],
  [0, 600, 0],
  [300_000_00, 0, 0],
])('%i cents at a rate of %i cost %i a month', (loan, rate, month) => {
  expect(monthlyPremium(loan, rate)).toBe(month);
});
