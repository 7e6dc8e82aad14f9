import type { CalendarDate } from './eastern-time.ts';
import type { Cents, RateMilli } from './exact-cents.ts';

/** A month as 'YYYY-MM'. */
export type CalendarMonth = string;

export type PaymentFrequency = 'monthly' | 'biweekly';

export const PERIODS_PER_YEAR: Record<PaymentFrequency, number> = { monthly: 12, biweekly: 26 };

/** The largest loan that the calculator takes: $ 999,999,999.99. */
export const MAX_AMOUNT_CENTS = 99_999_999_999;

/** 40 years: longer is no mortgage that is made (a Qualified Mortgage ends at 30, 12 CFR 1026.43(e)(2)(ii)). */
export const MAX_TERM_MONTHS = 480;

export const MAX_RATE_MILLI = 30_000;

/** What is paid beyond the schedule, in whole cents. */
export interface ExtraPayments {
  /** With the first payment of every month. */
  monthly?: Cents;
  /** With the first payment of this month, 1 to 12, of every year. */
  yearly?: { month: number; cents: Cents };
  /** With the first payment of the month, or the next one there is. */
  once?: readonly { month: CalendarMonth; cents: Cents }[];
}

/** How the rate of an adjustable loan moves. */
export interface RateAdjustment {
  /** Months until the first change: 84 for the 7-Year ARM. */
  fixedMonths: number;
  /** Months between changes. */
  everyMonths: number;
  /** Index plus margin: where the rate goes, as far as the caps let it. */
  fullyIndexedRate: RateMilli;
  /** How far the rate can move: at the first change, at each later one, and in all. */
  caps: { first: RateMilli; periodic: RateMilli; lifetime: RateMilli };
}

/** The usual caps of an ARM that is fixed for seven years: 5 % at first, 2 % a year, 5 % in all. */
export const SEVEN_YEAR_ARM = {
  fixedMonths: 84,
  everyMonths: 12,
  caps: { first: 5000, periodic: 2000, lifetime: 5000 },
} as const;

export interface MortgageInsuranceTerms {
  /** A month. */
  cents: Cents;
  /** The lower of price and appraised value when the loan was made. */
  originalValueCents: Cents;
}

/** Everything that a schedule follows from. */
export interface AmortizationTerms {
  amountCents: Cents;
  /** A year; the first rate of an adjustable loan. */
  rate: RateMilli;
  termMonths: number;
  firstPaymentOn: CalendarDate;
  /** When interest begins; a month before the first payment when not given. More or fewer days make an odd first period. */
  interestFrom?: CalendarDate;
  frequency?: PaymentFrequency;
  extra?: ExtraPayments;
  adjustment?: RateAdjustment;
  mortgageInsurance?: MortgageInsuranceTerms;
}
