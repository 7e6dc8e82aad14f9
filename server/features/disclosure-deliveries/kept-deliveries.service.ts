import type { Application } from '../../../domain/application/application.ts';
import type { Delivery } from '../../../domain/disclosure-deliveries/delivery.ts';
import { formOfKind } from '../../../domain/disclosure-deliveries/delivery.ts';
import type { IntentToProceed } from '../../../domain/disclosure-deliveries/intent-to-proceed.ts';
import {
  type DeliveredNotice,
  type DeliveredVersion,
  deliveredNotice,
  deliveredVersions,
  deliveryOfLoan,
  type LoanDelivery,
  type NoticeDelivery,
  type Owner,
} from '../../../domain/disclosure-deliveries/loan-delivery.ts';
import { rescindingOwners } from '../../../domain/disclosure-deliveries/rescinding-owners.ts';
import type { Db } from '../../platform/database/database.ts';
import { listConsenting } from './consents.store.ts';
import {
  listApplications,
  listDeliveries,
  listIntents,
  listOwners,
  listVersions,
  type StoredDelivery,
  type StoredIntent,
  type StoredVersion,
} from './deliveries.store.ts';

/** Of the Closing Disclosures that were issued here. */
export interface ClosingDelivery {
  /** Oldest first. */
  versions: DeliveredVersion[];
  /** Null if nobody may rescind. */
  notice: DeliveredNotice | null;
}

/** Without versions for a loan that has none, or is unknown. */
export async function readLoanDelivery(db: Db, loanId: string): Promise<LoanDelivery> {
  const all = await readDeliveriesOfLoans(db, [loanId]);
  return all.get(loanId)?.estimates ?? { versions: [], intent: null };
}

export async function readClosingDelivery(db: Db, loanId: string): Promise<ClosingDelivery> {
  const all = await readDeliveriesOfLoans(db, [loanId]);
  return all.get(loanId)?.closings ?? { versions: [], notice: null };
}

export interface DeliveriesOfLoan {
  estimates: LoanDelivery;
  closings: ClosingDelivery;
}

/** A few queries for all loans, one if no form was issued. Loans without an issued form are left out. */
export async function readDeliveriesOfLoans(
  db: Db,
  loanIds: readonly string[],
): Promise<Map<string, DeliveriesOfLoan>> {
  if (loanIds.length === 0) return new Map();
  const versions = await listVersions(db, loanIds);
  const issuedIds = [...new Set(versions.map(({ loanId }) => loanId))];
  if (issuedIds.length === 0) return new Map();
  const [deliveries, intents, consents] = await Promise.all([
    listDeliveries(db, issuedIds),
    listIntents(db, issuedIds),
    listConsenting(db, issuedIds),
  ]);
  const ownersOf = await readOwnersOfLoans(db, versions);
  const consentsOf = Map.groupBy(consents, ({ loan_id }) => loan_id);
  const deliveriesOf = Map.groupBy(deliveries, ({ loan_id }) => loan_id);
  const intentOf = new Map(intents.map((row) => [row.loan_id, row]));
  return new Map(
    [...Map.groupBy(versions, ({ loanId }) => loanId)].map(([loanId, own]) => {
      const intent = intentOf.get(loanId);
      const rows = deliveriesOf.get(loanId) ?? [];
      const sent = {
        deliveries: rows.map(deliveryOf),
        consenting: new Set((consentsOf.get(loanId) ?? []).map(({ recipient }) => recipient)),
      };
      const { estimates, closings } = versionsByForm(own);
      const owners = ownersOf.get(loanId) ?? [];
      return [
        loanId,
        {
          estimates: deliveryOfLoan({
            ...sent,
            versions: estimates,
            intent: intent === undefined ? null : intentOfRow(intent),
          }),
          closings: {
            versions: deliveredVersions({ ...sent, versions: closings }, owners),
            notice: owners.length === 0 ? null : deliveredNotice(noticesOf(rows), owners),
          },
        },
      ];
    }),
  );
}

/** Each who may rescind; empty if nobody may. */
export async function readRescindingOwners(db: Db, loanId: string): Promise<Owner[]> {
  const [application] = await listApplications(db, [loanId]);
  if (application === undefined) return [];
  const others = await listOwners(db, [loanId]);
  return rescindingOwners(JSON.parse(application.document) as Application, others);
}

/** Only loans with an issued Closing Disclosure: the applications name who may rescind. */
async function readOwnersOfLoans(db: Db, versions: readonly StoredVersion[]) {
  const { closings } = versionsByForm(versions);
  const loanIds = [...new Set(closings.map(({ loanId }) => loanId))];
  if (loanIds.length === 0) return new Map();
  const applications = await listApplications(db, loanIds);
  const others = Map.groupBy(await listOwners(db, loanIds), ({ loan_id }) => loan_id);
  return new Map(
    applications.map(({ loanId, document }) => [
      loanId,
      rescindingOwners(JSON.parse(document) as Application, others.get(loanId) ?? []),
    ]),
  );
}

export function versionsByForm<Version extends Pick<StoredVersion, 'kind'>>(versions: readonly Version[]) {
  return {
    estimates: versions.filter(({ kind }) => formOfKind(kind) === 'loan-estimate'),
    closings: versions.filter(({ kind }) => formOfKind(kind) === 'closing-disclosure'),
  };
}

export function deliveryOf(row: StoredDelivery): Delivery {
  return {
    disclosureId: row.disclosure_id,
    recipient: row.recipient,
    method: row.method,
    sentOn: row.sent_on,
    openedAt: row.opened_at,
    confirmedAt: row.confirmed_at,
    recordedReceipt: row.received_on,
  };
}

export function noticesOf(rows: readonly StoredDelivery[]): NoticeDelivery[] {
  return rows.flatMap(({ recipient, notice_on: deliveredOn, notice_copies: copies }) =>
    deliveredOn === null || copies === null ? [] : [{ recipient, deliveredOn, copies }],
  );
}

export function intentOfRow(row: StoredIntent): IntentToProceed {
  return {
    estimateId: row.estimate_id,
    borrower: row.recipient,
    statedOn: row.stated_on,
    manner: row.manner,
    recordedBy: row.recorded_by,
  };
}
