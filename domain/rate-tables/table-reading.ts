import { z } from 'zod';
import { enteredDate } from '../time/entered-date.ts';
import { ALL_TERMS, type GradedRow, gradedRow } from './graded-table.ts';
import type { TableRow } from './rate-table.ts';

const takenRowSchema = z.strictObject({
  item: z.string().min(1).max(60),
  term: z.string().min(1).max(60),
  /** Hundredths of a percent; the band begins above it. */
  ltvAbove: z.int().min(0).max(20_000),
  ltvTo: z.int().min(0).max(20_000),
  scoreFrom: z.int().min(0).max(1000),
  scoreTo: z.int().min(0).max(1000),
  /** Thousandths of a percent. */
  rate: z.int().min(-100_000).max(100_000),
});

/** Rows of one version that a quote used, so that later tables change no saved quote. */
export const tableReadingSchema = z.strictObject({
  tableId: z.uuid({ error: 'is not an id' }),
  validFrom: enteredDate,
  rows: z.array(takenRowSchema).min(1).max(20),
});

export type TableReading = z.infer<typeof tableReadingSchema>;

export interface GradedLoan {
  /** Hundredths of a percent. */
  loanToValue: number;
  creditScore: number;
  termMonths: number;
  items: readonly WantedItem[];
}

export interface WantedItem {
  item: string;
  /** Required in every table. Other features add nothing if a table does not list them. */
  isRequired: boolean;
}

type FoundRows =
  | { ok: true; rows: GradedRow[] }
  | { ok: false; field: 'creditScore' | 'loanToValue' | 'table'; message: string };

export function gradedRowsOf(table: readonly TableRow[], loan: GradedLoan): FoundRows {
  const rows = table.map(gradedRow);
  const found: GradedRow[] = [];
  for (const { item, isRequired } of loan.items) {
    const ofItem = rows.filter((row) => row.item === item);
    if (ofItem.length === 0 && !isRequired) continue;
    if (ofItem.length === 0)
      return { ok: false, field: 'table', message: `The table has no row for ${item}` };
    const ofTerm = ofItem.filter(({ term }) => isOfTerm(term, loan.termMonths));
    if (ofTerm.length === 0) {
      const years = loan.termMonths / 12;
      return {
        ok: false,
        field: 'table',
        message: `The table has no row for ${item} over ${years} years`,
      };
    }
    const row = ofTerm.find((one) => isInBands(one, loan));
    if (row === undefined) return { ok: false, ...outside(ofTerm, item, loan) };
    found.push(row);
  }
  return { ok: true, rows: found };
}

export function isRowOf(row: GradedRow, loan: GradedLoan): boolean {
  return isOfTerm(row.term, loan.termMonths) && isInBands(row, loan);
}

/** 'Over 20 years', '15 years or less', 'All'. */
function isOfTerm(term: string, months: number): boolean {
  if (term === ALL_TERMS) return true;
  const years = Number(/\d+/.exec(term)?.[0]);
  return term.startsWith('Over') ? months > years * 12 : months <= years * 12;
}

function isInBands(row: GradedRow, { loanToValue, creditScore }: GradedLoan): boolean {
  // The first band includes 0.
  const isAbove = loanToValue > row.ltvAbove || (loanToValue === 0 && row.ltvAbove === 0);
  return isAbove && loanToValue <= row.ltvTo && creditScore >= row.scoreFrom && creditScore <= row.scoreTo;
}

/** The bands of a term have no gaps, so score or LTV must be outside all of them. */
function outside(
  rows: readonly GradedRow[],
  item: string,
  { creditScore }: GradedLoan,
): { field: 'creditScore' | 'loanToValue'; message: string } {
  const lowest = Math.min(...rows.map(({ scoreFrom }) => scoreFrom));
  const highest = Math.max(...rows.map(({ scoreTo }) => scoreTo));
  if (creditScore < lowest || creditScore > highest) {
    return {
      field: 'creditScore',
      message: `The table for ${item} has scores from ${lowest} to ${highest}`,
    };
  }
  const above = Math.min(...rows.map(({ ltvAbove }) => ltvAbove));
  const to = Math.max(...rows.map(({ ltvTo }) => ltvTo));
  return {
    field: 'loanToValue',
    message: `The table for ${item} has loan to value above ${percent(above)} up to ${percent(to)}%`,
  };
}

function percent(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

/** 'Purchase: score 740 to 759, LTV 75.01 to 80.00%'. */
export function bandText({ item, scoreFrom, scoreTo, ltvAbove, ltvTo }: GradedRow): string {
  const from = ltvAbove === 0 ? 0 : ltvAbove + 1;
  return `${item}: score ${scoreFrom} to ${scoreTo}, LTV ${percent(from)} to ${percent(ltvTo)}%`;
}
