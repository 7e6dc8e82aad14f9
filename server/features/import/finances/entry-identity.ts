import { createHash } from 'node:crypto';
import type { FinanceTable } from '../../../../domain/application/section2/finance-columns.ts';

/** An entry of a file, with the account number masked. */
export interface EntryContent {
  table: FinanceTable['name'];
  /** As the file names them, in lower case. */
  owners: readonly string[];
  values: Readonly<Record<string, unknown>>;
}

/** Whether an entry of a later file says the same. It holds no account number, only the mask. */
export function contentHash({ table, owners, values }: EntryContent): string {
  return hashOf([table, owners, sorted(values)]);
}

/**
 * The id of an entry's row. The same entry gets the same id from every file: by the key of the former system, or by
 * its content and its place among equal entries of the loan.
 */
export function entryId(
  table: FinanceTable['name'],
  entry: { key: string | null; content: string; nth: number },
): string {
  const { key, content, nth } = entry;
  return `imported-${key === null ? hashOf([content, nth]) : hashOf([table, key])}`;
}

/** Whether a stored row is still as it was imported. The order of its fields and owners says nothing. */
export function rowHash(row: Readonly<Record<string, unknown>>): string {
  const { id: _, owners, ...values } = row;
  return hashOf([Array.isArray(owners) ? owners.toSorted() : [], sorted(values)]);
}

function sorted(values: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** 96 bits: among a million entries, two of different content share one once in 10^17. */
const LENGTH = 16;

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LENGTH);
}
