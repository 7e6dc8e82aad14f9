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
import type { CalendarDate } from '../time/eastern-time.ts';
import { adjustedRate, isRateChange } from './adjustable-rate.ts';
import { type AmortizationTerms, PERIODS_PER_YEAR } from './amortization-terms.ts';
import { monthlyPremiums } from './annual-premium.ts';
import { extraPaymentsOf, hasExtraPayments } from './extra-payments.ts';
import { type InsuredTime, insuredTime } from './mortgage-insurance.ts';
import { oddDays, paymentDate } from './payment-dates.ts';

/** One payment. All amounts are whole cents, and every column adds up to its total. */
export interface AmortizationRow {
  /** Counted from 1. */
  number: number;
  dueOn: CalendarDate;
  rate: RateMilli;
  interest: Cents;
  /** Principal of the payment itself, without the extra. */
  principal: Cents;
  extra: Cents;
  /** Interest and principal, without extra and mortgage insurance. */
  payment: Cents;
  mortgageInsurance: Cents;
  /** The balance after it. */
  balance: Cents;
  interestToDate: Cents;
  /** Principal paid so far, extras included. */
  principalToDate: Cents;
}

export interface AmortizationSchedule {
  /** The level payment, to the cent, as the note names it; the first of an adjustable loan. */
  payment: Cents;
  rows: AmortizationRow[];
  totalInterest: Cents;
  /** Interest, principal and extras. */
  totalPaid: Cents;
  totalMortgageInsurance: Cents;
  /** Null without mortgage insurance. */
  insured: InsuredTime | null;
  /** The monthly premium of an agency in each loan year; empty without one. */
  premiums: readonly Cents[];
  paidOffOn: CalendarDate;
  /** The savings from extra payments, compared with the same loan without them; null when there are none. */
  saved: { interest: Cents; payments: number } | null;
}

/** The rounding of a payment and of its interest, before they count. */
type Rounding = (amount: ExactCents) => ExactCents;

/**
 * The schedule that the note of a loan will say, as a servicer keeps it: every payment and its interest are rounded to
 * the cent, and the last payment settles the rest (decision 87).
 */
export function noteSchedule(terms: AmortizationTerms): AmortizationSchedule {
  return scheduleOf(terms, toTheCent);
}

function toTheCent(amount: ExactCents): ExactCents {
  return exactCents(roundedCents(amount));
}

/**
 * The exact schedule of a loan, for comparison with published figures. Amounts are shown to the cent: a row's amounts
 * are differences of rounded running totals, so the balance ends at exactly 0.00 and the principal sums to the loan.
 */
export function amortize(terms: AmortizationTerms): AmortizationSchedule {
  return scheduleOf(terms, (amount) => amount);
}

function scheduleOf(terms: AmortizationTerms, rounded: Rounding): AmortizationSchedule {
  const rows = paymentRows(terms, rounded);
  const withoutExtra = terms.extra && hasExtraPayments(terms.extra) ? scheduledRows(terms, rounded) : rows;
  const insured = insuredTime(terms, withoutExtra, rows);
  const insuredPayments = insured?.payments ?? 0;
  const monthlyShare = terms.frequency === 'biweekly' ? 12 / 26 : 1;
  const insurance = Math.round((terms.mortgageInsurance?.cents ?? 0) * monthlyShare);
  const premiums = premiumsOfYears(terms);
  for (const row of rows) {
    row.mortgageInsurance =
      (row.number <= insuredPayments ? insurance : 0) + (premiums[Math.floor((row.number - 1) / 12)] ?? 0);
  }
  const totalInterest = rows.at(-1)?.interestToDate ?? 0;
  return {
    payment: levelPaymentOf(terms, rounded),
    rows,
    totalInterest,
    totalPaid: totalInterest + terms.amountCents,
    totalMortgageInsurance: rows.reduce((total, row) => total + row.mortgageInsurance, 0),
    insured,
    premiums,
    paidOffOn: rows.at(-1)?.dueOn ?? terms.firstPaymentOn,
    saved:
      withoutExtra === rows
        ? null
        : {
            interest: (withoutExtra.at(-1)?.interestToDate ?? 0) - totalInterest,
            payments: withoutExtra.length - rows.length,
          },
  };
}

/** The payment of a note and the premium of its first year, to the cent. A search over many loans needs no more of them. */
export function firstPayments(terms: AmortizationTerms): Pick<AmortizationSchedule, 'payment' | 'premiums'> {
  return { payment: levelPaymentOf(terms, toTheCent), premiums: premiumsOfYears(terms, 12) };
}

function levelPaymentOf(terms: AmortizationTerms, rounded: Rounding): Cents {
  const { amountCents, rate, termMonths } = terms;
  return roundedCents(paymentFor(exactCents(amountCents), rate, termMonths, terms, rounded));
}

/** The premiums of an agency. They follow the first rate and the payments of the note, whatever is paid (Mortgagee Letter 98-22). */
function premiumsOfYears(
  { annualPremium, amountCents, rate, termMonths, firstPaymentOn }: AmortizationTerms,
  months?: number,
): Cents[] {
  if (annualPremium === undefined) return [];
  const rows = paymentRows({ amountCents, rate, termMonths, firstPaymentOn }, toTheCent, months);
  return monthlyPremiums(annualPremium, [amountCents, ...rows.slice(0, -1).map(({ balance }) => balance)]);
}

/** The rows of the same loan without extra payments. */
function scheduledRows({ extra: _, ...terms }: AmortizationTerms, rounded: Rounding): AmortizationRow[] {
  return paymentRows(terms, rounded);
}

/**
 * The payment that repays a balance in the remaining months. Half of it every two weeks pays thirteen months'
 * worth a year, which shortens a biweekly loan.
 */
function paymentFor(
  balance: ExactCents,
  rate: RateMilli,
  months: number,
  terms: AmortizationTerms,
  rounded: Rounding,
): ExactCents {
  const monthly = levelPayment(balance, rate, months, 12);
  const payment = rounded(terms.frequency === 'biweekly' ? monthly / 2n : monthly);
  // A dollar over forty years would be paid at last, and nothing before.
  return payment === 0n ? exactCents(1) : payment;
}

/** @param most the number of payments, if the first ones are enough. */
function paymentRows(
  terms: AmortizationTerms,
  rounded: Rounding,
  most = Number.POSITIVE_INFINITY,
): AmortizationRow[] {
  const { frequency = 'monthly', adjustment, firstPaymentOn, termMonths } = terms;
  const periodsPerYear = PERIODS_PER_YEAR[frequency];
  const last = Math.ceil((termMonths * periodsPerYear) / 12);
  const extraOn = extraPaymentsOf(terms.extra ?? {});
  const isAhead = frequency === 'biweekly' || hasExtraPayments(terms.extra ?? {});
  const odd = oddDays(terms.interestFrom, firstPaymentOn, frequency);

  const rows: AmortizationRow[] = [];
  let balance = exactCents(terms.amountCents);
  let interestToDate = 0n;
  let rate = terms.rate;
  let rateChanges = 0;
  let payment = paymentFor(balance, rate, termMonths, terms, rounded);
  for (let number = 1; number <= Math.min(last, most) && balance > 0n; number += 1) {
    if (adjustment !== undefined && isRateChange(adjustment, number, periodsPerYear)) {
      const before = rate;
      rate = adjustedRate(adjustment, { initial: terms.rate, before }, rateChanges === 0);
      rateChanges += 1;
      const monthsLeft = Math.ceil(((last - number + 1) * 12) / periodsPerYear);
      // The same rate keeps the payment, unless less is left to repay than was scheduled.
      if (rate !== before || isAhead) payment = paymentFor(balance, rate, monthsLeft, terms, rounded);
    }
    const regularInterest = periodInterest(balance, rate, periodsPerYear);
    const oddInterest = number === 1 ? daysInterest(balance, rate, odd, terms.interestYear) : 0n;
    interestToDate += rounded(larger(regularInterest + oddInterest, 0n));
    const principal = number === last ? balance : smaller(payment - rounded(regularInterest), balance);
    const dueOn = paymentDate(firstPaymentOn, number, frequency);
    const extra = smaller(exactCents(extraOn(dueOn)), balance - principal);
    balance -= principal + extra;
    // Less than half a cent is a remainder of divisions: nobody pays it.
    if (roundedCents(balance) === 0) balance = 0n;
    rows.push(shownRow(terms, rows.at(-1), { number, dueOn, rate, extra, balance, interestToDate }));
  }
  return rows;
}

/** A row to the cent: its amounts are the growth of the rounded running totals. */
function shownRow(
  { amountCents }: AmortizationTerms,
  before: AmortizationRow | undefined,
  now: {
    number: number;
    dueOn: CalendarDate;
    rate: RateMilli;
    extra: ExactCents;
    balance: ExactCents;
    interestToDate: ExactCents;
  },
): AmortizationRow {
  const { number, dueOn, rate } = now;
  const balance = roundedCents(now.balance);
  const interestToDate = roundedCents(now.interestToDate);
  const interest = interestToDate - (before?.interestToDate ?? 0);
  const paidOff = (before?.balance ?? amountCents) - balance;
  const extra = Math.min(roundedCents(now.extra), paidOff);
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

function larger(a: ExactCents, b: ExactCents): ExactCents {
  return a > b ? a : b;
}
