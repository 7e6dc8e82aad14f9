import type { ClosingDisclosure } from '../../../closing-disclosure/closing-disclosure.ts';
import { closingFiguresOf } from '../../../closing-disclosure/issuing/closing-figures.ts';
import type { LoanEstimateFacts } from '../../../loan-estimate/estimate-facts.ts';
import type { LoanEstimate } from '../../../loan-estimate/loan-estimate.ts';
import type { Cents, RateMilli } from '../../../money/exact-cents.ts';
import { type CalendarDate, formatDate } from '../../../time/eastern-time.ts';

/** What an issued disclosure says for the register. */
export interface DisclosedFigures {
  form: 'Loan Estimate' | 'Closing Disclosure';
  /** 2 for the second one of its form. */
  number: number;
  /** The day that the form names as issued (12 CFR 1026.37(a)(4), 1026.38(a)(3)(i)). */
  providedOn: CalendarDate;
  amountCents: Cents;
  rate: RateMilli;
  apr: RateMilli | null;
  termMonths: number;
  /** Months until the rate can change; null for a fixed rate. */
  fixedMonths: number | null;
  hasInterestOnly: boolean;
  penaltyYears: number | null;
  /** Null on a Loan Estimate, whose costs the register never takes. */
  costs: DisclosedCosts | null;
}

export interface DisclosedCosts {
  /** Line D (12 CFR 1026.38(f)(4)). */
  loanCosts: Cents;
  /** Line A (12 CFR 1026.38(f)(1)). */
  origination: Cents;
  /** Of the borrower, on the first line of A. */
  points: Cents;
  /** Positive, on line J (12 CFR 1026.38(h)(3)). */
  lenderCredits: Cents;
}

type Issued = Pick<DisclosedFigures, 'number' | 'providedOn'>;

export function figuresOfEstimate(
  loan: LoanEstimateFacts,
  { comparisons }: Pick<LoanEstimate, 'comparisons'>,
  issued: Issued,
): DisclosedFigures {
  const apr = comparisons.apr === null ? null : Math.round(Number.parseFloat(comparisons.apr) * 1000);
  return { ...issued, ...termsOf(loan), form: 'Loan Estimate', apr, costs: null };
}

export function figuresOfClosing(
  loan: LoanEstimateFacts,
  content: ClosingDisclosure,
  issued: Issued,
): DisclosedFigures {
  const { costs, calculations } = content;
  return {
    ...issued,
    ...termsOf(loan),
    form: 'Closing Disclosure',
    apr: calculations.apr,
    costs: {
      loanCosts: costs.loanCosts,
      origination: costs.sections.A.total,
      points: closingFiguresOf(content).points,
      lenderCredits: 0 - costs.lenderCredits,
    },
  };
}

function termsOf({ terms, penalty }: LoanEstimateFacts) {
  return {
    amountCents: terms.amountCents,
    rate: terms.rate,
    termMonths: terms.termMonths,
    fixedMonths: terms.adjustment?.fixedMonths ?? null,
    hasInterestOnly: (terms.interestOnlyPayments ?? 0) > 0,
    penaltyYears: penalty?.years ?? null,
  };
}

/** A correction counts if it was provided before the year of the final action ended (comments 4(a)(12)-9, 4(a)(21)-1). */
export function disclosureOfYear(
  disclosures: readonly DisclosedFigures[],
  year: string,
  forms: readonly DisclosedFigures['form'][],
): DisclosedFigures | null {
  const lastDay = `${year}-12-31`;
  const found = forms.map((form) =>
    disclosures.find((one) => one.form === form && one.providedOn <= lastDay),
  );
  return found.find((one) => one !== undefined) ?? null;
}

/** 'Closing Disclosure 2 of Mar 3, 2026, line D'. */
export function disclosureSource({ form, number, providedOn }: DisclosedFigures, where: string): string {
  return `${form} ${number} of ${formatDate(providedOn)}, ${where}`;
}
