import type { DeliveryMethod } from '../deadlines/business-days.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import type { Delivery } from './delivery.ts';
import { type DeliverableVersion, firstReceipt, type LoanDelivery } from './loan-delivery.ts';

export type DeliveryFaults = Partial<
  Record<'sentOn' | 'receivedOn' | 'statedOn' | 'method' | 'deliveredOn', string>
>;

/** A day on which the version cannot have been sent (DELIVER-3). */
export function sendingFaults(
  { sentOn, method }: { sentOn: CalendarDate; method: DeliveryMethod },
  { version, today }: { version: Pick<DeliverableVersion, 'number' | 'issuedOn'>; today: CalendarDate },
): DeliveryFaults {
  if (sentOn > today) return { sentOn: 'This day is in the future' };
  if (sentOn < version.issuedOn)
    return { sentOn: `Version ${version.number} was issued on ${formatDate(version.issuedOn)}` };
  if (method === 'electronic' && sentOn !== today) return { sentOn: 'The page sends it today' };
  return {};
}

/** A replaced version only counts if it went out by the day of the next one (DELIVER-4). */
export function canSendVersion(
  { number }: Pick<DeliverableVersion, 'number'>,
  { sentOn, method }: { sentOn: CalendarDate; method: DeliveryMethod },
  versions: readonly DeliverableVersion[],
): Permission {
  const next = versions.find((one) => one.number === number + 1);
  if (next === undefined || (method !== 'electronic' && sentOn <= next.issuedOn)) return ALLOWED;
  return refused(
    `Version ${next.number} of ${formatDate(next.issuedOn)} replaced version ${number}. Deliver that one.`,
  );
}

/** A day on which the borrower cannot have received it (DELIVER-6). */
export function receiptFaults(
  receivedOn: CalendarDate,
  { sentOn }: Pick<Delivery, 'sentOn'>,
  today: CalendarDate,
): DeliveryFaults {
  if (receivedOn > today) return { receivedOn: 'This day is in the future' };
  if (receivedOn < sentOn) return { receivedOn: `It was sent on ${formatDate(sentOn)}` };
  return {};
}

/** A day on which the notice of the right to rescind cannot have been handed over or mailed (DELIVER-15). */
export function noticeFaults(
  deliveredOn: CalendarDate,
  { issuedOn }: Pick<DeliverableVersion, 'issuedOn'>,
  today: CalendarDate,
): DeliveryFaults {
  if (deliveredOn > today) return { deliveredOn: 'This day is in the future' };
  if (deliveredOn < issuedOn)
    return { deliveredOn: `The Closing Disclosure was issued on ${formatDate(issuedOn)}` };
  return {};
}

/** "before the consumer has received the disclosures": 12 CFR 1026.19(e)(2)(i)(A). */
export function canStateIntent(delivery: LoanDelivery, today: CalendarDate): Permission {
  return firstReceipt(delivery, today) === null
    ? refused('No borrower has received a Loan Estimate yet (12 CFR 1026.19(e)(2)(i)(A))')
    : ALLOWED;
}

/** Assumes that one was received; comment 19(e)(2)(i)(A)-2. */
export function intentFaults(
  statedOn: CalendarDate,
  delivery: LoanDelivery,
  today: CalendarDate,
): DeliveryFaults {
  if (statedOn > today) return { statedOn: 'This day is in the future' };
  const receivedOn = firstReceipt(delivery, today);
  if (receivedOn !== null && statedOn < receivedOn)
    return {
      statedOn: `The Loan Estimate was received on ${formatDate(receivedOn)} (12 CFR 1026.19(e)(2)(i)(A))`,
    };
  return {};
}
