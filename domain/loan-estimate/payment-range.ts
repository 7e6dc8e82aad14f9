import type { Cents, RateMilli } from '../money/exact-cents.ts';
import { isRateChange } from '../schedules/adjustable-rate.ts';
import { noteSchedule } from '../schedules/amortization.ts';
import { type AmortizationTerms, MAX_RATE_MILLI } from '../schedules/amortization-terms.ts';

interface RatedPayment {
  number: number;
  rate: RateMilli;
  payment: Cents;
}

/** Payment by payment, as the rate falls and rises as fast as the caps allow (comment 37(c)(2)(i)-1). */
export interface PaymentRange {
  lowest: readonly RatedPayment[];
  highest: readonly RatedPayment[];
}

export function paymentRange(terms: AmortizationTerms): PaymentRange {
  const { adjustment } = terms;
  const at = (fullyIndexedRate: RateMilli) =>
    noteSchedule(
      adjustment === undefined ? terms : { ...terms, adjustment: { ...adjustment, fullyIndexedRate } },
    ).rows;
  if (adjustment === undefined) {
    const rows = at(0);
    return { lowest: rows, highest: rows };
  }
  // Without a floor in the note, the margin is one (comment 37(c)(2)(i)-1); `floor` has it.
  return { lowest: at(adjustment.floor), highest: at(2 * MAX_RATE_MILLI) };
}

/** Numbers of the payments that may differ from the one before (comment 37(c)(1)(i)(A)-1 and -3). */
export function changingPayments(terms: AmortizationTerms): number[] {
  const { adjustment, interestOnlyPayments = 0, termMonths } = terms;
  return Array.from({ length: termMonths }, (_, index) => index + 1).filter(
    (number) =>
      (adjustment !== undefined && isRateChange(adjustment, number, 12)) ||
      (interestOnlyPayments > 0 && number === interestOnlyPayments + 1),
  );
}

/** The first payment with the highest amount, of the regular ones; the last one differs by rounding. */
export function firstHighest({ highest }: PaymentRange): RatedPayment {
  const regular = highest.length > 1 ? highest.slice(0, -1) : highest;
  // A payment of the same rate can be a cent higher after it was recomputed.
  const most = Math.max(...regular.map(({ payment }) => Math.round(payment / 100)));
  return regular.find(({ payment }) => Math.round(payment / 100) === most) as RatedPayment;
}

/** The first payment at the highest rate. */
export function firstAtHighestRate({ highest }: PaymentRange): RatedPayment {
  const most = Math.max(...highest.map(({ rate }) => rate));
  return highest.find(({ rate }) => rate === most) as RatedPayment;
}
