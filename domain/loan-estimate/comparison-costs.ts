import type { LoanCharge } from '../loan-costs/charge.ts';
import type { Cents } from '../money/exact-cents.ts';
import type { CostLine } from '../quotes/quote-line.ts';

/** A charge as a line of a quote, whose functions compare loans. */
export function costLineOf(charge: LoanCharge): CostLine {
  return {
    // Found by `loanComparisons`.
    id: charge.kind === 'prepaid-interest' ? 'prepaid-interest' : charge.id,
    label: charge.name,
    cents: charge.cents,
    how: [],
    section: charge.section,
    isFinanceCharge: charge.isFinanceCharge,
    isTyped: !charge.isComputed,
  };
}

/** Premiums before the first payment count as mortgage insurance (comment 37(l)(1)(i)-1), beside those of the schedule. */
export function prepaidInsuranceCents(charges: readonly LoanCharge[]): Cents {
  return charges
    .filter(({ kind, section }) => kind === 'mortgage-insurance' && (section === 'F' || section === 'G'))
    .reduce((sum, { cents }) => sum + cents, 0);
}
