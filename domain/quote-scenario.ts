import './plain-issues.ts';
import { z } from 'zod';
import {
  type AmortizationTerms,
  MAX_AMOUNT_CENTS,
  MAX_RATE_MILLI,
  SEVEN_YEAR_ARM,
} from './amortization-terms.ts';
import { type CalendarDate, isCalendarDate } from './eastern-time.ts';
import type { Cents } from './exact-cents.ts';
import { LOAN_PROGRAMS, PROGRAM_TERM_MONTHS } from './loan-product.ts';
import { needsMortgageInsurance } from './mortgage-insurance.ts';
import { addMonths, monthOf } from './payment-dates.ts';
import { quoteCostsSchema, shareOf } from './quote-costs.ts';

export const QUOTE_PURPOSES = ['Purchase', 'Refinance'] as const;

export type QuotePurpose = (typeof QUOTE_PURPOSES)[number];

/** A quote has so many scenarios at the most: more do not fit side by side. */
export const MAX_SCENARIOS = 3;

const cents = z.int().min(0).max(MAX_AMOUNT_CENTS);
const rate = z.int().min(0).max(MAX_RATE_MILLI);

/** Less is no mortgage. */
export const MIN_LOAN_CENTS = 1_000_00;

/** Ten points: nobody pays more than that for a rate. */
const MAX_POINTS = 10_000;

/** One way to borrow. All amounts are cents. */
export const quoteScenarioSchema = z
  .strictObject({
    /** How the borrower tells it from the others: 'Lower rate'. */
    name: z.string().trim().min(1, 'Enter a name').max(60),
    purpose: z.enum(QUOTE_PURPOSES),
    /** The price, or for a refinance the value of the home. */
    valueCents: cents.min(1_000_00, 'Enter at least $1,000'),
    /** Of a purchase. */
    downPaymentCents: cents,
    /** Of a refinance: the new loan, and what pays off the old ones. */
    loanCents: cents,
    payoffCents: cents,
    program: z.enum(LOAN_PROGRAMS),
    rate,
    /** Where the rate of a 7-Year ARM goes after seven years: index plus margin. */
    indexedRate: rate,
    /** Thousandths of a percent of the loan; one point is 1000. */
    points: z.int().min(0).max(MAX_POINTS, 'Enter at most 10 points'),
    taxPerYearCents: cents,
    insurancePerYearCents: cents,
    /** Dues of an owners' association. */
    hoaPerMonthCents: cents,
    /** Of the loan, a year; asked for above 80 % of the value. */
    mortgageInsuranceRate: rate,
    closingOn: z.string().refine(isCalendarDate, 'Enter a date as MM/DD/YYYY'),
    costs: quoteCostsSchema,
    lenderCreditCents: cents,
    sellerCreditCents: cents,
    earnestMoneyCents: cents,
  })
  .superRefine((scenario, context) => {
    const refuse = (field: keyof typeof scenario, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (scenario.purpose === 'Refinance') {
      if (scenario.loanCents < MIN_LOAN_CENTS) refuse('loanCents', 'Enter at least $1,000');
    } else if (scenario.valueCents - scenario.downPaymentCents < MIN_LOAN_CENTS) {
      refuse('downPaymentCents', 'Leave at least $1,000 to borrow');
    }
  });

export type QuoteScenario = z.infer<typeof quoteScenarioSchema>;

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
    termMonths: PROGRAM_TERM_MONTHS[scenario.program],
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
