import { z } from 'zod';
import type { LoanType } from '../government-loans/loan-types.ts';
import type { Cents } from '../money/exact-cents.ts';
import { MAX_AMOUNT_CENTS } from '../schedules/amortization-terms.ts';

/** Absent until appraised. */
export const appraisedValueField = {
  appraisedValueCents: z.int().min(1_000_00, 'Enter at least $1,000').max(MAX_AMOUNT_CENTS).optional(),
};

export interface ValuedScenario {
  purpose: 'Purchase' | 'Refinance';
  /** The price, or in a refinance the appraised value. */
  valueCents: Cents;
  appraisedValueCents?: Cents | undefined;
  loanType?: LoanType | undefined;
}

/**
 * The value used for LTV, mortgage insurance and agency limits.
 *
 * For a purchase, it is the lesser of price and appraised value: for conventional loans by Selling Guide B2-1.2-01 and
 * 12 USC 4901(12), for FHA as the adjusted value (HUD Handbook 4000.1, II.A.2), for VA because a loan cannot exceed the
 * reasonable value (38 USC 3710(b)(5)). USDA uses the market value, which can be above the price (7 CFR 3555.103(a)).
 */
export function ratioValueCents({
  purpose,
  valueCents,
  appraisedValueCents,
  loanType,
}: ValuedScenario): Cents {
  if (purpose === 'Refinance' || appraisedValueCents === undefined) return valueCents;
  return loanType === 'USDA' ? appraisedValueCents : Math.min(valueCents, appraisedValueCents);
}

export function ratioValueLabel({
  valueCents,
  ratioValueCents,
}: {
  valueCents: Cents;
  ratioValueCents: Cents;
}): string {
  if (ratioValueCents === valueCents) return 'Divided by the price or value';
  return ratioValueCents < valueCents
    ? 'Divided by the appraised value, which is below the price'
    : 'Divided by the appraised value (USDA)';
}

/** Says which value is used, once there is an appraisal. */
export function valueNotes(scenarios: readonly ValuedScenario[]): string[] {
  const appraised = scenarios.filter(
    ({ purpose, appraisedValueCents }) => purpose === 'Purchase' && appraisedValueCents !== undefined,
  );
  const notes = appraised.map(({ loanType }) =>
    loanType === 'USDA'
      ? 'Appraised value: a USDA loan is based on the appraised value, not the price (7 CFR 3555.103).'
      : 'Appraised value: loan to value and mortgage insurance use the lesser of price and appraised value (Selling Guide B2-1.2-01, 12 USC 4901(12)). Any amount above the appraised value is paid in cash.',
  );
  return [...new Set(notes)];
}
