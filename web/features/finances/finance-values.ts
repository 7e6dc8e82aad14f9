import type { Application } from '../../../domain/application/application.ts';
import { isMaskedAccountNumber } from '../../../domain/application/section2/account-number.ts';
import {
  type FinanceRow,
  type FinanceRows,
  financeRowsOf,
  withFinanceRows,
} from '../../../domain/application/section2/finance-columns.ts';
import { FINANCES } from '../../../domain/application/section2/finance-lists.ts';
import { applicationOf } from '../../loans/saving/application-of-loan.ts';
import type { StoredApplication } from '../../loans/saving/save-application.ts';

/** The form's values. A draft stores them, so that it can be merged with later saves. */
export interface FinanceValues {
  rows: FinanceRows;
  /** The stored rows that the typed ones are based on. */
  before: FinanceRows;
  etag: string;
  /** Ids of rows whose typed account number a draft left out. */
  lostNumbers: readonly string[];
}

export function financeValuesOf({ application, etag }: StoredApplication): FinanceValues {
  const rows = financeRowsOf(application);
  return { rows, before: rows, etag, lostNumbers: [] };
}

/** The stored version that the edited rows are based on, combined with the rest of the newest one. */
export function baseOf(stored: StoredApplication, { before, etag }: FinanceValues): StoredApplication {
  if (etag === stored.etag) return stored;
  const { [FINANCES]: _, ...others } = stored.application;
  return { loan: stored.loan, application: withFinanceRows(others, before), etag };
}

export function sentOf(base: StoredApplication, { rows }: FinanceValues): Application {
  return withFinanceRows(base.application, rows);
}

/** The server's answer in the form that the page and the save need. */
export function storedOf({
  data,
  etag,
}: {
  data: StoredApplication['loan'];
  etag: string | undefined;
}): StoredApplication {
  return { loan: data, application: applicationOf(data), etag: etag ?? '' };
}

/** Whether a number that a draft left out still has to be typed again. */
export function lacksNumbers({ rows, lostNumbers }: FinanceValues): boolean {
  return (
    lostNumbers.length > 0 &&
    Object.values(rows)
      .flat()
      .some((row) => lostNumbers.includes(row.id) && !hasTypedNumber(row))
  );
}

/** Values for a draft: a typed account number is replaced by the stored mask. */
export function withoutTypedNumbers(values: FinanceValues): FinanceValues {
  const lostNumbers: string[] = [];
  const names = Object.keys(values.rows) as (keyof FinanceRows)[];
  const kept = names.map((name) => [
    name,
    values.rows[name].map((row): FinanceRow => {
      const isTyped = hasTypedNumber(row);
      if (isTyped || values.lostNumbers.includes(row.id)) lostNumbers.push(row.id);
      if (!isTyped) return row;
      const stored = values.before[name].find(({ id }) => id === row.id)?.accountNumber;
      return { ...row, accountNumber: stored ?? '' };
    }),
  ]);
  return { ...values, rows: Object.fromEntries(kept) as FinanceRows, lostNumbers };
}

function hasTypedNumber({ accountNumber }: FinanceRow): boolean {
  return typeof accountNumber === 'string' && accountNumber !== '' && !isMaskedAccountNumber(accountNumber);
}
