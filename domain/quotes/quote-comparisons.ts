import type { Cents, RateMilli } from '../money/exact-cents.ts';
import type { AmortizationSchedule } from '../schedules/amortization.ts';
import { type CostLine, computedCents, sumOfLines } from './quote-line.ts';

export interface LoanOutlay {
  principalCents: Cents;
  interestCents: Cents;
  mortgageInsuranceCents: Cents;
  prepaidInterestCents: Cents;
  /** Sections A, B and C of the costs, as the borrower pays them. */
  loanCostsCents: Cents;
  totalCents: Cents;
}

/** The figures of the Loan Estimate and the Closing Disclosure that compare loans (QUOTE-27). */
export interface LoanComparisons {
  /** 'In 5 Years' (12 CFR 1026.37(l)(1)). */
  inFiveYears: LoanOutlay;
  /** 'Total of Payments' (12 CFR 1026.38(o)(1)). */
  wholeTerm: LoanOutlay;
  /** The total interest percentage (12 CFR 1026.37(l)(3)): all interest, prepaid too, over the loan; in thousandths. */
  totalInterestPercentage: RateMilli;
}

/** Payments through the end of the 60th month (12 CFR 1026.37(l)(1)(i)). */
const PAYMENTS_OF_FIVE_YEARS = 60;

/** Loan costs are sections A to C (12 CFR 1026.37(f)). */
const LOAN_COST_SECTIONS: readonly string[] = ['A', 'B', 'C'];

export function loanComparisons(
  loanCents: Cents,
  rows: readonly AmortizationSchedule['rows'][number][],
  costs: readonly CostLine[],
): LoanComparisons {
  const prepaidInterestCents = computedCents(costs, 'prepaid-interest');
  const loanCostsCents = sumOfLines(costs.filter(({ section }) => LOAN_COST_SECTIONS.includes(section)));
  const outlay = (paid: typeof rows): LoanOutlay => {
    const sum = (part: (row: AmortizationSchedule['rows'][number]) => Cents) =>
      paid.reduce((total, row) => total + part(row), 0);
    const parts = {
      principalCents: sum((row) => row.principal + row.extra),
      interestCents: sum((row) => row.interest),
      mortgageInsuranceCents: sum((row) => row.mortgageInsurance),
      prepaidInterestCents,
      loanCostsCents,
    };
    return { ...parts, totalCents: Object.values(parts).reduce((total, cents) => total + cents, 0) };
  };
  const wholeTerm = outlay(rows);
  const interest = wholeTerm.interestCents + prepaidInterestCents;
  return {
    inFiveYears: outlay(rows.slice(0, PAYMENTS_OF_FIVE_YEARS)),
    wholeTerm,
    totalInterestPercentage: Math.round((interest * 100_000) / loanCents),
  };
}
