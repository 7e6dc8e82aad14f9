import type { Cents } from '../money/exact-cents.ts';
import type { AmortizationRow } from '../schedules/amortization.ts';
import { annualPercentageRate, type PaymentRun } from '../schedules/apr.ts';
import { UNIT_PERIODS_PER_YEAR, unitPeriodsBetween } from '../schedules/unit-periods.ts';
import type { CalendarDate } from '../time/eastern-time.ts';

/**
 * The APR of a loan with monthly payments, in percent: the financed amount against every payment, including
 * mortgage insurance (12 CFR 1026.4(b)(5)), from closing on (Appendix J). An adjustable rate follows the
 * terms of the quote.
 */
export function quoteApr(
  rows: readonly AmortizationRow[],
  { amountFinancedCents, closingOn }: { amountFinancedCents: Cents; closingOn: CalendarDate },
): number | null {
  const first = rows[0];
  if (first === undefined || amountFinancedCents <= 0) return null;
  return annualPercentageRate({
    periodsPerYear: UNIT_PERIODS_PER_YEAR.month,
    advances: [{ at: { periods: 0, fraction: 0 }, cents: amountFinancedCents }],
    payments: paymentRuns(rows, unitPeriodsBetween(closingOn, first.dueOn, 'month')),
  });
}

/**
 * Equal consecutive payments form one run. A difference of one cent is rounding and does not start a new one.
 */
function paymentRuns(rows: readonly AmortizationRow[], start: PaymentRun['first']): PaymentRun[] {
  const runs: PaymentRun[] = [];
  rows.forEach((row, index) => {
    const cents = row.payment + row.extra + row.mortgageInsurance;
    const last = runs.at(-1);
    if (last !== undefined && Math.abs(last.cents - cents) <= 1) last.count += 1;
    else runs.push({ first: { ...start, periods: start.periods + index }, count: 1, cents });
  });
  return runs;
}
