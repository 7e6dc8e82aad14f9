import { isBorrowerPaid, type LoanCharge } from '../loan-costs/charge.ts';
import { costLineOf, prepaidInsuranceCents } from '../loan-estimate/comparison-costs.ts';
import { percentNumber } from '../loan-estimate/estimate-text.ts';
import type { Cents, RateMilli } from '../money/exact-cents.ts';
import { quoteApr } from '../quotes/quote-apr.ts';
import { loanComparisons } from '../quotes/quote-comparisons.ts';
import { amortize, noteSchedule } from '../schedules/amortization.ts';
import { addMonths } from '../schedules/payment-dates.ts';
import type { ClosingDisclosureFacts } from './disclosure-facts.ts';

/** 12 CFR 1026.38(o). */
export interface LoanCalculations {
  totalOfPayments: Cents;
  financeCharge: Cents;
  amountFinanced: Cents;
  /** Null if no rate solves the equation. */
  apr: RateMilli | null;
  totalInterestPercentage: RateMilli;
}

/** What a seller, the lender or others pay for a single charge is no payment of the borrower (comment 38(o)(1)-1). */
export function loanCalculations({ loan }: Pick<ClosingDisclosureFacts, 'loan'>): LoanCalculations {
  const { terms } = loan;
  const paid = loan.charges.filter(isBorrowerPaid);
  // Payments in whole cents may be disregarded (12 CFR 1026.17(c)(3)(i)), as on the Loan Estimate (LE-10).
  const { wholeTerm, totalInterestPercentage } = loanComparisons(
    terms.amountCents,
    amortize(terms).rows,
    paid.map(costLineOf),
  );
  const prepaidCents = financeChargesOf(paid);
  const amountFinanced = terms.amountCents - prepaidCents;
  const apr = quoteApr(noteSchedule(terms).rows, {
    amountFinancedCents: amountFinanced,
    interestFrom: loan.disregardsOddFirstPeriod ? addMonths(terms.firstPaymentOn, -1) : loan.interestFrom,
  });
  return {
    totalOfPayments: wholeTerm.totalCents + prepaidInsuranceCents(paid),
    financeCharge: wholeTerm.interestCents + wholeTerm.mortgageInsuranceCents + prepaidCents,
    amountFinanced,
    apr: apr === null ? null : Math.round(apr * 1000),
    totalInterestPercentage,
  };
}

/** Prepaid finance charges (12 CFR 1026.18(b)(3), comment 38(o)(3)-1). */
function financeChargesOf(charges: readonly LoanCharge[]): Cents {
  return charges.filter(({ isFinanceCharge }) => isFinanceCharge).reduce((sum, { cents }) => sum + cents, 0);
}

/** '4.174%': up to three places, without trailing zeros (12 CFR 1026.38(t)(4)(ii)). */
export function calculatedRate(rate: RateMilli | null): string {
  return rate === null ? '' : `${percentNumber(rate)}%`;
}
