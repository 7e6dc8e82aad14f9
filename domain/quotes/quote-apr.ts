import type { Cents } from '../money/exact-cents.ts';
import {
  annualPercentageRate,
  type PaymentRun,
  UNIT_PERIODS_PER_YEAR,
  unitPeriodsBetween,
} from '../schedules/apr.ts';
import type { AmortizationRow } from '../schedules/payment-rows.ts';
import type { CalendarDate } from '../time/eastern-time.ts';

/**
 * The APR of a loan with monthly payments, in percent: the financed amount against every payment, including
 * mortgage insurance (12 CFR 1026.4(b)(5)). The term begins with the interest (Appendix J, (b)(2)). An adjustable
 * rate follows the terms of the quote.
 */
export function quoteApr(
  rows: readonly AmortizationRow[],
  { amountFinancedCents, interestFrom }: { amountFinancedCents: Cents; interestFrom: CalendarDate },
): number | null {
  const first = rows[0];
  if (first === undefined || amountFinancedCents <= 0) return null;
  return annualPercentageRate({
    periodsPerYear: UNIT_PERIODS_PER_YEAR.month,
    advances: [{ at: { periods: 0, fraction: 0 }, cents: amountFinancedCents }],
    payments: paymentRuns(rows, unitPeriodsBetween(interestFrom, first.dueOn, 'month')),
  });
}

/** Equal consecutive payments form one run. A payment that differs by a cent starts a new one. */
function paymentRuns(rows: readonly AmortizationRow[], start: PaymentRun['first']): PaymentRun[] {
  const runs: PaymentRun[] = [];
  rows.forEach((row, index) => {
    const cents = row.payment + row.extra + row.mortgageInsurance;
    const last = runs.at(-1);
    if (last !== undefined && last.cents === cents) last.count += 1;
    else runs.push({ first: { ...start, periods: start.periods + index }, count: 1, cents });
  });
  return runs;
}
