import { canWorkOnLoanActions } from './loan-action.ts';
import type { LoanStatus } from './loan-status.ts';
import { type Permission, refused } from './permission.ts';

/** DRAFT until the e-mail is sent, ORDERED from then on (loan actions specification, section 4). */
export const ORDER_STATUSES = ['DRAFT', 'ORDERED'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How far the e-mail of an order has got; null where none was sent through this server. */
export type OrderDelivery = 'queued' | 'sent' | 'failed' | null;

export interface OrderState {
  isOrdered: boolean;
  delivery: OrderDelivery;
}

/** A loan has one order of a kind: the form is there only while there is none (loan actions specification, section 2). */
export function canCreateOrder(loanStatus: LoanStatus, hasOrder: boolean): Permission {
  if (hasOrder) return refused('This has been created already. Reload the page to see it.');
  return canWorkOnLoanActions(loanStatus);
}

/** A draft can be edited; so can an order whose e-mail failed, since a wrong address must not end it (decision 15). */
export function canChangeOrder(loanStatus: LoanStatus, order: OrderState): Permission {
  if (order.isOrdered && order.delivery !== 'failed') {
    return refused(order.delivery === 'queued' ? ON_ITS_WAY : ALREADY_SENT);
  }
  return canWorkOnLoanActions(loanStatus);
}

/** A draft is sent once; what failed is sent again. */
export function canSendOrder(loanStatus: LoanStatus, order: OrderState): Permission {
  return canChangeOrder(loanStatus, order);
}

const ON_ITS_WAY = 'This e-mail is on its way already.';
const ALREADY_SENT = 'This e-mail has been sent already.';
