import type { ReactNode } from 'react';

export interface SummaryRow {
  label: string;
  /** Nothing (null, undefined, '') shows as N/A. */
  value: ReactNode;
  attention?: boolean;
  /** Paths of the application's fields behind the value: it is missing while one of them is. */
  paths?: readonly string[];
}

export interface SummarySection {
  title: string;
  rows: readonly SummaryRow[];
  /** Where these values are entered, if not in the application. */
  typedAt?: { label: string; href: string };
}

export function isRowMissing(row: SummaryRow, missingPaths: ReadonlySet<string>): boolean {
  return row.paths?.some((path) => missingPaths.has(path)) ?? false;
}
