import type { Liability } from './section2-assets.ts';

/** Installments with this many payments left or fewer do not count. */
export const FEW_PAYMENTS = 10;

type Debt = Pick<
  Liability,
  'type' | 'paymentsLeft' | 'toBePaidOff' | 'isExcluded' | 'exclusionReason' | 'exclusionExplanation'
>;

/** Such debts are excluded by rule; the lender need not exclude them. */
export function hasFewPayments({ type, paymentsLeft }: Pick<Debt, 'type' | 'paymentsLeft'>): boolean {
  return type === 'Installment' && paymentsLeft != null && paymentsLeft <= FEW_PAYMENTS;
}

/** Null if the debt is validly excluded, or does not count for another reason. */
export function whyItCounts(debt: Debt): string | null {
  const { type, paymentsLeft, toBePaidOff, isExcluded, exclusionReason, exclusionExplanation } = debt;
  const isDoneAnyway = toBePaidOff === true || type === 'Open 30-Day' || hasFewPayments(debt);
  if (isExcluded !== true || isDoneAnyway) return null;
  switch (exclusionReason) {
    case '':
    case null:
    case undefined:
      return 'It counts until you choose a reason for excluding it.';
    case 'Other':
      return exclusionExplanation?.trim() ? null : 'It counts until you explain the reason for excluding it.';
    case 'Ten or fewer payments left':
      if (type === 'Lease') return 'It counts: a lease counts with any number of payments remaining.';
      if (type === 'Revolving') return 'It counts: a revolving debt has no last payment.';
      return paymentsLeft != null && paymentsLeft > FEW_PAYMENTS
        ? `It counts: ${paymentsWords(paymentsLeft)} are left.`
        : null;
    default:
      return null;
  }
}

export function paymentsWords(count: number): string {
  return count === 1 ? '1 payment' : `${count} payments`;
}
