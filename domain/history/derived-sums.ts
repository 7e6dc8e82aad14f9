import { valueAt, withValueAt } from '../application/answers/answer-values.ts';
import type { Application } from '../application/application.ts';
import {
  ACCOUNTS,
  ASSETS_AND_CREDITS,
  type FinanceList,
  rowsOf,
} from '../application/section2/finance-lists.ts';

const SUMMED: readonly FinanceList[] = [ACCOUNTS, ASSETS_AND_CREDITS];

/** 'section2AssetsAndLiabilities.part2aAssets.totalAmount', which is stored beside the list. */
function totalOf({ path }: FinanceList): string {
  return `${path.slice(0, path.lastIndexOf('.'))}.totalAmount`;
}

/** Restoring a sum alone would change nothing. */
export function isDerivedSum(path: string): boolean {
  return path.endsWith('.grossMonthlyIncome.total') || SUMMED.some((list) => totalOf(list) === path);
}

/** Restores the imported total that the first entry had replaced, if the list is restored to no entries. */
export function withImportedTotal(restored: Application, before: Application, path: string): Application {
  const list = SUMMED.find((one) => path === one.path || path.startsWith(`${one.path}[`));
  if (list === undefined || rowsOf(restored, list).length > 0 || rowsOf(before, list).length > 0)
    return restored;
  return withValueAt(restored, totalOf(list), valueAt(before, totalOf(list)));
}
