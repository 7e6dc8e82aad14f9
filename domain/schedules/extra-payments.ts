import type { Cents } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { ExtraPayments } from './amortization-terms.ts';
import { monthOf } from './payment-dates.ts';

/** Extra payments by due date. Call it for each payment in order. */
export function extraPaymentsOf(extra: ExtraPayments): (dueOn: CalendarDate) => Cents {
  const waiting = [...(extra.once ?? [])].sort((a, b) => a.month.localeCompare(b.month));
  let lastMonth = '';
  return (dueOn) => {
    const month = monthOf(dueOn);
    // A month's second biweekly payment has no extras.
    if (month === lastMonth) return 0;
    lastMonth = month;
    let cents = extra.monthly ?? 0;
    if (extra.yearly !== undefined && Number(month.slice(5)) === extra.yearly.month) {
      cents += extra.yearly.cents;
    }
    for (let next = waiting[0]; next !== undefined && next.month <= month; next = waiting[0]) {
      cents += next.cents;
      waiting.shift();
    }
    return cents;
  };
}

export function hasExtraPayments({ monthly = 0, yearly, once = [] }: ExtraPayments): boolean {
  return monthly > 0 || (yearly?.cents ?? 0) > 0 || once.some(({ cents }) => cents > 0);
}
