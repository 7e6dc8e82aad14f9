import type { ReactNode } from 'react';
import { SECTION_KEYS } from '../../../domain/application/progress/steps.ts';
import { formatMoney } from '../../../domain/money/money.ts';

export interface SummaryRow {
  label: string;
  /** Nothing (null, undefined, '') shows as N/A. */
  value: ReactNode;
  attention?: boolean;
  /** Paths of the application's fields behind the value, which is missing while one of them is. */
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

/** Paths behind the summary's rows; the domain identifies missing items by the same paths. */
export const PERSON_PATH = `${SECTION_KEYS.section1}.part1aPersonalInformation`;
export const JOB_PATH = `${SECTION_KEYS.section1}.part1bcCurrentEmployment`;
export const LOAN_PATH = `${SECTION_KEYS.section4}.part4aLoanInformation`;
export const ADDRESS_PATH = `${LOAN_PATH}.propertyAddress`;

/** 'Yes', 'No', or null while the question is open. */
export function yesNo(answer: boolean | null | undefined): string | null {
  if (answer == null) return null;
  return answer ? 'Yes' : 'No';
}

/** '$ 1,234', or null. */
export function money(dollars: number | null | undefined): string | null {
  return dollars == null ? null : formatMoney(dollars);
}

/** '74.56%', or null. */
export function percent(value: number | null | undefined, digits: number): string | null {
  return value == null ? null : `${value.toFixed(digits)}%`;
}

/** '6 y 2 m' from whole months, or null. */
export function yearsAndMonths(months: number | null): string | null {
  return months === null ? null : `${Math.floor(months / 12)} y ${months % 12} m`;
}
