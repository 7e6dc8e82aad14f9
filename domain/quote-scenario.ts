import { type AmortizationTerms, SEVEN_YEAR_ARM } from './amortization-terms.ts';
import type { CalendarDate } from './eastern-time.ts';
import type { Cents, RateMilli } from './exact-cents.ts';
import type { LoanProgram } from './loan-product.ts';
import { needsMortgageInsurance } from './mortgage-insurance.ts';
import { addMonths, monthOf } from './payment-dates.ts';
import { type QuoteCost, shareOf } from './quote-costs.ts';

export const QUOTE_PURPOSES = ['Purchase', 'Refinance'] as const;

export type QuotePurpose = (typeof QUOTE_PURPOSES)[number];

/** A quote has so many scenarios at the most: more do not fit side by side. */
export const MAX_SCENARIOS = 3;

/** One way to borrow. All amounts are cents. */
export interface QuoteScenario {
  purpose: QuotePurpose;
  /** The price, or for a refinance the value of the home. */
  valueCents: Cents;
  /** Of a purchase. */
  downPaymentCents: Cents;
  /** Of a refinance: the new loan, and what pays off the old ones. */
  loanCents: Cents;
  payoffCents: Cents;
  program: LoanProgram;
  rate: RateMilli;
  /** Where the rate of a 7-Year ARM goes after seven years: index plus margin. */
  indexedRate: RateMilli;
  /** Thousandths of a percent of the loan; one point is 1000. */
  points: number;
  taxPerYearCents: Cents;
  insurancePerYearCents: Cents;
  /** Dues of an owners' association. */
  hoaPerMonthCents: Cents;
  /** Of the loan, a year; asked for above 80 % of the value. */
  mortgageInsuranceRate: RateMilli;
  closingOn: CalendarDate;
  costs: readonly QuoteCost[];
  lenderCreditCents: Cents;
  sellerCreditCents: Cents;
  earnestMoneyCents: Cents;
}

export const TERM_MONTHS: Record<LoanProgram, number> = {
  '30-Year Fixed': 360,
  '20-Year Fixed': 240,
  '15-Year Fixed': 180,
  '7-Year ARM': 360,
};

/** Interest runs from closing to the end of its month, and the first payment is due a month after that. */
export function firstPaymentAfter(closingOn: CalendarDate): CalendarDate {
  const firstOfNextMonth = addMonths(`${monthOf(closingOn)}-01`, 1);
  // A closing on the first of a month has no days to prepay: its payment is due a month later.
  return closingOn.endsWith('-01') ? firstOfNextMonth : addMonths(firstOfNextMonth, 1);
}

/** The loan of a scenario: what the price leaves, or what is borrowed anew. */
export function quotedLoanCents(scenario: QuoteScenario): Cents {
  return scenario.purpose === 'Purchase'
    ? Math.max(0, scenario.valueCents - scenario.downPaymentCents)
    : scenario.loanCents;
}

/** The terms by which the loan of a scenario is paid back. */
export function quotedTerms(scenario: QuoteScenario): AmortizationTerms {
  const loanCents = quotedLoanCents(scenario);
  const terms: AmortizationTerms = {
    amountCents: loanCents,
    rate: scenario.rate,
    termMonths: TERM_MONTHS[scenario.program],
    firstPaymentOn: firstPaymentAfter(scenario.closingOn),
  };
  if (scenario.program === '7-Year ARM') {
    terms.adjustment = { ...SEVEN_YEAR_ARM, fullyIndexedRate: scenario.indexedRate };
  }
  const insurance = mortgageInsuranceCents(scenario, loanCents);
  if (insurance > 0) {
    terms.mortgageInsurance = { cents: insurance, originalValueCents: scenario.valueCents };
  }
  return terms;
}

/** What mortgage insurance costs a month; nothing at 80 % of the value and below. */
export function mortgageInsuranceCents(scenario: QuoteScenario, loanCents: Cents): Cents {
  if (!needsMortgageInsurance(loanCents, scenario.valueCents)) return 0;
  return Math.round(shareOf(loanCents, scenario.mortgageInsuranceRate) / 12);
}
