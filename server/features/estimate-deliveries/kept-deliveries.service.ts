import type { EstimateDelivery } from '../../../domain/estimate-deliveries/estimate-delivery.ts';
import type { IntentToProceed } from '../../../domain/estimate-deliveries/intent-to-proceed.ts';
import { deliveryOfLoan, type LoanDelivery } from '../../../domain/estimate-deliveries/loan-delivery.ts';
import type { Db } from '../../platform/database/database.ts';
import { listConsenting } from './consents.store.ts';
import {
  listDeliveries,
  listIntents,
  listVersions,
  type StoredDelivery,
  type StoredIntent,
} from './estimate-deliveries.store.ts';

/** Without versions for a loan that has none, or is unknown. */
export async function readLoanDelivery(db: Db, loanId: string): Promise<LoanDelivery> {
  const all = await readDeliveriesOfLoans(db, [loanId]);
  return all.get(loanId) ?? { versions: [], intent: null };
}

/** At most four queries for all loans, one if no estimate was issued. Loans without an issued estimate are left out. */
export async function readDeliveriesOfLoans(
  db: Db,
  loanIds: readonly string[],
): Promise<Map<string, LoanDelivery>> {
  if (loanIds.length === 0) return new Map();
  const versions = await listVersions(db, loanIds);
  const issuedIds = [...new Set(versions.map(({ loanId }) => loanId))];
  if (issuedIds.length === 0) return new Map();
  const [deliveries, intents, consents] = await Promise.all([
    listDeliveries(db, issuedIds),
    listIntents(db, issuedIds),
    listConsenting(db, issuedIds),
  ]);
  const consentsOf = Map.groupBy(consents, ({ loan_id }) => loan_id);
  const deliveriesOf = Map.groupBy(deliveries, ({ loan_id }) => loan_id);
  const intentOf = new Map(intents.map((row) => [row.loan_id, row]));
  return new Map(
    [...Map.groupBy(versions, ({ loanId }) => loanId)].map(([loanId, own]) => {
      const intent = intentOf.get(loanId);
      const parts = {
        versions: own.map(({ estimateId, number, kind, issuedOn }) => ({
          estimateId,
          number,
          kind,
          issuedOn,
        })),
        deliveries: (deliveriesOf.get(loanId) ?? []).map(deliveryOf),
        consenting: new Set((consentsOf.get(loanId) ?? []).map(({ recipient }) => recipient)),
        intent: intent === undefined ? null : intentOfRow(intent),
      };
      return [loanId, deliveryOfLoan(parts)];
    }),
  );
}

export function deliveryOf(row: StoredDelivery): EstimateDelivery {
  return {
    estimateId: row.estimate_id,
    borrower: row.recipient,
    method: row.method,
    sentOn: row.sent_on,
    openedAt: row.opened_at,
    confirmedAt: row.confirmed_at,
    recordedReceipt: row.received_on,
  };
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
