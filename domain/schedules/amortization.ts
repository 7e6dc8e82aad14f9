import type { Cents } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { AmortizationTerms, AnnualPremiumTerms } from './amortization-terms.ts';
import { hasExtraPayments } from './extra-payments.ts';
import { type InsuredTime, insuredTime } from './mortgage-insurance.ts';
import { firstExactPayment, firstNotePayment } from './payment-course.ts';
import { type AmortizationRow, exactRows, noteRows, type RowsOf } from './payment-rows.ts';

const RATE_UNIT = 100_000n;
const MONTHS = 12n;

/**
 * The monthly premium of each loan year, by HUD's method (Mortgagee Letter 98-22; hud.gov, 'Monthly Mortgage Insurance
 * Premium Calculation'): a percentage of the average balance before the year's twelve payments, as scheduled at the
 * initial rate, with a financed upfront premium divided out. Each step is rounded to the cent.
 * @param balances the balance before each payment.
 */
export function monthlyPremiums(
  { rate, financedRate, years }: AnnualPremiumTerms,
  balances: readonly Cents[],
): Cents[] {
  const count = Math.min(Math.ceil(balances.length / 12), years ?? Number.POSITIVE_INFINITY);
  return Array.from({ length: count }, (_, year) => {
    const sum = balances.slice(year * 12, year * 12 + 12).reduce((total, cents) => total + cents, 0);
    const whole = rounded(BigInt(sum) * BigInt(rate), MONTHS * RATE_UNIT);
    const ofBase = rounded(whole * RATE_UNIT, RATE_UNIT + BigInt(financedRate));
    return Number(rounded(ofBase, MONTHS));
  });
}

function rounded(amount: bigint, divisor: bigint): bigint {
  return (amount + divisor / 2n) / divisor;
}

export interface AmortizationSchedule {
  /** The note's level payment, to the cent; the initial one of an adjustable loan. */
  payment: Cents;
  rows: AmortizationRow[];
  totalInterest: Cents;
  totalPaid: Cents;
  totalMortgageInsurance: Cents;
  insured: InsuredTime | null;
  /** An agency's monthly premium by loan year; empty without one. */
  premiums: readonly Cents[];
  paidOffOn: CalendarDate;
  /** Savings from extra payments; null without any. */
  saved: { interest: Cents; payments: number } | null;
}

/**
 * As a servicer keeps it: everything is rounded, and the last payment clears the balance (docs/decisions/schedules.md).
 */
export function noteSchedule(terms: AmortizationTerms): AmortizationSchedule {
  return scheduleOf(terms, noteRows, firstNotePayment(terms));
}

/** Exact, for comparison with published figures. Rows are differences of rounded totals, so that sums add up. */
export function amortize(terms: AmortizationTerms): AmortizationSchedule {
  return scheduleOf(terms, exactRows, firstExactPayment(terms));
}

function scheduleOf(terms: AmortizationTerms, rowsOf: RowsOf, payment: Cents): AmortizationSchedule {
  const rows = rowsOf(terms);
  const withoutExtra = terms.extra && hasExtraPayments(terms.extra) ? scheduledRows(terms, rowsOf) : rows;
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
    payment,
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

/** Only the payment and first-year premium, for searching over many loans. */
export function firstPayments(terms: AmortizationTerms): Pick<AmortizationSchedule, 'payment' | 'premiums'> {
  return { payment: firstNotePayment(terms), premiums: premiumsOfYears(terms, 12) };
}

/** By the initial rate and scheduled payments, whatever is actually paid (Mortgagee Letter 98-22). */
function premiumsOfYears(
  { annualPremium, amountCents, rate, termMonths, firstPaymentOn }: AmortizationTerms,
  months?: number,
): Cents[] {
  if (annualPremium === undefined) return [];
  const rows = noteRows({ amountCents, rate, termMonths, firstPaymentOn }, months);
  return monthlyPremiums(annualPremium, [amountCents, ...rows.slice(0, -1).map(({ balance }) => balance)]);
}

function scheduledRows({ extra: _, ...terms }: AmortizationTerms, rowsOf: RowsOf): AmortizationRow[] {
  return rowsOf(terms);
}
