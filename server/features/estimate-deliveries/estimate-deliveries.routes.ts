import {
  askForConsent,
  deliverLoanEstimate,
  type EstimateDeliveries,
  getEstimateDeliveries,
  recordConsentWithdrawal,
  recordEstimateReceipt,
  recordIntentToProceed,
  removeEstimateDelivery,
  removeIntentToProceed,
} from '../../../contract/loan-costs/estimate-deliveries.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { EstimateDeliveriesService } from './estimate-deliveries.service.ts';

export function addEstimateDeliveryRoutes(add: AddEndpoint, deliveries: EstimateDeliveriesService): void {
  const ids = (params: { id: string; loanId: string }) => ({ customerId: params.id, loanId: params.loanId });
  add(getEstimateDeliveries, ({ params }) => deliveries.getEstimateDeliveries(ids(params)));
  add(deliverLoanEstimate, ({ params, body, actor, once }) =>
    once<EstimateDeliveries>((run) => deliveries.deliverLoanEstimate(ids(params), body, actor, run)),
  );
  add(recordEstimateReceipt, ({ params, body, ifMatch, actor }) => {
    const of = { ...ids(params), deliveryId: params.estimateDeliveryId };
    return deliveries.recordEstimateReceipt(of, body.receivedOn, ifMatch, actor);
  });
  add(removeEstimateDelivery, ({ params, actor }) =>
    deliveries.removeEstimateDelivery({ ...ids(params), deliveryId: params.estimateDeliveryId }, actor),
  );
  add(askForConsent, ({ params, body, actor, once }) =>
    once<EstimateDeliveries>((run) => deliveries.askForConsent(ids(params), body, actor, run)),
  );
  add(recordConsentWithdrawal, ({ params, body, actor }) =>
    deliveries.recordConsentWithdrawal(ids(params), body.borrower, actor),
  );
  add(recordIntentToProceed, ({ params, body, actor, once }) =>
    once<EstimateDeliveries>((run) => deliveries.recordIntentToProceed(ids(params), body, actor, run)),
  );
  add(removeIntentToProceed, ({ params, actor }) =>
    deliveries.removeIntentToProceed({ ...ids(params), intentId: params.intentId }, actor),
  );
}
