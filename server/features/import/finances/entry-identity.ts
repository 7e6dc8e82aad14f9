import { createHash } from 'node:crypto';
import type { FinanceTable } from '../../../../domain/application/section2/finance-columns.ts';

/** The account number is masked. */
export interface EntryContent {
  table: FinanceTable['name'];
  /** As in the file, in lower case. */
  owners: readonly string[];
  values: Readonly<Record<string, unknown>>;
}

/** Says whether a later file has the same entry. Contains the mask, not the account number. */
export function contentHash({ table, owners, values }: EntryContent): string {
  return hashOf([table, owners, sorted(values)]);
}

/** Stable across files: from the former system's key, or from content and place among equal entries of the loan. */
export function entryId(
  table: FinanceTable['name'],
  entry: { key: string | null; content: string; nth: number },
): string {
  const { key, content, nth } = entry;
  return `imported-${key === null ? hashOf([content, nth]) : hashOf([table, key])}`;
}

/** Tells whether a stored row is still as imported, ignoring the order of fields and owners. */
export function rowHash(row: Readonly<Record<string, unknown>>): string {
  const { id: _, owners, ...values } = row;
  return hashOf([Array.isArray(owners) ? owners.toSorted() : [], sorted(values)]);
}

function sorted(values: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** 96 bits: two of a million entries share one once in 10^17. */
const LENGTH = 16;

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LENGTH);
}
