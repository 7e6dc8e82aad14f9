import type { ReactNode } from 'react';

/** One row of a section of the summary. */
export interface SummaryRow {
  label: string;
  /** Nothing (null, undefined, '') shows as N/A. */
  value: ReactNode;
  /** The value asks a person to act. */
  attention?: boolean;
  /** Paths of the application's fields behind the value: it is missing while one of them is. */
  paths?: readonly string[];
}

/** A titled section of the summary. */
export interface SummarySection {
  title: string;
  rows: readonly SummaryRow[];
  /** The place where these values are typed, if it is not the application. */
  typedAt?: { label: string; href: string };
}

/** Whether a required value of this row is still missing. */
export function isRowMissing(row: SummaryRow, missingPaths: ReadonlySet<string>): boolean {
  return row.paths?.some((path) => missingPaths.has(path)) ?? false;
}
