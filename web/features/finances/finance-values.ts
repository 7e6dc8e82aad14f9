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
  /** True for a draft, which never contains account numbers: they have to be typed again. */
  lacksNumbers: boolean;
}

export function financeValuesOf({ application, etag }: StoredApplication): FinanceValues {
  const rows = financeRowsOf(application);
  return { rows, before: rows, etag, lacksNumbers: false };
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

/** Values for a draft: a typed account number is replaced by the stored mask. */
export function withoutTypedNumbers(values: FinanceValues): FinanceValues {
  let lacksNumbers = values.lacksNumbers;
  const names = Object.keys(values.rows) as (keyof FinanceRows)[];
  const kept = names.map((name) => [
    name,
    values.rows[name].map((row): FinanceRow => {
      const number = row.accountNumber;
      if (typeof number !== 'string' || number === '' || isMaskedAccountNumber(number)) return row;
      lacksNumbers = true;
      const stored = values.before[name].find(({ id }) => id === row.id)?.accountNumber;
      return { ...row, accountNumber: stored ?? '' };
    }),
  ]);
  return { ...values, rows: Object.fromEntries(kept) as FinanceRows, lacksNumbers };
}
