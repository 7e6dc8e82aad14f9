import type { FastifyReply } from 'fastify';
import {
  confirmEstimateReceipt,
  getBorrowerDisclosures,
  getConsentTest,
  getDeliveredEstimate,
  giveConsent,
  stateIntentToProceed,
  withdrawConsent,
} from '../../../contract/borrower-requests/borrower-disclosures.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { EstimatePageService } from './estimate-page.service.ts';

export function addEstimatePageRoutes(add: AddEndpoint, page: EstimatePageService): void {
  add(getBorrowerDisclosures, ({ borrower }) => page.getBorrowerDisclosures(borrower));
  add(getConsentTest, async ({ borrower, reply }) => sendPdf(reply, await page.getConsentTest(borrower)));
  add(giveConsent, ({ borrower, body }) => page.giveConsent(borrower, body));
  add(withdrawConsent, ({ borrower }) => page.withdrawConsent(borrower));
  add(getDeliveredEstimate, async ({ borrower, params, reply }) =>
    sendPdf(reply, await page.getDeliveredEstimate(borrower, params.deliveryId)),
  );
  add(confirmEstimateReceipt, ({ borrower, params }) =>
    page.confirmEstimateReceipt(borrower, params.deliveryId),
  );
  add(stateIntentToProceed, ({ borrower }) => page.stateIntentToProceed(borrower));
}

function sendPdf(reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }) {
  return reply.headers(attachmentHeaders(name)).type('application/pdf').send(bytes);
}
