import type { Application } from '../application/application.ts';
import { FINANCE_LISTS, rowsOf } from '../application/section2/finance-lists.ts';

/** Whether the finances hold any entry. */
export function hasFinances(application: Application): boolean {
  return FINANCE_LISTS.some((list) => rowsOf(application, list).length > 0);
}
