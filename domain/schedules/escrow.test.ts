import { expect, it } from 'vitest';
import { escrowPerPayment } from './escrow.ts';

it.each([
  [4_800_00, 'monthly', 400_00],
  [4_800_00, 'biweekly', 184_62],
  [100, 'monthly', 8],
  [0, 'biweekly', 0],
] as const)('%i cents a year are escrowed %s with payments of %i', (year, frequency, payment) => {
  expect(escrowPerPayment(year, frequency)).toBe(payment);
});
