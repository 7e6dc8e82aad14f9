import { type CalendarDate, formatDate } from '../time/eastern-time.ts';

export interface DatedFees {
  from: CalendarDate;
  /** Null while the agency has announced no end. */
  until: CalendarDate | null;
  source: string;
}

export function feesOn<T extends DatedFees>(tables: readonly T[], date: CalendarDate): T | undefined {
  return tables.find(({ from, until }) => from <= date && (until === null || date <= until));
}

/** 'The fees of FHA are known from Mar 20, 2023, and not for Jan 5, 2023.' */
export function missingFees(agency: string, tables: readonly DatedFees[], date: CalendarDate): string {
  const from = formatDate(tables.map((table) => table.from).sort()[0] ?? date);
  const until = tables.some((table) => table.until === null)
    ? null
    : tables
        .map((table) => table.until ?? '')
        .sort()
        .at(-1);
  const known = until ? `from ${from} to ${formatDate(until)}` : `from ${from}`;
  return `The fees of ${agency} are known ${known}, and not for ${formatDate(date)}`;
}
