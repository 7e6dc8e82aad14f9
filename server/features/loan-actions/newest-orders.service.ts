import { isOrderType, type OrderType } from '../../../domain/orders/order-types.ts';
import type { Db } from '../../platform/database/database.ts';
import { listLoanActions } from './loan-actions.store.ts';

/** The newest order of each kind that the loan has. Discarded drafts do not count. */
export async function readNewestOrders(
  db: Db,
  loanId: string,
): Promise<Map<OrderType, { isOrdered: boolean }>> {
  const newest = new Map<OrderType, { isOrdered: boolean }>();
  for (const { action_type, status } of await listLoanActions(db, loanId, undefined))
    if (isOrderType(action_type) && !newest.has(action_type))
      newest.set(action_type, { isOrdered: status === 'ORDERED' });
  return newest;
}
