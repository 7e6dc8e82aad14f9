import { afterMonth, type CostCourse } from './cost-course.ts';

/** Months from the first payment on, counted from 1. */
export interface BreakEven {
  /** First month that pays; null if none does. */
  from: number | null;
  until: number | null;
}

export interface BreakEvens {
  payments: BreakEven;
  /** In some month, total payments so far are lower than the other loan's. */
  savesPayments: boolean;
  /** When closing costs, interest and mortgage insurance together become lower. */
  cost: BreakEven;
}

/** When one loan becomes cheaper than an available alternative (QUOTE-81). */
export function breakEvens(one: CostCourse, other: CostCourse): BreakEvens {
  const months = Math.max(one.paid.length, other.paid.length) - 1;
  const moreAtClosing = afterMonth(one.costs, 0) - afterMonth(other.costs, 0);
  const payments: BreakEven = { from: null, until: null };
  const cost: BreakEven = { from: null, until: null };
  let savesPayments = false;
  for (let month = 1; month <= months; month += 1) {
    const saved = afterMonth(other.paid, month) - afterMonth(one.paid, month);
    savesPayments ||= saved > 0;
    extend(payments, month, saved > 0 && saved >= moreAtClosing);
    extend(cost, month, afterMonth(one.costs, month) < afterMonth(other.costs, month));
  }
  return { payments, savesPayments, cost };
}

/** Adds the next month to the first run of months that pay. */
function extend(run: BreakEven, month: number, pays: boolean): void {
  if (pays) run.from ??= month;
  else if (run.from !== null) run.until ??= month - 1;
}
