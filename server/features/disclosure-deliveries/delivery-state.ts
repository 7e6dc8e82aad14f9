import type { Application } from '../../../domain/application/application.ts';
import type { DeliveredForm } from '../../../domain/disclosure-deliveries/delivery.ts';
import {
  type DeliveryRecipient,
  deliveryBorrowers,
  ownerRecipient,
} from '../../../domain/disclosure-deliveries/delivery-recipients.ts';
import { consentInForce } from '../../../domain/disclosure-deliveries/electronic-consent.ts';
import {
  type DeliveredNotice,
  type DeliveredVersion,
  deliveredNotice,
  deliveredVersions,
  deliveryOfLoan,
  type LoanDelivery,
} from '../../../domain/disclosure-deliveries/loan-delivery.ts';
import { rescindingOwners } from '../../../domain/disclosure-deliveries/rescinding-owners.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { consentOf, listConsents, type StoredConsent } from './consents.store.ts';
import {
  findLoan,
  type LoanOfDelivery,
  listDeliveries,
  listIntents,
  listOwners,
  listVersions,
  type StoredDelivery,
  type StoredIntent,
  type StoredOwner,
  type StoredVersion,
} from './deliveries.store.ts';
import { deliveryOf, intentOfRow, noticesOf, versionsByForm } from './kept-deliveries.service.ts';

export interface LoanIds {
  customerId: string;
  loanId: string;
}

/** Everything about the deliveries of one loan, read at one moment. */
export interface DeliveryState {
  loan: LoanOfDelivery;
  /** Borrowers of the application, then the other owners. */
  recipients: DeliveryRecipient[];
  owners: StoredOwner[];
  /** Of both forms, each oldest first. */
  versions: Record<DeliveredForm, StoredVersion[]>;
  deliveries: StoredDelivery[];
  intent: StoredIntent | null;
  /** Newest first. */
  consents: StoredConsent[];
  estimates: LoanDelivery;
  closings: DeliveredVersion[];
  /** Null if nobody may rescind. */
  notice: DeliveredNotice | null;
}

/** @throws AppError `not_found`. */
export async function readState(db: Db, ids: LoanIds): Promise<DeliveryState> {
  const loan = await findLoan(db, ids);
  if (loan === undefined) throw notFound();
  const { estimates, closings } = versionsByForm(await listVersions(db, [ids.loanId]));
  const rows = await listDeliveries(db, [ids.loanId]);
  const consents = await listConsents(db, ids.loanId);
  const [intent = null] = await listIntents(db, [ids.loanId]);
  const others = await listOwners(db, [ids.loanId]);
  const application = (loan.document === null ? {} : JSON.parse(loan.document)) as Application;
  const owners = rescindingOwners(application, others);
  const sent = {
    deliveries: rows.map(deliveryOf),
    consenting: new Set(
      consents.filter(({ withdrawn_at }) => withdrawn_at === null).map(({ recipient }) => recipient),
    ),
  };
  return {
    loan,
    recipients: [
      ...(loan.document === null ? [] : deliveryBorrowers(application)),
      ...others.map(ownerRecipient),
    ],
    owners: others,
    versions: { 'loan-estimate': estimates, 'closing-disclosure': closings },
    deliveries: rows,
    intent,
    consents,
    estimates: deliveryOfLoan({ ...sent, versions: estimates, intent: intent && intentOfRow(intent) }),
    closings: deliveredVersions({ ...sent, versions: closings }, owners),
    notice: owners.length === 0 ? null : deliveredNotice(noticesOf(rows), owners),
  };
}

export function borrowersOf({ recipients }: DeliveryState): DeliveryRecipient[] {
  return recipients.filter(({ isBorrower }) => isBorrower);
}

export function hasConsent({ consents }: DeliveryState, recipient: DeliveryRecipient): boolean {
  return consentInForce(consents.map(consentOf), recipient) !== null;
}

export function versionOf(state: DeliveryState, disclosureId: string | undefined): StoredVersion | undefined {
  return Object.values(state.versions)
    .flat()
    .find((version) => version.disclosureId === disclosureId);
}
