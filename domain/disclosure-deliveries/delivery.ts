import { type DeliveryMethod, presumedReceipt } from '../deadlines/business-days.ts';
import type { DisclosureKind } from '../good-faith/disclosure.ts';
import { type CalendarDate, easternDate, type Instant } from '../time/eastern-time.ts';

/** The forms that go to borrowers, with what their deliveries rest on. */
export const DELIVERED_FORMS = {
  'loan-estimate': { name: 'Loan Estimate', receiptLaw: '12 CFR 1026.19(e)(1)(iv)' },
  'closing-disclosure': { name: 'Closing Disclosure', receiptLaw: '12 CFR 1026.19(f)(1)(iii)' },
} as const;

export type DeliveredForm = keyof typeof DELIVERED_FORMS;

export function formOfKind(kind: DisclosureKind): DeliveredForm {
  return kind === 'closing-disclosure' ? kind : 'loan-estimate';
}

/** One version of a form on its way to one person. */
export interface Delivery {
  disclosureId: string;
  /** 'primary', 'spouse', the id of a joint borrower, or of an owner who is no borrower. */
  recipient: string;
  method: DeliveryMethod;
  sentOn: CalendarDate;
  /** The borrower opened the PDF after signing in with a code. */
  openedAt: Instant | null;
  /** The borrower confirmed the receipt on their page. */
  confirmedAt: Instant | null;
  /** Recorded by staff from evidence, such as a signature for an overnight letter. */
  recordedReceipt: CalendarDate | null;
}

export const RECEIPT_BASES = ['in-person', 'confirmed', 'opened', 'recorded', 'presumed'] as const;
export type ReceiptBasis = (typeof RECEIPT_BASES)[number];

export interface Receipt {
  /** A presumed day can be ahead. */
  on: CalendarDate;
  basis: ReceiptBasis;
}

/**
 * Received on the same day in person, otherwise three specific business days after it was sent (12 CFR
 * 1026.19(e)(1)(iv) and (f)(1)(iii)). Evidence of an earlier receipt counts instead (comments 19(e)(1)(iv)-1 and -2,
 * 19(f)(1)(iii)-1 and -2).
 */
export function receiptOf(delivery: Delivery): Receipt {
  const { method, sentOn, openedAt, confirmedAt, recordedReceipt } = delivery;
  if (method === 'in-person') return { on: sentOn, basis: 'in-person' };
  const known: (Receipt | null)[] = [
    confirmedAt === null ? null : { on: easternDate(confirmedAt), basis: 'confirmed' },
    openedAt === null ? null : { on: easternDate(openedAt), basis: 'opened' },
    recordedReceipt === null ? null : { on: recordedReceipt, basis: 'recorded' },
    { on: presumedReceipt(sentOn, method), basis: 'presumed' },
  ];
  return earliest(known.filter((receipt) => receipt !== null)) as Receipt;
}

/** The first of those on the earliest day. */
export function earliest(receipts: readonly Receipt[]): Receipt | null {
  return receipts.reduce<Receipt | null>(
    (first, one) => (first === null || one.on < first.on ? one : first),
    null,
  );
}

/**
 * On the borrower's page, and neither opened nor known to have arrived. A withdrawal of consent does not undo it (15 USC
 * 7001(c)(4)), but a borrower who may never read it is no sound proof of delivery, so it counts only with a consent.
 */
export function isUnread({ method, openedAt, confirmedAt, recordedReceipt }: Delivery): boolean {
  return method === 'electronic' && openedAt === null && confirmedAt === null && recordedReceipt === null;
}
