import { expect, it } from 'vitest';
import type { LoanPurpose } from '../../loans/loan-product.ts';
import { isWrongAnswer } from '../checks/wrong-answers.ts';
import type { LenderLoanInformation } from './lender-loan-information.ts';
import { type LendingLimits, SPECIFIED_LIMITS } from './lending-limits.ts';
import {
  asksMortgageType,
  asksRefinanceType,
  exceedsLoanToValue,
  loanToValueFault,
} from './loan-to-value-limit.ts';
import type { Section4 } from './section4-loan-and-property.ts';
import { section4Rules } from './section4-loan-and-property-rules.ts';

const RAISED: LendingLimits = { conventionalLoanPercent: 97 };

type Lender = Pick<LenderLoanInformation, 'mortgageType' | 'refinanceType'>;

function loan(
  loanAmount: number,
  lenderLoanInformation: Lender = {},
  loanPurpose: LoanPurpose = 'Purchase',
  propertyValue: number | null = 300_000,
): Section4 {
  return { part4aLoanInformation: { loanAmount, propertyValue, loanPurpose }, lenderLoanInformation };
}

const OF_VALUE = 'of the sale price or appraisal value';

// Tests APP-4.10.
it.each<[string, Lender, LoanPurpose, LendingLimits, number, string]>([
  ['an unknown type', {}, 'Purchase', RAISED, 285_000, `95% ${OF_VALUE}`],
  ['another type', { mortgageType: 'Other' }, 'Purchase', RAISED, 285_000, `95% ${OF_VALUE}`],
  [
    'a conventional loan',
    { mortgageType: 'Conventional' },
    'Purchase',
    SPECIFIED_LIMITS,
    285_000,
    `95% ${OF_VALUE} (Conventional)`,
  ],
  [
    'a conventional loan of a company that lends more',
    { mortgageType: 'Conventional' },
    'Refinance',
    RAISED,
    291_000,
    `97% ${OF_VALUE} (Conventional)`,
  ],
  ['FHA', { mortgageType: 'FHA' }, 'Purchase', RAISED, 289_500, `96.5% ${OF_VALUE} (FHA purchase)`],
  [
    'FHA before a purchase',
    { mortgageType: 'FHA' },
    'Pre-approval letter',
    RAISED,
    289_500,
    `96.5% ${OF_VALUE} (FHA purchase)`,
  ],
  [
    'an FHA refinance',
    { mortgageType: 'FHA', refinanceType: 'Limited Cash Out' },
    'Refinance',
    SPECIFIED_LIMITS,
    293_250,
    `97.75% ${OF_VALUE} (FHA refinance without cash out)`,
  ],
  [
    'an FHA refinance with cash out',
    { mortgageType: 'FHA', refinanceType: 'Cash Out' },
    'Refinance',
    RAISED,
    240_000,
    `80% ${OF_VALUE} (FHA refinance with cash out)`,
  ],
  ['VA', { mortgageType: 'VA' }, 'Purchase', SPECIFIED_LIMITS, 300_000, `100% ${OF_VALUE} (VA)`],
  ['VA cash out', { mortgageType: 'VA' }, 'Refinance', SPECIFIED_LIMITS, 300_000, `100% ${OF_VALUE} (VA)`],
  ['USDA', { mortgageType: 'USDA-RD' }, 'Purchase', RAISED, 300_000, `100% ${OF_VALUE} (USDA-RD)`],
])('%s has its own limit, which its message names', (_, lender, purpose, limits, most, message) => {
  expect(loanToValueFault(loan(most, lender, purpose), limits)).toBeNull();
  expect(loanToValueFault(loan(most + 1, lender, purpose), limits)).toBe(
    `loan amount cannot exceed ${message}`,
  );
});

it.each([
  [100_001, 95_000, 'Conventional'],
  [100_001, 96_500, 'FHA'],
  [100_003, 100_003, 'VA'],
] as const)('on a value of %d the limit is cut off at %d whole dollars (%s)', (value, most, mortgageType) => {
  const exceeds = (amount: number) =>
    exceedsLoanToValue(loan(amount, { mortgageType }, 'Purchase', value), SPECIFIED_LIMITS);
  expect([exceeds(most), exceeds(most + 1)]).toEqual([false, true]);
});

it('is not known without a value', () => {
  const withoutValue = (lender: Lender) => loan(1, lender, 'Purchase', null);
  expect(loanToValueFault(withoutValue({ mortgageType: 'VA' }), RAISED)).toBe(
    'enter the sale price or appraisal value first',
  );
  expect(asksMortgageType(withoutValue({}))).toBe(false);
});

it('the rules of section 4 take the limits of the company', () => {
  const section = loan(291_000, { mortgageType: 'Conventional' });
  const wrong = (limits?: LendingLimits) =>
    section4Rules(section, 'section4', '2026-11-29', limits)
      .filter(isWrongAnswer)
      .map(({ path }) => path);
  expect(wrong()).toEqual(['section4.part4aLoanInformation.loanAmount']);
  expect(wrong(RAISED)).toEqual([]);
});

// Tests APP-4.26.
it.each<[string, Section4, boolean, boolean]>([
  ['up to 95%', loan(285_000), false, false],
  ['above 95%, while the type is unknown', loan(285_001), true, false],
  ['above 95%, once the type is known', loan(285_001, { mortgageType: 'VA' }), true, false],
  ['an FHA refinance above 95%', loan(285_001, { mortgageType: 'FHA' }, 'Refinance'), true, true],
  [
    'an FHA refinance above its limit for cash out',
    loan(240_001, { mortgageType: 'FHA', refinanceType: 'Cash Out' }, 'Refinance'),
    true,
    true,
  ],
  [
    'an FHA refinance at its limit for cash out',
    loan(240_000, { mortgageType: 'FHA', refinanceType: 'Cash Out' }, 'Refinance'),
    true,
    true,
  ],
  ['an FHA refinance of an unknown kind', loan(270_000, { mortgageType: 'FHA' }, 'Refinance'), true, true],
  ['a known type at the specified limit', loan(285_000, { mortgageType: 'VA' }), true, false],
  ['a known type below it', loan(200_000, { mortgageType: 'Conventional' }, 'Refinance'), true, false],
])('%s: asks the type %s, and that of the refinance %s', (_, section, asksType, asksRefinance) => {
  expect(asksMortgageType(section)).toBe(asksType);
  expect(asksRefinanceType(section)).toBe(asksRefinance);
});
