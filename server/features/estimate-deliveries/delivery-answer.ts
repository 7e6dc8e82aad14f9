import type {
  EstimateDeliveries,
  RecordedDelivery,
} from '../../../contract/loan-costs/estimate-deliveries.ts';
import { presumedReceipt } from '../../../domain/deadlines/business-days.ts';
import { receiptOf } from '../../../domain/estimate-deliveries/estimate-delivery.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { StoredDelivery, StoredIntent, StoredVersion } from './estimate-deliveries.store.ts';
import { deliveryOf } from './kept-deliveries.service.ts';

export function deliveryAnswer(row: StoredDelivery): Omit<RecordedDelivery, 'needsPaper'> {
  const receipt = receiptOf(deliveryOf(row));
  return {
    estimateDeliveryId: row.id,
    borrower: row.recipient,
    name: row.recipient_name,
    method: row.method,
    sentOn: row.sent_on,
    openedOn: row.opened_at && fullInstant(row.opened_at),
    confirmedOn: row.confirmed_at && fullInstant(row.confirmed_at),
    recordedReceipt: row.received_on,
    presumedOn: presumedReceipt(row.sent_on, row.method),
    receivedOn: receipt.on,
    receiptBasis: receipt.basis,
    recordedBy: row.recorded_by,
    version: row.version,
  };
}

export function intentAnswer(
  intent: StoredIntent,
  versions: readonly StoredVersion[],
  nameOf: (borrower: string) => string,
): NonNullable<EstimateDeliveries['intent']> {
  return {
    intentId: intent.id,
    number: versions.find(({ estimateId }) => estimateId === intent.estimate_id)?.number ?? 1,
    borrower: intent.recipient,
    name: nameOf(intent.recipient),
    statedOn: intent.stated_on,
    manner: intent.manner,
    recordedBy: intent.recorded_by,
  };
}
