import { z } from 'zod';
import type { Cents } from '../money/exact-cents.ts';
import { MAX_AMOUNT_CENTS } from '../schedules/amortization-terms.ts';
import { type CostLine, type QuoteLine, quoteLine } from './quote-line.ts';

/** A bill is prepaid for at most a year. */
export const MAX_PREPAID_MONTHS = 12;

const months = z.int().min(0).max(MAX_PREPAID_MONTHS, `Enter at most ${MAX_PREPAID_MONTHS} months`);
const cents = z.int().min(0).max(MAX_AMOUNT_CENTS);

/** Closing Disclosure fields other than costs and credits (QUOTE-55, QUOTE-56). */
export const closingFields = {
  /** Months of home insurance prepaid at closing. Default: twelve. */
  prepaidInsuranceMonths: months.optional(),
  /** Months of property tax prepaid at closing. Default: none. */
  prepaidTaxMonths: months.optional(),
  /** Closing costs paid before closing, such as a credit report (12 CFR 1026.38(i)(2)). */
  paidBeforeClosingCents: cents.optional(),
  /** For a purchase: items that the seller paid in advance, such as dues of the month (12 CFR 1026.38(j)(1)(v)). */
  adjustmentsDueCents: cents.optional(),
  /** Credits of others and items that the seller has not paid (12 CFR 1026.38(j)(2)(vi) and (xi)). */
  otherCreditsCents: cents.optional(),
};

type ClosingScenario = { [Field in keyof typeof closingFields]?: number | undefined };

interface PrepaidScenario extends ClosingScenario {
  taxPerYearCents: Cents;
  insurancePerYearCents: Cents;
}

export function prepaidInsuranceMonths({
  prepaidInsuranceMonths: paid = MAX_PREPAID_MONTHS,
}: ClosingScenario): number {
  return paid;
}

function monthsOf(yearCents: Cents, count: number): Cents {
  return Math.round((yearCents * count) / 12);
}

/** Section F. The id contains the months, so that scenarios with different months get different lines. */
export function prepaidLines(scenario: PrepaidScenario): Omit<CostLine, 'isTyped'>[] {
  const { taxPerYearCents, insurancePerYearCents, prepaidTaxMonths = 0 } = scenario;
  const insured = prepaidInsuranceMonths(scenario);
  const line = (id: string, label: string, year: Cents, count: number, isUsual: boolean) => ({
    ...quoteLine(
      isUsual ? id : `${id}-${count}`,
      `${label}, ${count === 1 ? '1 month' : `${count} months`}`,
      monthsOf(year, count),
      isUsual ? [] : [{ label: 'A year', value: { cents: year } }],
    ),
    section: 'F' as const,
    // Not finance charges: insurance by 12 CFR 1026.4(d)(2), because the borrower chooses the insurer; tax by (c)(7)(v)
    // and (e).
    isFinanceCharge: false,
  });
  return [
    line('first-premium', 'Home insurance', insurancePerYearCents, insured, insured === MAX_PREPAID_MONTHS),
    ...(prepaidTaxMonths === 0
      ? []
      : [line('prepaid-tax', 'Property tax', taxPerYearCents, prepaidTaxMonths, false)]),
  ];
}

export function closingCashLines(scenario: ClosingScenario & { purpose: string }): QuoteLine[] {
  const { paidBeforeClosingCents = 0, adjustmentsDueCents = 0, otherCreditsCents = 0, purpose } = scenario;
  return [
    quoteLine('paid-before-closing', 'Closing costs paid before closing', -paidBeforeClosingCents, []),
    // A refinance has no seller who could have paid in advance.
    quoteLine(
      'adjustments-due',
      'Items that the seller paid in advance',
      purpose === 'Purchase' ? adjustmentsDueCents : 0,
      [],
    ),
    quoteLine('other-credits', 'Adjustments and other credits', -otherCreditsCents, []),
  ].filter((line) => line.cents !== 0);
}
