import type { Application } from '../application.ts';
import { isMaskedAccountNumber, maskAccountNumber } from './account-number.ts';
import { FINANCE_LISTS, type FinanceEntry, type FinanceList, rowsOf, withRowsOf } from './finance-lists.ts';

const LISTS = FINANCE_LISTS.filter(({ hasAccountNumbers }) => hasAccountNumbers);

export const ACCOUNT_NUMBER_LISTS = ['accounts', 'liabilities'] as const;

export type AccountNumberList = (typeof ACCOUNT_NUMBER_LISTS)[number];

export interface AccountNumberEntry {
  list: AccountNumberList;
  id: string;
  path: string;
  /** The stored form, '****1234'. */
  mask: string;
}

export interface TypedAccountNumber extends AccountNumberEntry {
  number: string;
}

/** Leaves '****1234'; the numbers go to an encrypted store. `kept` lists unchanged masks. Rows need ids. */
export function splitAccountNumbers(application: Application): {
  application: Application;
  typed: TypedAccountNumber[];
  kept: AccountNumberEntry[];
} {
  const typed: TypedAccountNumber[] = [];
  const kept: AccountNumberEntry[] = [];
  let masked = application;
  for (const list of LISTS) {
    const rows = rowsOf(application, list);
    const before = typed.length;
    const after = rows.map((row, place) => {
      const number = row.accountNumber;
      if (!number || !row.id) return row;
      const mask = maskAccountNumber(number);
      const entry = { list: nameOf(list), id: row.id, path: `${list.path}[${place}].accountNumber`, mask };
      if (isMaskedAccountNumber(number)) {
        kept.push(entry);
        return row;
      }
      typed.push({ ...entry, number });
      return { ...row, accountNumber: mask };
    });
    if (typed.length > before) masked = withRowsOf(masked, list, after);
  }
  return { application: masked, typed, kept };
}

export function newMasks(kept: readonly AccountNumberEntry[], older: Application): AccountNumberEntry[] {
  if (kept.length === 0) return [];
  const known = new Set(splitAccountNumbers(older).kept.map(entryKey));
  return kept.filter((entry) => !known.has(entryKey(entry)));
}

export function entryKey({ list, id, mask }: Pick<AccountNumberEntry, 'list' | 'id' | 'mask'>): string {
  return `${list} ${id} ${mask}`;
}

export function accountNumberOf(
  application: Application,
  { list, id }: Pick<AccountNumberEntry, 'list' | 'id'>,
): AccountNumberEntry | undefined {
  return splitAccountNumbers(application).kept.find((entry) => entry.list === list && entry.id === id);
}

function nameOf({ path }: FinanceList): AccountNumberList {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const list = ACCOUNT_NUMBER_LISTS.find((candidate) => candidate === name);
  if (list === undefined) throw new Error(`${path} has no account numbers`);
  return list;
}

export function entryAt(application: Application, path: string): FinanceEntry | undefined {
  const list = LISTS.find((candidate) => path.startsWith(`${candidate.path}[`));
  return list && rowsOf(application, list)[Number(/\[(\d+)\]/.exec(path)?.[1])];
}
