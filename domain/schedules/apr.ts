import type { Cents } from '../money/exact-cents.ts';
import { type CalendarDate, daysBetween } from '../time/eastern-time.ts';
import { addMonths } from './payment-dates.ts';

interface FlowTime {
  periods: number;
  /** From 0 to below 1. */
  fraction: number;
}

/** Equal amounts, one per unit-period. */
export interface PaymentRun {
  first: FlowTime;
  count: number;
  cents: Cents;
}

/** A loan as Appendix J defines it: advances and payments. */
interface CreditTransaction {
  /** Unit-periods in a year: 12, 24, 26 or 52. */
  periodsPerYear: number;
  advances: readonly { at: FlowTime; cents: Cents }[];
  payments: readonly PaymentRun[];
}

const MAX_PERIOD_RATE = 10;
const STEPS = 100;

/**
 * The APR in percent by the actuarial method: the yearly rate at which advances and payments have equal value
 * (Regulation Z, 12 CFR 1026, Appendix J, (b)(8), general equation). A fraction of a period uses simple interest. Null
 * if no rate solves it, for example when payments total less than the advance.
 */
export function annualPercentageRate(transaction: CreditTransaction): number | null {
  const excess = (rate: number) => worthOfPayments(transaction, rate) - worthOfAdvances(transaction, rate);
  if (excess(0) < 0) return null;
  let low = 0;
  let high = 0.01;
  while (excess(high) > 0) {
    if (high > MAX_PERIOD_RATE) return null;
    low = high;
    high *= 2;
  }
  const isTooLow = tooLow(excess, low, high);
  for (let step = 0; step < STEPS && high - low > Number.EPSILON; step += 1) {
    const middle = (low + high) / 2;
    if (isTooLow(middle)) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * transaction.periodsPerYear * 100;
}

/** Beyond this distance the sign is certain. */
const NEAR = 1e-14;
const SECANTS = 20;

/** Secants narrow the range first, because bisection alone would discount all payments fifty times. */
function tooLow(excess: (rate: number) => number, low: number, high: number): (rate: number) => boolean {
  const computed = (rate: number) => excess(rate) > 0;
  let [before, at] = [low, high];
  let [excessBefore, excessAt] = [excess(before), excess(at)];
  for (let step = 0; step < SECANTS && Math.abs(at - before) > NEAR / 4; step += 1) {
    const next = at - (excessAt * (at - before)) / (excessAt - excessBefore);
    [before, at] = [at, next];
    [excessBefore, excessAt] = [excessAt, excess(next)];
  }
  const isFound = computed(at - NEAR) && !computed(at + NEAR);
  return isFound ? (rate) => (Math.abs(rate - at) > NEAR ? rate < at : computed(rate)) : computed;
}

function discount({ periods, fraction }: FlowTime, rate: number): number {
  return 1 / ((1 + fraction * rate) * (1 + rate) ** periods);
}

function worthOfAdvances({ advances }: CreditTransaction, rate: number): number {
  return advances.reduce((worth, { at, cents }) => worth + cents * discount(at, rate), 0);
}

function worthOfPayments({ payments }: CreditTransaction, rate: number): number {
  return payments.reduce(
    (worth, { first, count, cents }) => worth + cents * discount(first, rate) * annuity(count, rate),
    0,
  );
}

/** Value of `count` payments of 1 when the first is due. */
function annuity(count: number, rate: number): number {
  if (rate === 0) return count;
  // (1 − (1+i)^−n)·(1+i) ÷ i, with logarithms, to keep precision for rates near 0.
  return (-Math.expm1(-count * Math.log1p(rate)) / rate) * (1 + rate);
}

/** The unit-periods of Regulation Z, Appendix J, (b)(4), that our loans use. */
export type UnitPeriod = 'month' | 'half-month' | 'week' | 'two-weeks';

export const UNIT_PERIODS_PER_YEAR: Record<UnitPeriod, number> = {
  month: 12,
  'half-month': 24,
  'two-weeks': 26,
  week: 52,
};

const DAYS_OF_WEEKS = { week: 7, 'two-weeks': 14 } as const;

/**
 * Unit-periods between two dates, counted back from the later one (Appendix J, (b)(5)). Remaining days are a fraction
 * of a 30-day month, of a 15-day half month, or of the weeks' days.
 */
export function unitPeriodsBetween(from: CalendarDate, to: CalendarDate, unit: UnitPeriod): FlowTime {
  if (unit === 'week' || unit === 'two-weeks') {
    const days = daysBetween(from, to);
    const length = DAYS_OF_WEEKS[unit];
    return { periods: Math.floor(days / length), fraction: (days % length) / length };
  }
  let months = 0;
  while (addMonths(to, -(months + 1)) >= from) months += 1;
  const days = daysBetween(from, addMonths(to, -months));
  if (unit === 'month') return normal(months, days / 30);
  // Half months end on the date's day and fifteen days from it.
  return days >= 15 ? normal(months * 2 + 1, (days - 15) / 15) : normal(months * 2, days / 15);
}

/** In a month of 31 days, 30 days would be a whole period. The fraction must stay below 1. */
function normal(periods: number, fraction: number): FlowTime {
  return fraction >= 1 ? { periods: periods + 1, fraction: fraction - 1 } : { periods, fraction };
}
