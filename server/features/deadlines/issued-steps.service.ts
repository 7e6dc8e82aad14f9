import { type ClosingSteps, withClosingSteps } from '../../../domain/deadlines/closing-steps.ts';
import type { EstimateSteps, IssuedStep } from '../../../domain/deadlines/estimate-steps.ts';
import type { DeliveredVersion, LoanDelivery } from '../../../domain/disclosure-deliveries/loan-delivery.ts';
import { changeKnown } from '../../../domain/good-faith/change-known.ts';
import {
  type FaithDates,
  type FaithFacts,
  gatherFaithFacts,
} from '../../../domain/good-faith/faith-facts.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  type DeliveriesOfLoan,
  readDeliveriesOfLoans,
} from '../disclosure-deliveries/kept-deliveries.service.ts';
import { readClosingSteps } from './closing-steps.service.ts';
import {
  type CircumstanceStep,
  type CostStep,
  type DisclosureStep,
  listCircumstanceSteps,
  listCostSteps,
  listDisclosureSteps,
} from './estimate-steps.store.ts';

interface SteppedLoan {
  id: string;
  /** Of the lock in force. */
  lockedOn: CalendarDate | null;
  lockedAt: Instant | null;
  /** Its own. */
  dates: FaithDates;
}

const NOTHING_ISSUED: DeliveriesOfLoan = {
  estimates: { versions: [], intent: null },
  closings: { versions: [], notice: null },
};

/** Of the forms that were issued here, and of changed circumstances. */
export interface IssuedSteps {
  estimates?: EstimateSteps;
  closings?: ClosingSteps;
}

/**
 * Two queries if no form was issued and no circumstance recorded, otherwise a few for all loans. Loans without both are
 * left out.
 */
export async function readIssuedSteps(
  db: Db,
  loans: readonly SteppedLoan[],
  today: CalendarDate,
): Promise<Map<string, IssuedSteps>> {
  const ids = loans.map(({ id }) => id);
  const [deliveries, circumstances] = await Promise.all([
    readDeliveriesOfLoans(db, ids),
    listCircumstanceSteps(db, ids),
  ]);
  const steppedIds = [...new Set([...deliveries.keys(), ...circumstances.map(({ loan_id }) => loan_id)])];
  if (steppedIds.length === 0) return new Map();
  const changedIds = [...new Set(circumstances.map(({ loan_id }) => loan_id))];
  const [disclosures, costs, closings] = await Promise.all([
    listDisclosureSteps(db, steppedIds),
    listCostSteps(db, changedIds),
    readClosingSteps(db, deliveries, today),
  ]);
  const costsOf = new Map(costs.map((row) => [row.loan_id, row]));
  const disclosuresOf = Map.groupBy(disclosures, ({ loan_id }) => loan_id);
  const circumstancesOf = Map.groupBy(circumstances, ({ loan_id }) => loan_id);
  return new Map(
    loans.flatMap(({ id, lockedOn, lockedAt, dates }): [string, IssuedSteps][] => {
      const delivery = deliveries.get(id) ?? NOTHING_ISSUED;
      const changes = circumstancesOf.get(id) ?? [];
      const own = closings.get(id);
      const ofClosing = own === undefined ? {} : { closings: own };
      // Circumstances also concern an estimate that was made elsewhere.
      if (delivery.estimates.versions.length === 0 && changes.length === 0)
        return own === undefined ? [] : [[id, ofClosing]];
      const rows = disclosuresOf.get(id) ?? [];
      const recorded = withClosingSteps(dates.recorded, own);
      const facts = gatherFaithFacts({
        ...recordsOf({ rows, circumstances: changes, costs: costsOf.get(id), delivery }),
        dates: { ...dates, recorded },
        lockedOn,
        lockedAt,
        today,
      });
      const estimates = stepsOf(delivery.estimates, facts, today);
      return [[id, { estimates, ...ofClosing }]];
    }),
  );
}

function stepsOf(delivery: LoanDelivery, facts: FaithFacts, today: CalendarDate): EstimateSteps {
  return {
    issued: delivery.versions.map((version) => stepOf(version, today)),
    change: changeKnown(facts),
    intentOn: delivery.intent?.statedOn ?? null,
  };
}

function stepOf(version: DeliveredVersion, today: CalendarDate): IssuedStep {
  const { kind, issuedOn, sentOn, method, receivedOn, receiptBasis, isUnread } = version;
  // A presumed day that is ahead is no receipt yet.
  const isKnown = receivedOn !== null && (receiptBasis !== 'presumed' || receivedOn <= today);
  return {
    kind: kind as IssuedStep['kind'],
    issuedOn,
    sent: sentOn === null || method === null ? null : { on: sentOn, method },
    receivedOn: isKnown ? receivedOn : null,
    isUnread,
  };
}

/** As far as the days of a revised estimate need them: computed charges are never in the 10% group. */
function recordsOf({
  rows,
  circumstances,
  costs,
  delivery,
}: {
  rows: readonly DisclosureStep[];
  circumstances: readonly CircumstanceStep[];
  costs: CostStep | undefined;
  delivery: DeliveriesOfLoan;
}) {
  const versions = [...delivery.estimates.versions, ...delivery.closings.versions];
  return {
    disclosures: rows.map((row) => {
      const version = versions.find(({ disclosureId }) => disclosureId === row.id);
      return {
        kind: row.kind,
        issuedOn: row.issued_on,
        sentOn: version === undefined ? row.issued_on : version.sentOn,
        receivedOn: version === undefined ? row.received_on : version.receivedOn,
        charges: row.charges ?? [],
        lenderCreditsCents: row.lender_credits,
        isLocked: row.is_locked,
        expiresOn: null,
        allowsDelay: false,
        recordedAt: row.recorded_at,
      };
    }),
    circumstances: circumstances.map(({ facts, recorded_at }) => ({ ...facts, recordedAt: recorded_at })),
    charges: costs?.charges ?? rows.at(-1)?.charges ?? [],
    lenderCreditsCents: 0,
    providerListOn: costs?.provider_list_on ?? null,
  };
}
