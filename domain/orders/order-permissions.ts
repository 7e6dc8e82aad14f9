import { canWorkOnLoanActions } from '../loans/loan-action.ts';
import type { LoanStatus } from '../loans/loan-status.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';

/** Null if this server sent no email. */
export type OrderDelivery = 'queued' | 'sent' | 'failed' | null;

export interface OrderState {
  isOrdered: boolean;
  isDiscarded?: boolean;
  delivery: OrderDelivery;
}

/** Status of a discarded draft. It is hidden from all lists except the history (ORDER-23). */
export const DISCARDED_DRAFT = 'DRAFT_DISCARDED';

/** One draft of each kind at a time; the next order follows one that was sent (ORDER-1, ORDER-24). */
export function canCreateOrder(loanStatus: LoanStatus, newest: OrderState | null): Permission {
  if (newest?.isOrdered === false) {
    return refused('This has been created already. Reload the page to see it.');
  }
  if (newest?.delivery === 'failed') return refused(FAILED_BEFORE);
  return canWorkOnLoanActions(loanStatus);
}

/** Only a draft can be discarded: an email that was sent stays on record. */
export function canDiscardOrder(loanStatus: LoanStatus, order: Pick<OrderState, 'isOrdered'>): Permission {
  return order.isOrdered ? refused(ALREADY_SENT) : canWorkOnLoanActions(loanStatus);
}

/** Not if another draft has taken its place (ORDER-23). `newest` is the newest that is not discarded. */
export function canRestoreOrder(
  loanStatus: LoanStatus,
  order: OrderState,
  newest: OrderState | null,
): Permission {
  if (!order.isDiscarded) return refused('This draft is not discarded.');
  return newest?.isOrdered === false ? refused(ANOTHER_DRAFT) : canWorkOnLoanActions(loanStatus);
}

/** An order with a failed email can be corrected only while it is the newest; an older one can only be resent. */
export function canCorrectOrder(isNewest: boolean): Permission {
  return isNewest
    ? ALLOWED
    : refused('A newer order has replaced this one. This one can only be sent again.');
}

/**
 * A draft can be edited, and so can an order whose email failed, because a wrong address must not be final (ORDER-16,
 * docs/decisions/orders.md). A discarded draft has to be restored first: a save or send already in progress must not
 * bring it back (ORDER-23).
 */
export function canChangeOrder(loanStatus: LoanStatus, order: OrderState): Permission {
  if (order.isDiscarded) return refused(DISCARDED_MEANWHILE);
  if (order.isOrdered && order.delivery !== 'failed') {
    return refused(order.delivery === 'queued' ? ON_ITS_WAY : ALREADY_SENT);
  }
  return canWorkOnLoanActions(loanStatus);
}

/** A draft is sent once; a failed email is sent again. */
export function canSendOrder(loanStatus: LoanStatus, order: OrderState): Permission {
  return canChangeOrder(loanStatus, order);
}

const ON_ITS_WAY = 'This email is already being sent.';
const ALREADY_SENT = 'This email has already been sent.';
const FAILED_BEFORE = 'The email of the last order has failed. Send it again or correct it first.';
const ANOTHER_DRAFT = 'There is another draft of this order now. Copy your text into that one.';
const DISCARDED_MEANWHILE = 'This draft was discarded in the meantime.';
