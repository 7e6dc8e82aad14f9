import type { Cents } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { LineSection } from './quote-costs.ts';

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
  section: LineSection;
  isFinanceCharge: boolean;
  /** Paid to an affiliate of the lender. */
  isPaidToAffiliate?: true;
  /** An itemized cost, whose id can equal that of a computed one. */
  isTyped: boolean;
}

export function quoteLine(id: string, label: string, cents: Cents, how: readonly HowPart[]): QuoteLine {
  return { id, label, cents, how };
}

/** 0 if the scenario has no such line. */
export function computedCents(lines: readonly CostLine[], id: string): Cents {
  return sumOfLines(lines.filter((line) => line.id === id && !line.isTyped));
}

export function sumOfLines(lines: readonly QuoteLine[]): Cents {
  return lines.reduce((total, { cents }) => total + cents, 0);
}
