import type { Instant } from '../time/eastern-time.ts';
import { type Delivery, isUnread } from './delivery.ts';
import type { DeliveryRecipient } from './delivery-recipients.ts';
import type { DeliverableVersion } from './loan-delivery.ts';

/**
 * Of the statement that borrowers read before they consent. A changed one gets the next number, and needs a new consent:
 * other hardware or software must be stated again (15 USC 7001(c)(1)(D)).
 */
export const CONSENT_EDITION = 1;

export const CONSENT_CODE_LENGTH = 6;

export interface ElectronicConsent {
  recipient: string;
  name: string;
  /** The address that the borrower had then. */
  address: string;
  edition: number;
  givenAt: Instant;
  withdrawnAt: Instant | null;
}

/**
 * "the consumer has affirmatively consented to such use and has not withdrawn such consent" (15 USC 7001(c)(1)(A)).
 * By name: two borrowers may share an address and change places in the application, and each consents for themselves.
 */
export function consentInForce<Consent extends ElectronicConsent>(
  consents: readonly Consent[],
  { recipient, name }: Pick<DeliveryRecipient, 'recipient' | 'name'>,
): Consent | null {
  return (
    consents.find(
      (one) =>
        one.recipient === recipient &&
        one.withdrawnAt === null &&
        one.edition === CONSENT_EDITION &&
        one.name === name,
    ) ?? null
  );
}

/**
 * The borrower withdrew the consent before opening the newest version. What was provided stays provided (15 USC
 * 7001(c)(4)), but the borrower may never read it, so it does not count until it goes out on paper (CONSENT-7).
 */
export function needsPaper(
  delivery: Delivery,
  {
    deliveries,
    versions,
    hasConsent,
  }: {
    deliveries: readonly Delivery[];
    versions: readonly DeliverableVersion[];
    hasConsent: boolean;
  },
): boolean {
  const { disclosureId, recipient } = delivery;
  if (hasConsent || !isUnread(delivery)) return false;
  const newest = versions.toSorted((one, other) => other.number - one.number)[0];
  return (
    newest?.disclosureId === disclosureId &&
    !deliveries.some(
      (one) =>
        one.disclosureId === disclosureId && one.recipient === recipient && one.method !== 'electronic',
    )
  );
}
