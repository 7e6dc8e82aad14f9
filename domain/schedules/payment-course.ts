import {
  type Cents,
  daysInterest,
  type ExactCents,
  exactCents,
  levelPayment,
  periodInterest,
  type RateMilli,
  roundedCents,
} from '../money/exact-cents.ts';
import { adjustedRate, isRateChange } from './adjustable-rate.ts';
import { type AmortizationTerms, PERIODS_PER_YEAR } from './amortization-terms.ts';
import { hasExtraPayments } from './extra-payments.ts';
import { oddDays } from './payment-dates.ts';

/** The level payment to the cent; the initial one of an adjustable loan. */
export function firstNotePayment(terms: AmortizationTerms): Cents {
  if (isInterestOnly(terms, 1)) return roundedCents(firstPeriodInterest(terms));
  return notePayment(exactCents(terms.amountCents), terms.rate, terms.termMonths, terms);
}

/** The same for an exact schedule, rounded for display. */
export function firstExactPayment(terms: AmortizationTerms): Cents {
  if (isInterestOnly(terms, 1)) return roundedCents(firstPeriodInterest(terms));
  return roundedCents(exactPayment(exactCents(terms.amountCents), terms.rate, terms.termMonths, terms));
}

export function isInterestOnly({ interestOnlyPayments = 0 }: AmortizationTerms, number: number): boolean {
  return number <= interestOnlyPayments;
}

function firstPeriodInterest(terms: AmortizationTerms): ExactCents {
  return periodInterest(exactCents(terms.amountCents), terms.rate, periodsOf(terms).periodsPerYear);
}

export function notePayment(
  balance: ExactCents,
  rate: RateMilli,
  months: number,
  { frequency }: AmortizationTerms,
): Cents {
  // Otherwise a dollar over forty years would round to payments of 0, with everything due at the end.
  return Math.max(1, roundedCents(repayment(balance, rate, months, frequency)));
}

export function exactPayment(
  balance: ExactCents,
  rate: RateMilli,
  months: number,
  { frequency }: AmortizationTerms,
): ExactCents {
  const payment = repayment(balance, rate, months, frequency);
  return payment === 0n ? exactCents(1) : payment;
}

/** Half a payment every two weeks is thirteen payments a year, which shortens the loan. */
function repayment(
  balance: ExactCents,
  rate: RateMilli,
  months: number,
  frequency: AmortizationTerms['frequency'],
): ExactCents {
  const monthly = levelPayment(balance, rate, months, 12);
  return frequency === 'biweekly' ? monthly / 2n : monthly;
}

/** Periods per year, the last period, and the odd days before the first. */
export function periodsOf(terms: AmortizationTerms) {
  const { frequency = 'monthly', termMonths, firstPaymentOn, interestFrom } = terms;
  const periodsPerYear = PERIODS_PER_YEAR[frequency];
  return {
    frequency,
    periodsPerYear,
    last: Math.ceil((termMonths * periodsPerYear) / 12),
    odd: oddDays(interestFrom, firstPaymentOn, frequency),
  };
}

/** Interest due with the first payment: one period plus the odd days. */
export function firstInterest(terms: AmortizationTerms, rate: RateMilli): ExactCents {
  const { periodsPerYear, odd } = periodsOf(terms);
  const balance = exactCents(terms.amountCents);
  const days = daysInterest(balance, rate, odd, terms.interestYear);
  return larger(periodInterest(balance, rate, periodsPerYear) + days, 0n);
}

/** Rate and payment of each period. Call it for each payment in order, with the balance before it. */
export function rateCourse<Amount>(
  terms: AmortizationTerms,
  loan: Amount,
  paymentFor: (balance: Amount, rate: RateMilli, months: number) => Amount,
): (number: number, balance: Amount) => { rate: RateMilli; payment: Amount } {
  const { adjustment, termMonths, interestOnlyPayments = 0 } = terms;
  const { frequency, periodsPerYear, last } = periodsOf(terms);
  const isAhead = frequency === 'biweekly' || hasExtraPayments(terms.extra ?? {});
  let now = { rate: terms.rate, payment: paymentFor(loan, terms.rate, termMonths) };
  let rateChanges = 0;
  return (number, balance) => {
    const isFirstRepayment = interestOnlyPayments > 0 && number === interestOnlyPayments + 1;
    let rate = now.rate;
    if (adjustment !== undefined && isRateChange(adjustment, number, periodsPerYear)) {
      rate = adjustedRate(adjustment, { initial: terms.rate, before: now.rate }, rateChanges === 0);
      rateChanges += 1;
    } else if (!isFirstRepayment) return now;
    const monthsLeft = Math.ceil(((last - number + 1) * 12) / periodsPerYear);
    // The payment changes only with the rate, unless the loan is ahead of schedule.
    const isKept = rate === now.rate && !isAhead && !isFirstRepayment;
    now = { rate, payment: isKept ? now.payment : paymentFor(balance, rate, monthsLeft) };
    return now;
  };
}

function larger(a: ExactCents, b: ExactCents): ExactCents {
  return a > b ? a : b;
}
