import { expect, it } from 'vitest';
import { bannedFees } from './fee-ban.ts';

const APPRAISAL = {
  kind: 'other',
  name: 'Appraisal',
  paidBy: 'borrower-before-closing',
  cents: 575_00,
} as const;

// Tests COST-18.
it.each([
  ['an appraisal', APPRAISAL, true],
  // 12 CFR 1026.19(e)(2)(i)(B).
  ['the credit report', { ...APPRAISAL, kind: 'credit-report' }, false],
  ['a charge at closing', { ...APPRAISAL, paidBy: 'borrower-at-closing' }, false],
  ["a charge of the seller's", { ...APPRAISAL, paidBy: 'seller-before-closing' }, false],
  ['a charge without an amount', { ...APPRAISAL, cents: 0 }, false],
] as const)('bans %s before the intent: %o', (_, charge, isBanned) => {
  expect(bannedFees([charge], null) !== null).toBe(isBanned);
  expect(bannedFees([charge], '2026-11-20')).toBeNull();
});

// Tests COST-18.
it('names every charge with the paragraph', () => {
  const words = bannedFees([APPRAISAL, { ...APPRAISAL, name: 'Application fee' }], null);
  expect(words).toContain('Appraisal, Application fee');
  expect(words).toContain('12 CFR 1026.19(e)(2)(i)(A) and (B)');
});
