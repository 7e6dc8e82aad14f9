import type { BorrowerRequest } from '../../../contract/borrower-requests/borrower-requests.ts';
import type {
  ClosingDeliveries,
  RecordedClosingDelivery,
} from '../../../contract/closing-disclosures/closing-deliveries.ts';
import type {
  DeliveryBorrower,
  EstimateDeliveries,
  RecordedDelivery,
} from '../../../contract/loan-costs/estimate-deliveries.ts';
import { presumedReceipt } from '../../../domain/deadlines/business-days.ts';
import { receiptOf } from '../../../domain/disclosure-deliveries/delivery.ts';
import type { DeliveryRecipient } from '../../../domain/disclosure-deliveries/delivery-recipients.ts';
import { needsPaper } from '../../../domain/disclosure-deliveries/electronic-consent.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { StoredDelivery, StoredIntent, StoredVersion } from './deliveries.store.ts';
import { borrowersOf, type DeliveryState, hasConsent } from './delivery-state.ts';
import { deliveryOf } from './kept-deliveries.service.ts';

export interface AnswerParts {
  today: CalendarDate;
  links: readonly BorrowerRequest[];
}

export function estimateAnswer(state: DeliveryState, { today, links }: AnswerParts): EstimateDeliveries {
  const versions = state.versions['loan-estimate'];
  return {
    today,
    borrowers: borrowersOf(state).map((one) => borrowerAnswer(state, one, links)),
    versions: versions
      .map(({ disclosureId, estimateId, number, kind, issuedOn, fileId }) => {
        const delivered = state.estimates.versions.find((one) => one.disclosureId === disclosureId);
        return {
          estimateId: estimateId ?? '',
          number,
          kind: kind as EstimateDeliveries['versions'][number]['kind'],
          issuedOn,
          fileId,
          sentOn: delivered?.sentOn ?? null,
          receivedOn: delivered?.receivedOn ?? null,
          deliveries: rowsOf(state, disclosureId).map((row) => ({
            estimateDeliveryId: row.id,
            ...deliveryAnswer(state, row, versions),
          })),
        };
      })
      .toReversed(),
    intent: state.intent && intentAnswer(state, state.intent),
  };
}

export function closingAnswer(state: DeliveryState, { today, links }: AnswerParts): ClosingDeliveries {
  const versions = state.versions['closing-disclosure'];
  return {
    today,
    canRescind: state.notice !== null,
    borrowers: state.recipients.map((one) => ({
      ...borrowerAnswer(state, one, links),
      isBorrower: one.isBorrower,
    })),
    versions: versions
      .map(({ disclosureId, number, issuedOn, fileId }) => {
        const delivered = state.closings.find((one) => one.disclosureId === disclosureId);
        return {
          disclosureId,
          number,
          kind: 'closing-disclosure' as const,
          issuedOn,
          fileId,
          sentOn: delivered?.sentOn ?? null,
          receivedOn: delivered?.receivedOn ?? null,
          lacking: (delivered?.owners ?? []).filter(({ date }) => date === null).map(({ name }) => name),
          deliveries: rowsOf(state, disclosureId).map(
            (row): RecordedClosingDelivery => ({
              closingDeliveryId: row.id,
              ...deliveryAnswer(state, row, versions),
              noticeOn: row.notice_on,
              noticeCopies: row.notice_copies,
            }),
          ),
        };
      })
      .toReversed(),
    notice: state.notice && { deliveredOn: state.notice.date, owners: [...state.notice.owners] },
  };
}

function rowsOf({ deliveries }: DeliveryState, disclosureId: string): StoredDelivery[] {
  return deliveries.filter(({ disclosure_id }) => disclosure_id === disclosureId);
}

function deliveryAnswer(
  state: DeliveryState,
  row: StoredDelivery,
  versions: readonly StoredVersion[],
): Omit<RecordedDelivery, 'estimateDeliveryId'> {
  const receipt = receiptOf(deliveryOf(row));
  const recipient = state.recipients.find((one) => one.recipient === row.recipient);
  return {
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
    needsPaper: needsPaper(deliveryOf(row), {
      deliveries: state.deliveries.map(deliveryOf),
      versions,
      hasConsent: recipient !== undefined && hasConsent(state, recipient),
    }),
    recordedBy: row.recorded_by,
    version: row.version,
  };
}

function intentAnswer(state: DeliveryState, intent: StoredIntent): NonNullable<EstimateDeliveries['intent']> {
  const version = state.versions['loan-estimate'].find(({ estimateId }) => estimateId === intent.estimate_id);
  return {
    intentId: intent.id,
    number: version?.number ?? 1,
    borrower: intent.recipient,
    name: nameOf(state, intent.recipient),
    statedOn: intent.stated_on,
    manner: intent.manner,
    recordedBy: intent.recorded_by,
  };
}

function nameOf({ recipients, deliveries }: DeliveryState, recipient: string): string {
  return (
    recipients.find((one) => one.recipient === recipient)?.name ??
    deliveries.find((row) => row.recipient === recipient)?.recipient_name ??
    'Borrower'
  );
}

function borrowerAnswer(
  state: DeliveryState,
  { recipient, name, address, language }: DeliveryRecipient,
  links: readonly BorrowerRequest[],
): DeliveryBorrower {
  const newest = state.consents.find((one) => one.recipient === recipient);
  const link = links.find((one) => one.recipient === recipient);
  return {
    borrower: recipient,
    name,
    address,
    language,
    consent:
      newest === undefined
        ? null
        : {
            givenOn: fullInstant(newest.given_at),
            withdrawnOn: newest.withdrawn_at && fullInstant(newest.withdrawn_at),
          },
    hasConsent: state.recipients.some((one) => one.recipient === recipient && hasConsent(state, one)),
    link:
      link === undefined
        ? null
        : {
            requestId: link.requestId,
            address: link.address,
            language: link.language,
            state: link.state,
            linkEnd: link.linkEnd,
            sentOn: link.sentOn,
            sentBy: link.sentBy,
            expiresOn: link.expiresOn,
            mail: link.mail,
            version: link.version,
          },
  };
}
