import { type Cents, percentOf } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { AmortizationTerms } from './amortization-terms.ts';

/** Borrower-paid mortgage insurance is required above this loan-to-value, in percent (CALC-12). */
export const INSURANCE_ABOVE_LTV = 80;

/** On request, by schedule or extra payments, once the balance reaches this percentage (12 USC 4901(2), 4902(a)). */
export const CANCELLABLE_AT_LTV = 80;

/** Of the original value, by the schedule (12 USC 4901(18), 4902(b)). */
export const INSURANCE_ENDS_AT_LTV = 78;

/** Uses the truncated LTV that is shown (Selling Guide B2-1.2-01): a loan of 80.001 % needs none. */
export function needsMortgageInsurance(amountCents: Cents, valueCents: Cents): boolean {
  return valueCents > 0 && percentOf(amountCents, valueCents) > INSURANCE_ABOVE_LTV * 100;
}

export interface InsuredTime {
  payments: number;
  endsOn: CalendarDate;
  /** Due date of the payment after which the borrower can ask to cancel it; null if it ends first. */
  cancellableOn: CalendarDate | null;
}

interface Payment {
  dueOn: CalendarDate;
  balance: Cents;
}

/**
 * The payments with mortgage insurance: until the scheduled balance reaches 78% of the original value, regardless of
 * extra payments (12 USC 4901(18), 4902(b)), and no later than the middle of the term (12 USC 4902(c)). Null without
 * insurance.
 * @param scheduled payments without extras.
 * @param paid payments with extras, which can move the cancellation date forward.
 */
export function insuredTime(
  { amountCents, mortgageInsurance }: AmortizationTerms,
  scheduled: readonly Payment[],
  paid: readonly Payment[],
): InsuredTime | null {
  if (mortgageInsurance === undefined || mortgageInsurance.cents === 0) return null;
  const { originalValueCents } = mortgageInsurance;
  const isAt = (percent: number) => (balance: Cents) => balance * 100 <= originalValueCents * percent;
  if (isAt(INSURANCE_ENDS_AT_LTV)(amountCents)) return null;
  const firstAt = (percent: number, payments: readonly Payment[]) => {
    const reaches = isAt(percent);
    return payments.findIndex(({ balance }) => reaches(balance)) + 1;
  };
  const atEnd = Math.min(firstAt(INSURANCE_ENDS_AT_LTV, scheduled), Math.ceil(scheduled.length / 2));
  // Extra payments can pay off the loan before that.
  const payments = Math.min(atEnd, paid.length);
  const endsOn = paid[payments - 1]?.dueOn;
  if (endsOn === undefined) return null;
  const cancellable = firstAt(CANCELLABLE_AT_LTV, paid);
  return {
    payments,
    endsOn,
    cancellableOn: cancellable < payments ? (paid[cancellable - 1]?.dueOn ?? null) : null,
  };
}
