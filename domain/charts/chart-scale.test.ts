import { expect, it } from 'vitest';
import { axisTicks, shortAmount } from './chart-scale.ts';

it.each([
  [41_025_68, [0, 10_000_00, 20_000_00, 30_000_00, 40_000_00, 50_000_00]],
  [100, [0, 20, 40, 60, 80, 100]],
  [0, [0]],
])('axisTicks of %i cents', (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks);
});

it('shortAmount abbreviates thousands and millions', () => {
  expect([850_00, 40_000_00, 1_250_000_00].map(shortAmount)).toEqual(['$850', '$40k', '$1.25M']);
});

it('an axis reaches below zero for negative amounts', () => {
  expect(axisTicks(60_000_00, -15_000_00)).toEqual([-20_000_00, 0, 20_000_00, 40_000_00, 60_000_00]);
  expect(axisTicks(-5, -10)).toEqual([-10, -8, -6, -4, -2, 0]);
  expect(shortAmount(-20_000_00)).toBe('-$20k');
});
