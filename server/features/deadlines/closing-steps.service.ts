import { coveringVersion } from '../../../domain/closing-disclosure/corrections/closing-correction.ts';
import type { ClosingStep, ClosingSteps } from '../../../domain/deadlines/closing-steps.ts';
import type { DeliveredVersion } from '../../../domain/disclosure-deliveries/loan-delivery.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ClosingDelivery } from '../disclosure-deliveries/kept-deliveries.service.ts';
import {
  type ClosingVersion,
  listClosingVersions,
  listClosingWaivers,
  listCorrections,
} from './closing-steps.store.ts';

/** Three queries for all loans, none without an issued form. Loans without one are left out. */
export async function readClosingSteps(
  db: Db,
  deliveries: ReadonlyMap<string, { closings: ClosingDelivery }>,
  today: CalendarDate,
): Promise<Map<string, ClosingSteps>> {
  const issued = [...deliveries].filter(([, { closings }]) => closings.versions.length > 0);
  if (issued.length === 0) return new Map();
  const ids = issued.map(([id]) => id);
  const [versions, waivers, corrections] = await Promise.all([
    listClosingVersions(db, ids),
    listClosingWaivers(db, ids),
    listCorrections(db, ids),
  ]);
  const versionsOf = Map.groupBy(versions, ({ loan_id }) => loan_id);
  const correctionsOf = Map.groupBy(corrections, ({ loan_id }) => loan_id);
  const waiverOf = new Map(waivers.map((waiver) => [waiver.loan_id, waiver]));
  return new Map(
    issued.map(([id, { closings }]) => {
      const delivered = new Map(closings.versions.map((version) => [version.disclosureId, version]));
      const waiver = waiverOf.get(id);
      const { notice } = closings;
      const known = (versionsOf.get(id) ?? []).flatMap((row) => {
        const version = delivered.get(row.disclosure_id);
        return version === undefined ? [] : [{ row, version }];
      });
      const sent = known.map(({ row, version }) => ({
        recordedAt: row.recorded_at,
        sentToAllOn: version.sentToAllOn,
      }));
      return [
        id,
        {
          issued: known.map(({ row, version }, at) => ({
            ...stepOf(row, version, today),
            changesPayment: changesPayment(row, known[at - 1]?.row),
          })),
          notice: notice?.date == null ? null : { date: notice.date, owners: notice.owners },
          waiver: waiver === undefined ? null : { statedOn: waiver.stated_on, emergency: waiver.emergency },
          corrections: (correctionsOf.get(id) ?? []).map(({ facts, recorded_at }) => ({
            facts,
            coveredOn: coveringVersion(recorded_at, sent)?.sentToAllOn ?? null,
          })),
        },
      ];
    }),
  );
}

/** A refund has a clock of its own (CD-24). */
function changesPayment(row: ClosingVersion, before: ClosingVersion | undefined): boolean {
  if (row.kind !== 'after-closing' || before === undefined) return false;
  const isOfRefund = (row.refund_cents ?? 0) !== (before.refund_cents ?? 0);
  return row.cash !== before.cash && !isOfRefund;
}

function stepOf(row: ClosingVersion, version: DeliveredVersion, today: CalendarDate): ClosingStep {
  const { issuedOn, sentOn, method, receivedOn, receiptBasis, owners, sentToAllOn } = version;
  // A presumed day that is ahead is no receipt yet.
  const isKnown = receivedOn !== null && (receiptBasis !== 'presumed' || receivedOn <= today);
  return {
    kind: row.kind,
    issuedOn,
    apr: row.apr,
    reasons: row.reasons,
    sent: sentOn === null || method === null ? null : { on: sentOn, method },
    receivedOn: isKnown ? receivedOn : null,
    owners,
    sentToAllOn,
    excessCents: row.excess_cents ?? 0,
    refundCents: row.refund_cents ?? 0,
  };
}
