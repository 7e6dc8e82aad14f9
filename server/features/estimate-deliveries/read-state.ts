import type { BorrowerRequest } from '../../../contract/borrower-requests/borrower-requests.ts';
import type { EstimateDeliveries } from '../../../contract/loan-costs/estimate-deliveries.ts';
import type { Application } from '../../../domain/application/application.ts';
import { consentInForce, needsPaper } from '../../../domain/estimate-deliveries/electronic-consent.ts';
import {
  type EstimateBorrower,
  estimateBorrowers,
} from '../../../domain/estimate-deliveries/estimate-borrowers.ts';
import { deliveryOfLoan, type LoanDelivery } from '../../../domain/estimate-deliveries/loan-delivery.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { consentOf, listConsents, type StoredConsent } from './consents.store.ts';
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
  /** Newest first. */
  consents: StoredConsent[];
  delivery: LoanDelivery;
}

/** @throws AppError `not_found`. */
export async function readState(db: Db, ids: LoanIds): Promise<DeliveryState> {
  const loan = await findLoan(db, ids);
  if (loan === undefined) throw notFound();
  const versions = await listVersions(db, [ids.loanId]);
  const deliveries = await listDeliveries(db, [ids.loanId]);
  const consents = await listConsents(db, ids.loanId);
  const [intent = null] = await listIntents(db, [ids.loanId]);
  return {
    loan,
    borrowers: loan.document === null ? [] : estimateBorrowers(JSON.parse(loan.document) as Application),
    versions,
    deliveries,
    intent,
    consents,
    delivery: deliveryOfLoan({
      versions,
      deliveries: deliveries.map(deliveryOf),
      consenting: new Set(
        consents.filter(({ withdrawn_at }) => withdrawn_at === null).map(({ recipient }) => recipient),
      ),
      intent: intent && intentOfRow(intent),
    }),
  };
}

export function hasConsent({ consents }: DeliveryState, borrower: EstimateBorrower): boolean {
  return consentInForce(consents.map(consentOf), borrower) !== null;
}

export function stateAnswer(
  state: DeliveryState,
  { today, links }: { today: CalendarDate; links: readonly BorrowerRequest[] },
): EstimateDeliveries {
  const { borrowers, versions, deliveries, intent, delivery } = state;
  const all = deliveries.map(deliveryOf);
  const canReach = (borrower: string) =>
    borrowers.some((one) => one.borrower === borrower && hasConsent(state, one));
  const nameOf = (borrower: string) =>
    borrowers.find((one) => one.borrower === borrower)?.name ??
    deliveries.find(({ recipient }) => recipient === borrower)?.recipient_name ??
    'Borrower';
  return {
    today,
    borrowers: borrowers.map((one) => borrowerAnswer(state, one, links)),
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
          deliveries: deliveries
            .filter(({ estimate_id }) => estimate_id === estimateId)
            .map((row) => ({
              ...deliveryAnswer(row),
              needsPaper: needsPaper(deliveryOf(row), {
                deliveries: all,
                versions,
                hasConsent: canReach(row.recipient),
              }),
            })),
        };
      })
      .toReversed(),
    intent: intent && intentAnswer(intent, versions, nameOf),
  };
}

function borrowerAnswer(
  state: DeliveryState,
  one: EstimateBorrower,
  links: readonly BorrowerRequest[],
): EstimateDeliveries['borrowers'][number] {
  const newest = state.consents.find(({ recipient }) => recipient === one.borrower);
  const link = links.find(({ recipient }) => recipient === one.borrower);
  return {
    ...one,
    consent:
      newest === undefined
        ? null
        : {
            givenOn: fullInstant(newest.given_at),
            withdrawnOn: newest.withdrawn_at && fullInstant(newest.withdrawn_at),
          },
    hasConsent: hasConsent(state, one),
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
