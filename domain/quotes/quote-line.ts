import type { Cents } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { CostSection } from './quote-costs.ts';

/** A figure with the explanation of its computation. */
export interface QuoteLine {
  id: string;
  label: string;
  cents: Cents;
  /** 'Loan amount $ 320,000 × 6.5 % ÷ 12', in words that a borrower understands. */
  how: readonly HowPart[];
}

export interface HowPart {
  label: string;
  /** Cents, thousandths of a percent, hundredths of a percent, a plain number, a date, or the month of a date. */
  value:
    | { cents: Cents }
    | { rate: number }
    | { share: number }
    | { count: number }
    | { date: CalendarDate }
    | { month: CalendarDate };
}

export interface CostLine extends QuoteLine {
  section: CostSection;
  isFinanceCharge: boolean;
}

export function quoteLine(id: string, label: string, cents: Cents, how: readonly HowPart[]): QuoteLine {
  return { id, label, cents, how };
}

export function sumOfLines(lines: readonly QuoteLine[]): Cents {
  return lines.reduce((total, { cents }) => total + cents, 0);
}
