import type { EstimateDeliveries } from '../../../contract/loan-costs/estimate-deliveries.ts';
import type { Application } from '../../../domain/application/application.ts';
import {
  type EstimateBorrower,
  estimateBorrowers,
} from '../../../domain/estimate-deliveries/estimate-borrowers.ts';
import { deliveryOfLoan, type LoanDelivery } from '../../../domain/estimate-deliveries/loan-delivery.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { deliveryAnswer, intentAnswer } from './delivery-answer.ts';
import {
  findLoan,
  type LoanOfDelivery,
  listDeliveries,
  listIntents,
  listVersions,
  type StoredDelivery,
  type StoredIntent,
  type StoredVersion,
} from './estimate-deliveries.store.ts';
import { deliveryOf, intentOfRow } from './kept-deliveries.service.ts';

export interface LoanIds {
  customerId: string;
  loanId: string;
}

/** Everything about the deliveries of one loan, read at one moment. */
export interface DeliveryState {
  loan: LoanOfDelivery;
  borrowers: EstimateBorrower[];
  /** Oldest first. */
  versions: StoredVersion[];
  deliveries: StoredDelivery[];
  intent: StoredIntent | null;
  delivery: LoanDelivery;
}

/** @throws AppError `not_found`. */
export async function readState(db: Db, ids: LoanIds): Promise<DeliveryState> {
  const loan = await findLoan(db, ids);
  if (loan === undefined) throw notFound();
  const versions = await listVersions(db, [ids.loanId]);
  const deliveries = await listDeliveries(db, [ids.loanId]);
  const [intent = null] = await listIntents(db, [ids.loanId]);
  return {
    loan,
    borrowers: loan.document === null ? [] : estimateBorrowers(JSON.parse(loan.document) as Application),
    versions,
    deliveries,
    intent,
    delivery: deliveryOfLoan({
      versions,
      deliveries: deliveries.map(deliveryOf),
      intent: intent && intentOfRow(intent),
    }),
  };
}

export function stateAnswer(state: DeliveryState, today: CalendarDate): EstimateDeliveries {
  const { borrowers, versions, deliveries, intent, delivery } = state;
  const nameOf = (borrower: string) =>
    borrowers.find((one) => one.borrower === borrower)?.name ??
    deliveries.find(({ recipient }) => recipient === borrower)?.recipient_name ??
    'Borrower';
  return {
    today,
    borrowers: borrowers.map(({ borrower, name, address }) => ({ borrower, name, address })),
    versions: versions
      .map(({ estimateId, number, kind, issuedOn, fileId }) => {
        const delivered = delivery.versions.find((one) => one.estimateId === estimateId);
        return {
          estimateId,
          number,
          kind,
          issuedOn,
          fileId,
          sentOn: delivered?.sentOn ?? null,
          receivedOn: delivered?.receivedOn ?? null,
          deliveries: deliveries.filter(({ estimate_id }) => estimate_id === estimateId).map(deliveryAnswer),
        };
      })
      .toReversed(),
    intent: intent && intentAnswer(intent, versions, nameOf),
  };
}
