import { afterMonth, type CostCourse } from './cost-course.ts';

/** Months from the first payment on, counted from 1. */
export interface BreakEven {
  /** The first month after which it pays; null if it never does. */
  from: number | null;
  /** The last month for which it pays, if it stops doing so. */
  until: number | null;
}

export interface BreakEvens {
  /** From when on the saved payments cover the additional closing costs. */
  payments: BreakEven;
  /** Whether any month's payments so far are lower than the other loan's. */
  savesPayments: boolean;
  /** From when on closing costs, interest and mortgage insurance are lower in total. */
  cost: BreakEven;
}

/** The months from which one loan pays beside another one that could be had instead (QUOTE-81). */
export function breakEvens(one: CostCourse, other: CostCourse): BreakEvens {
  const months = Math.max(one.paid.length, other.paid.length) - 1;
  const moreAtClosing = afterMonth(one.costs, 0) - afterMonth(other.costs, 0);
  const saved = (month: number) => afterMonth(other.paid, month) - afterMonth(one.paid, month);
  const isCheaper = (month: number) => afterMonth(one.costs, month) < afterMonth(other.costs, month);
  const all = Array.from({ length: months }, (_, index) => index + 1);
  return {
    payments: firstRun(all, (month) => saved(month) > 0 && saved(month) >= moreAtClosing),
    savesPayments: all.some((month) => saved(month) > 0),
    cost: firstRun(all, isCheaper),
  };
}

function firstRun(months: readonly number[], pays: (month: number) => boolean): BreakEven {
  const from = months.find(pays);
  if (from === undefined) return { from: null, until: null };
  const end = months.find((month) => month > from && !pays(month));
  return { from, until: end === undefined ? null : end - 1 };
}
