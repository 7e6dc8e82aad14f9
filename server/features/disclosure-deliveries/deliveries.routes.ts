import {
  addPropertyOwner,
  type ClosingDeliveries,
  deliverClosingDisclosure,
  getClosingDeliveries,
  recordClosingReceipt,
  recordRescissionNotice,
  removeClosingDelivery,
  removePropertyOwner,
} from '../../../contract/closing-disclosures/closing-deliveries.ts';
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
import type { ConsentsService } from './consents.service.ts';
import type { DeliveriesService } from './deliveries.service.ts';
import type { IntentsService } from './intents.service.ts';
import type { PropertyOwnersService } from './property-owners.service.ts';

const ids = (params: { id: string; loanId: string }) => ({ customerId: params.id, loanId: params.loanId });

export function addEstimateDeliveryRoutes(
  add: AddEndpoint,
  {
    deliveries,
    consents,
    intents,
  }: {
    deliveries: DeliveriesService<EstimateDeliveries>;
    consents: ConsentsService;
    intents: IntentsService;
  },
): void {
  add(getEstimateDeliveries, ({ params }) => deliveries.getDeliveries(ids(params)));
  add(deliverLoanEstimate, ({ params, body, actor, once }) => {
    const { estimateId: wanted, borrowers: recipients, method, sentOn } = body;
    const isVersion = ({ estimateId }: { estimateId: string | null }) => estimateId === wanted;
    const sending = { isVersion, recipients, method, sentOn, hasNotice: false };
    return once<EstimateDeliveries>((run) => deliveries.deliver(ids(params), sending, actor, run));
  });
  add(recordEstimateReceipt, ({ params, body, ifMatch, actor }) => {
    const of = { ...ids(params), deliveryId: params.estimateDeliveryId };
    return deliveries.recordReceipt(of, body.receivedOn, ifMatch, actor);
  });
  add(removeEstimateDelivery, ({ params, actor }) =>
    deliveries.removeDelivery({ ...ids(params), deliveryId: params.estimateDeliveryId }, actor),
  );
  add(askForConsent, ({ params, body, actor, once }) =>
    once<EstimateDeliveries>((run) => consents.askForConsent(ids(params), body, actor, run)),
  );
  add(recordConsentWithdrawal, ({ params, body, actor }) =>
    consents.recordConsentWithdrawal(ids(params), body.borrower, actor),
  );
  add(recordIntentToProceed, ({ params, body, actor, once }) =>
    once<EstimateDeliveries>((run) => intents.recordIntentToProceed(ids(params), body, actor, run)),
  );
  add(removeIntentToProceed, ({ params, actor }) =>
    intents.removeIntentToProceed({ ...ids(params), intentId: params.intentId }, actor),
  );
}

export function addClosingDeliveryRoutes(
  add: AddEndpoint,
  deliveries: DeliveriesService<ClosingDeliveries>,
  owners: PropertyOwnersService,
): void {
  const delivery = (params: { id: string; loanId: string; closingDeliveryId: string }) => ({
    ...ids(params),
    deliveryId: params.closingDeliveryId,
  });
  add(getClosingDeliveries, ({ params }) => deliveries.getDeliveries(ids(params)));
  add(deliverClosingDisclosure, ({ params, body, actor, once }) => {
    const { disclosureId: wanted, borrowers: recipients, ...sent } = body;
    const isVersion = ({ disclosureId }: { disclosureId: string }) => disclosureId === wanted;
    const sending = { isVersion, recipients, ...sent };
    return once<ClosingDeliveries>((run) => deliveries.deliver(ids(params), sending, actor, run));
  });
  add(recordClosingReceipt, ({ params, body, ifMatch, actor }) =>
    deliveries.recordReceipt(delivery(params), body.receivedOn, ifMatch, actor),
  );
  add(recordRescissionNotice, ({ params, body, ifMatch, actor }) =>
    deliveries.recordNotice(delivery(params), body, ifMatch, actor),
  );
  add(removeClosingDelivery, ({ params, actor }) => deliveries.removeDelivery(delivery(params), actor));
  add(addPropertyOwner, ({ params, body, actor, once }) =>
    once<ClosingDeliveries>((run) => owners.addPropertyOwner(ids(params), body.name, actor, run)),
  );
  add(removePropertyOwner, ({ params, actor }) =>
    owners.removePropertyOwner({ ...ids(params), ownerId: params.ownerId }, actor),
  );
}
