import type { CalendarDate } from '../time/eastern-time.ts';
import type { Quote } from './quote.ts';
import type { HowPart } from './quote-line.ts';

export interface FigureRow {
  id: string;
  label: string;
  isTotal?: boolean;
  /** Shown even if it is 0. */
  isShownAtZero?: boolean;
  /** By scenario; null if a scenario lacks the line. */
  values: readonly (Figure | null)[];
}

export interface Figure {
  /** Cents, a rate in thousandths of a percent, a share in hundredths of a percent, or a date. */
  amount: { cents: number } | { rate: number } | { share: number } | { date: CalendarDate };
  how: readonly HowPart[];
  isFinanceCharge?: boolean;
}

export interface FigureGroup {
  title: string;
  rows: readonly FigureRow[];
}

export type RowOf = (
  id: string,
  label: string,
  figure: (quote: Quote) => Figure | null,
  isTotal?: boolean,
) => FigureRow;
