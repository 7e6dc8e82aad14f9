import type { Cents, InterestYear, RateMilli } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';

/** A month as 'YYYY-MM'. */
export type CalendarMonth = string;

export type PaymentFrequency = 'monthly' | 'biweekly';

export const PERIODS_PER_YEAR: Record<PaymentFrequency, number> = { monthly: 12, biweekly: 26 };

/** $ 999,999,999.99 */
export const MAX_AMOUNT_CENTS = 99_999_999_999;

/** Longer than any mortgage (a Qualified Mortgage has at most 30 years, 12 CFR 1026.43(e)(2)(ii)). */
export const MAX_TERM_MONTHS = 480;

export const MAX_RATE_MILLI = 30_000;

/** Payments beyond the schedule, in whole cents. */
export interface ExtraPayments {
  /** With the first payment of every month. */
  monthly?: Cents;
  /** With the first payment of this month, 1 to 12, of every year. */
  yearly?: { month: number; cents: Cents };
  /** With the first payment in this month, or the next later payment. */
  once?: readonly { month: CalendarMonth; cents: Cents }[];
}

export interface RateAdjustment {
  /** Months until the first change: 84 for the 7-Year ARM. */
  fixedMonths: number;
  everyMonths: number;
  /** Index plus margin: the rate's target, subject to the caps. */
  fullyIndexedRate: RateMilli;
  /** The rate never falls below it: the margin (Selling Guide B2-1.4-02). */
  floor: RateMilli;
  /** Added to the index. The floor by default. */
  marginRate?: RateMilli;
  /** First change and later changes, both up and down; lifetime cap above the start rate. */
  caps: { first: RateMilli; periodic: RateMilli; lifetime: RateMilli };
}

interface MortgageInsuranceTerms {
  /** Per month. */
  cents: Cents;
  /** The lesser of price and appraised value at origination. */
  originalValueCents: Cents;
}

export interface AnnualPremiumTerms {
  rate: RateMilli;
  /** Rate of a financed upfront premium, which carries no annual premium; 0 for none. */
  financedRate: RateMilli;
  /** Years with the premium; null for the whole term. */
  years: number | null;
}

export interface AmortizationTerms {
  amountCents: Cents;
  /** Per year; the first rate of an adjustable loan. */
  rate: RateMilli;
  termMonths: number;
  firstPaymentOn: CalendarDate;
  /** One month before the first payment by default. Other dates make an odd first period. */
  interestFrom?: CalendarDate;
  /** Day-count year for the odd days; 365 by default. */
  interestYear?: InterestYear;
  frequency?: PaymentFrequency;
  extra?: ExtraPayments;
  adjustment?: RateAdjustment;
  /** Payments of interest alone at the start; the rest of the term repays the loan. */
  interestOnlyPayments?: number;
  mortgageInsurance?: MortgageInsuranceTerms;
  /** Instead of the mortgage insurance of a conventional loan. */
  annualPremium?: AnnualPremiumTerms;
}
