import { valueAt, withValueAt } from '../answers/answer-values.ts';
import type { Application } from '../application.ts';

export const FINANCES = 'section2AssetsAndLiabilities';

export interface FinanceList {
  path: string;
  amount: 'value' | 'monthlyAmount' | 'monthlyPayment';
  hasAccountNumbers: boolean;
}

export interface FinanceEntry {
  id?: string | null | undefined;
  owners?: string[] | null | undefined;
  accountNumber?: string | null | undefined;
}

function list(path: string, amount: FinanceList['amount'], hasAccountNumbers = false): FinanceList {
  return { path: `${FINANCES}.${path}`, amount, hasAccountNumbers };
}

export const ACCOUNTS = list('part2aAssets.accounts', 'value', true);
export const ASSETS_AND_CREDITS = list('part2bOtherAssets.assetsAndCredits', 'value');
export const LIABILITIES = list('part2cLiabilities.liabilities', 'monthlyPayment', true);
export const EXPENSES = list('part2dExpenses.expenses', 'monthlyPayment');
export const OTHER_INCOMES = list('part1eOtherIncome.incomes', 'monthlyAmount');

export const FINANCE_LISTS: readonly FinanceList[] = [
  OTHER_INCOMES,
  ACCOUNTS,
  ASSETS_AND_CREDITS,
  LIABILITIES,
  EXPENSES,
];

export function rowsOf(application: Application, { path }: FinanceList): readonly FinanceEntry[] {
  const rows = valueAt(application, path);
  // The application's schema makes every value at this path a list of entries.
  return Array.isArray(rows) ? (rows as FinanceEntry[]) : [];
}

export function withRowsOf(
  application: Application,
  { path }: FinanceList,
  rows: readonly FinanceEntry[],
): Application {
  return withValueAt(application, path, rows);
}
