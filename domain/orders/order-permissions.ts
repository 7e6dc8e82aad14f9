import { canWorkOnLoanActions } from '../loans/loan-action.ts';
import type { LoanStatus } from '../loans/loan-status.ts';
import { type Permission, refused } from '../people/permission.ts';

/** Delivery state of an order's e-mail; null when this server sent none. */
export type OrderDelivery = 'queued' | 'sent' | 'failed' | null;

export interface OrderState {
  isOrdered: boolean;
  delivery: OrderDelivery;
}

/** A loan has one order of each kind: the form is shown only while there is none (ORDER-1, ORDER-2). */
export function canCreateOrder(loanStatus: LoanStatus, hasOrder: boolean): Permission {
  if (hasOrder) return refused('This has been created already. Reload the page to see it.');
  return canWorkOnLoanActions(loanStatus);
}

/**
 * A draft can be edited. So can an order whose e-mail failed, because a wrong address must not end it
 * (ORDER-16, decision 15).
 */
export function canChangeOrder(loanStatus: LoanStatus, order: OrderState): Permission {
  if (order.isOrdered && order.delivery !== 'failed') {
    return refused(order.delivery === 'queued' ? ON_ITS_WAY : ALREADY_SENT);
  }
  return canWorkOnLoanActions(loanStatus);
}

/** A draft is sent once; a failed e-mail is sent again. */
export function canSendOrder(loanStatus: LoanStatus, order: OrderState): Permission {
  return canChangeOrder(loanStatus, order);
}

const ON_ITS_WAY = 'This e-mail is already being sent.';
const ALREADY_SENT = 'This e-mail has already been sent.';
