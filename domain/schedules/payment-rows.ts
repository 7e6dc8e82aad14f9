import {
  type Cents,
  type ExactCents,
  exactCents,
  periodInterest,
  periodInterestCents,
  type RateMilli,
  roundedCents,
} from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { AmortizationTerms } from './amortization-terms.ts';
import { extraPaymentsOf } from './extra-payments.ts';
import {
  exactPayment,
  firstInterest,
  isInterestOnly,
  notePayment,
  periodsOf,
  rateCourse,
} from './payment-course.ts';
import { paymentDate } from './payment-dates.ts';

/** One payment. All amounts are whole cents, and every column adds up to its total. */
export interface AmortizationRow {
  number: number;
  dueOn: CalendarDate;
  rate: RateMilli;
  interest: Cents;
  principal: Cents;
  extra: Cents;
  /** Interest and principal, without extra payments and mortgage insurance. */
  payment: Cents;
  mortgageInsurance: Cents;
  balance: Cents;
  interestToDate: Cents;
  /** Principal paid so far, extras included. */
  principalToDate: Cents;
}

export type RowsOf = (terms: AmortizationTerms) => AmortizationRow[];

/** In whole cents, so that plain numbers are exact. `most` limits the rows if only the first are needed. */
export function noteRows(terms: AmortizationTerms, most = Number.POSITIVE_INFINITY): AmortizationRow[] {
  const { amountCents, firstPaymentOn } = terms;
  const { frequency, periodsPerYear, last, odd } = periodsOf(terms);
  const extraOn = extraPaymentsOf(terms.extra ?? {});
  const courseAt = rateCourse(terms, amountCents, (balance, rate, months) =>
    notePayment(exactCents(balance), rate, months, terms),
  );
  const rows: AmortizationRow[] = [];
  let balance = amountCents;
  let interestToDate = 0;
  for (let number = 1; number <= Math.min(last, most) && balance > 0; number += 1) {
    const { rate, payment } = courseAt(number, balance);
    const interest = periodInterestCents(balance, rate, periodsPerYear);
    interestToDate += number === 1 && odd !== 0 ? roundedCents(firstInterest(terms, rate)) : interest;
    const repaid = isInterestOnly(terms, number) ? 0 : Math.min(payment - interest, balance);
    const principal = number === last ? balance : repaid;
    const dueOn = paymentDate(firstPaymentOn, number, frequency);
    const extra = Math.min(extraOn(dueOn), balance - principal);
    balance -= principal + extra;
    rows.push(shownRow(amountCents, rows.at(-1), { number, dueOn, rate, extra, balance, interestToDate }));
  }
  return rows;
}

export function exactRows(terms: AmortizationTerms): AmortizationRow[] {
  const { amountCents, firstPaymentOn } = terms;
  const { frequency, periodsPerYear, last } = periodsOf(terms);
  const extraOn = extraPaymentsOf(terms.extra ?? {});
  let balance = exactCents(amountCents);
  const courseAt = rateCourse(terms, balance, (left, rate, months) =>
    exactPayment(left, rate, months, terms),
  );
  const rows: AmortizationRow[] = [];
  let interestToDate = 0n;
  for (let number = 1; number <= last && balance > 0n; number += 1) {
    const { rate, payment } = courseAt(number, balance);
    const interest = periodInterest(balance, rate, periodsPerYear);
    interestToDate += number === 1 ? firstInterest(terms, rate) : interest;
    const repaid = isInterestOnly(terms, number) ? 0n : smaller(payment - interest, balance);
    const principal = number === last ? balance : repaid;
    const dueOn = paymentDate(firstPaymentOn, number, frequency);
    const extra = smaller(exactCents(extraOn(dueOn)), balance - principal);
    balance -= principal + extra;
    // Less than half a cent is rounding error.
    if (roundedCents(balance) === 0) balance = 0n;
    rows.push(
      shownRow(amountCents, rows.at(-1), {
        number,
        dueOn,
        rate,
        extra: roundedCents(extra),
        balance: roundedCents(balance),
        interestToDate: roundedCents(interestToDate),
      }),
    );
  }
  return rows;
}

/** To the cent: amounts are differences of rounded running totals. */
function shownRow(
  amountCents: Cents,
  before: AmortizationRow | undefined,
  now: Pick<AmortizationRow, 'number' | 'dueOn' | 'rate' | 'extra' | 'balance' | 'interestToDate'>,
): AmortizationRow {
  const { number, dueOn, rate, balance, interestToDate } = now;
  const interest = interestToDate - (before?.interestToDate ?? 0);
  const paidOff = (before?.balance ?? amountCents) - balance;
  const extra = Math.min(now.extra, paidOff);
  return {
    number,
    dueOn,
    rate,
    interest,
    principal: paidOff - extra,
    extra,
    payment: interest + paidOff - extra,
    mortgageInsurance: 0,
    balance,
    interestToDate,
    principalToDate: amountCents - balance,
  };
}

function smaller(a: ExactCents, b: ExactCents): ExactCents {
  return a < b ? a : b;
}
