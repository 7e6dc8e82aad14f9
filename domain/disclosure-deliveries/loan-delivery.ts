import type { DeliveryMethod } from '../deadlines/business-days.ts';
import { lastDelivery, type OwnerDelivery } from '../deadlines/owner-deliveries.ts';
import type { DisclosureKind } from '../good-faith/disclosure.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { type Delivery, earliest, isUnread, type Receipt, type ReceiptBasis, receiptOf } from './delivery.ts';
import type { IntentToProceed } from './intent-to-proceed.ts';

export interface DeliverableVersion {
  disclosureId: string;
  /** From 1, of its form. */
  number: number;
  kind: DisclosureKind;
  issuedOn: CalendarDate;
}

export interface DeliveredVersion extends DeliverableVersion {
  /** Null before its first delivery. */
  sentOn: CalendarDate | null;
  /** By the last who needs it; null while one of them was sent none. */
  sentToAllOn: CalendarDate | null;
  /** Of the first delivery. */
  method: DeliveryMethod | null;
  /** Can be ahead if it is presumed. Null while an owner lacks it. */
  receivedOn: CalendarDate | null;
  receiptBasis: ReceiptBasis | null;
  /** It only went out electronically, to borrowers who withdrew their consent before opening it. */
  isUnread: boolean;
  /** Each who may rescind, with the day of receipt. Empty where one borrower is enough. */
  owners: readonly OwnerDelivery[];
}

export interface LoanDelivery {
  /** Oldest first. */
  versions: DeliveredVersion[];
  intent: IntentToProceed | null;
}

/** Who has to have a copy. */
export interface Owner {
  recipient: string;
  name: string;
}

interface Sent {
  versions: readonly DeliverableVersion[];
  deliveries: readonly Delivery[];
  /** Borrowers who have not withdrawn their consent. */
  consenting: ReadonlySet<string>;
}

/**
 * When each estimate of a loan was sent and received. The first delivery to any borrower counts: early disclosures "may
 * be provided to any one of them", also if the loan can be rescinded, because only those of 1026.19(f) then go to each
 * (12 CFR 1026.17(d), comment 17(d)-2). All borrowers of an application are primarily liable.
 */
export function deliveryOfLoan({ intent, ...sent }: Sent & { intent: IntentToProceed | null }): LoanDelivery {
  return { versions: deliveredVersions(sent, []), intent };
}

/**
 * When each version was sent and received, oldest first.
 * @param owners those who may rescind: "the disclosures shall be made to each consumer who has the right to rescind" (12
 * CFR 1026.17(d)). Empty if nobody may: then the first delivery to anybody counts.
 */
export function deliveredVersions(
  { versions, deliveries, consenting }: Sent,
  owners: readonly Owner[],
): DeliveredVersion[] {
  return versions
    .toSorted((one, other) => one.number - other.number)
    .map((version) => {
      const all = deliveries.filter(({ disclosureId }) => disclosureId === version.disclosureId);
      const own = all
        .filter((one) => !isUnread(one) || consenting.has(one.recipient))
        .toSorted((one, other) => one.sentOn.localeCompare(other.sentOn));
      const receipt = owners.length === 0 ? earliest(own.map(receiptOf)) : lastReceipt(own, owners);
      return {
        ...version,
        sentOn: own[0]?.sentOn ?? null,
        sentToAllOn: owners.length === 0 ? (own[0]?.sentOn ?? null) : lastSending(own, owners),
        method: own[0]?.method ?? null,
        receivedOn: receipt?.on ?? null,
        receiptBasis: receipt?.basis ?? null,
        isUnread: own.length === 0 && all.length > 0,
        owners: owners.map(({ recipient, name }) => ({ name, date: receiptBy(own, recipient)?.on ?? null })),
      };
    });
}

function receiptBy(deliveries: readonly Delivery[], recipient: string): Receipt | null {
  return earliest(deliveries.filter((one) => one.recipient === recipient).map(receiptOf));
}

/** @param deliveries in the order of their days. */
function lastSending(deliveries: readonly Delivery[], owners: readonly Owner[]): CalendarDate | null {
  const days = owners.map(
    (owner) => deliveries.find(({ recipient }) => recipient === owner.recipient)?.sentOn ?? null,
  );
  return days.includes(null) ? null : ((days as CalendarDate[]).sort().at(-1) ?? null);
}

/** Null while one of them lacks it (CD-30). */
function lastReceipt(deliveries: readonly Delivery[], owners: readonly Owner[]): Receipt | null {
  const receipts = owners.map(({ recipient }) => receiptBy(deliveries, recipient));
  if (receipts.includes(null)) return null;
  return (receipts as Receipt[]).reduce((last, one) => (one.on > last.on ? one : last));
}

/** Two copies of the notice of the right to rescind for each (12 CFR 1026.23(b)(1)). */
export interface NoticeDelivery {
  recipient: string;
  deliveredOn: CalendarDate;
  copies: number;
}

export interface DeliveredNotice {
  /** The last of their days so far; null before the first. */
  date: CalendarDate | null;
  owners: readonly OwnerDelivery[];
}

/** Fewer than two copies are no notice. */
export function deliveredNotice(
  notices: readonly NoticeDelivery[],
  owners: readonly Owner[],
): DeliveredNotice {
  const each = owners.map(({ recipient, name }): OwnerDelivery => {
    const days = notices
      .filter((one) => one.recipient === recipient && one.copies >= NOTICE_COPIES)
      .map(({ deliveredOn }) => deliveredOn);
    return { name, date: days.sort()[0] ?? null };
  });
  return { date: lastDelivery(each), owners: each };
}

export const NOTICE_COPIES = 2;

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
