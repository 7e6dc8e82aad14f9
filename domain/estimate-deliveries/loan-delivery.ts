import type { DeliveryMethod } from '../deadlines/business-days.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import {
  type EstimateDelivery,
  earliest,
  isUnread,
  type ReceiptBasis,
  receiptOf,
} from './estimate-delivery.ts';
import type { IntentToProceed } from './intent-to-proceed.ts';

export interface DeliverableVersion {
  estimateId: string;
  /** From 1. */
  number: number;
  kind: 'loan-estimate' | 'revised-estimate';
  issuedOn: CalendarDate;
}

export interface DeliveredVersion extends DeliverableVersion {
  /** Null before its first delivery. */
  sentOn: CalendarDate | null;
  /** Of the first delivery. */
  method: DeliveryMethod | null;
  /** Can be ahead if it is presumed. */
  receivedOn: CalendarDate | null;
  receiptBasis: ReceiptBasis | null;
  /** It only went out electronically, to borrowers who withdrew their consent before opening it. */
  isUnread: boolean;
}

export interface LoanDelivery {
  /** Oldest first. */
  versions: DeliveredVersion[];
  intent: IntentToProceed | null;
}

/**
 * When each version of a loan was sent and received. The first delivery to any borrower counts: early disclosures "may
 * be provided to any one of them", also if the loan can be rescinded, because only those of 1026.19(f) then go to each
 * (12 CFR 1026.17(d), comment 17(d)-2). All borrowers of an application are primarily liable.
 * @param consenting borrowers who have not withdrawn their consent.
 */
export function deliveryOfLoan({
  versions,
  deliveries,
  consenting,
  intent,
}: {
  versions: readonly DeliverableVersion[];
  deliveries: readonly EstimateDelivery[];
  consenting: ReadonlySet<string>;
  intent: IntentToProceed | null;
}): LoanDelivery {
  return {
    versions: versions
      .toSorted((one, other) => one.number - other.number)
      .map((version) => {
        const all = deliveries.filter(({ estimateId }) => estimateId === version.estimateId);
        const own = all
          .filter((one) => !isUnread(one) || consenting.has(one.borrower))
          .toSorted((one, other) => one.sentOn.localeCompare(other.sentOn));
        const receipt = earliest(own.map(receiptOf));
        return {
          ...version,
          sentOn: own[0]?.sentOn ?? null,
          method: own[0]?.method ?? null,
          receivedOn: receipt?.on ?? null,
          receiptBasis: receipt?.basis ?? null,
          isUnread: own.length === 0 && all.length > 0,
        };
      }),
    intent,
  };
}

/** The day on which the first version that arrived had arrived; null if none has by today. */
export function firstReceipt({ versions }: LoanDelivery, today: CalendarDate): CalendarDate | null {
  const [first] = versions
    .flatMap(({ receivedOn }) => (receivedOn === null || receivedOn > today ? [] : [receivedOn]))
    .toSorted();
  return first ?? null;
}

/** Whether fees may be imposed: an estimate was received and the intent stated (12 CFR 1026.19(e)(2)(i)(A)). */
export function hasIntent({ intent }: LoanDelivery): boolean {
  return intent !== null;
}
