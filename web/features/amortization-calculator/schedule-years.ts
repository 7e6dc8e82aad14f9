import type { Cents } from '../../../domain/money/exact-cents.ts';
import type { AmortizationRow } from '../../../domain/schedules/payment-rows.ts';

export interface ScheduleYear {
  /** Counted from 1. */
  year: number;
  rows: AmortizationRow[];
  /** Interest, principal and extras. */
  paid: Cents;
  principal: Cents;
  interest: Cents;
  interestToDate: Cents;
  balance: Cents;
}

/** The payments by loan year: twelve months from the first payment, not the calendar year. */
export function scheduleYears(rows: readonly AmortizationRow[], periodsPerYear: number): ScheduleYear[] {
  const years: ScheduleYear[] = [];
  for (let start = 0; start < rows.length; start += periodsPerYear) {
    const part = rows.slice(start, start + periodsPerYear);
    const last = part.at(-1);
    if (last === undefined) break;
    const principal = sum(part, (row) => row.principal + row.extra);
    const interest = sum(part, (row) => row.interest);
    years.push({
      year: years.length + 1,
      rows: part,
      paid: principal + interest,
      principal,
      interest,
      interestToDate: last.interestToDate,
      balance: last.balance,
    });
  }
  return years;
}

function sum(rows: readonly AmortizationRow[], amount: (row: AmortizationRow) => Cents): Cents {
  return rows.reduce((total, row) => total + amount(row), 0);
}
