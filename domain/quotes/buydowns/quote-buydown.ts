import type { Cents } from '../../money/exact-cents.ts';
import type { AmortizationRow } from '../../schedules/payment-rows.ts';
import { type CostLine, type HowPart, quoteLine } from '../quote-line.ts';
import { MONTHS_OF_A_YEAR, type QuotedBuydown } from './temporary-buydown.ts';

export function subsidyParts({ years }: QuotedBuydown): HowPart[] {
  return years.flatMap(({ rate, differenceCents }, index) => [
    { label: `Rate in year ${index + 1}`, value: { rate } },
    {
      label: `Paid for the borrower each month of year ${index + 1}, 12 times`,
      value: { cents: differenceCents },
    },
  ]);
}

/** Only a buydown paid by the borrower is a cost. */
export function buydownCosts(buydown: QuotedBuydown | null): Omit<CostLine, 'isTyped'>[] {
  if (buydown?.paidBy !== 'Borrower') return [];
  return [
    {
      ...quoteLine('buydown', 'Temporary buydown', buydown.subsidyCents, subsidyParts(buydown)),
      // Paid to the creditor for a lower payment, as points are (12 CFR 1026.37(f)(1)).
      section: 'A',
      // A prepaid finance charge, even in an escrow account (comment 17(c)(1)-4.i).
      isFinanceCharge: true,
    },
  ];
}

export function boughtDownTotals(
  buydown: QuotedBuydown | null,
  rows: readonly AmortizationRow[],
  monthlyCents: Cents,
): Cents[] {
  const insurance = (year: number) => rows[year * MONTHS_OF_A_YEAR]?.mortgageInsurance ?? 0;
  return (buydown?.years ?? []).map(
    ({ differenceCents }, year) => monthlyCents - differenceCents + insurance(year) - insurance(0),
  );
}
