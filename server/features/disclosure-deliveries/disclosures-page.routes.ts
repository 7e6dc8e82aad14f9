import type { FastifyReply } from 'fastify';
import {
  confirmClosingReceipt,
  confirmEstimateReceipt,
  getBorrowerDisclosures,
  getConsentTest,
  getDeliveredClosing,
  getDeliveredEstimate,
  giveConsent,
  stateIntentToProceed,
  withdrawConsent,
} from '../../../contract/borrower-requests/borrower-disclosures.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { DisclosuresPageService } from './disclosures-page.service.ts';

export function addDisclosuresPageRoutes(add: AddEndpoint, page: DisclosuresPageService): void {
  add(getBorrowerDisclosures, ({ borrower }) => page.getBorrowerDisclosures(borrower));
  add(getConsentTest, async ({ borrower, reply }) => sendPdf(reply, await page.getConsentTest(borrower)));
  add(giveConsent, ({ borrower, body }) => page.giveConsent(borrower, body));
  add(withdrawConsent, ({ borrower }) => page.withdrawConsent(borrower));
  add(getDeliveredEstimate, async ({ borrower, params, reply }) =>
    sendPdf(reply, await page.getDeliveredForm(borrower, { form: 'loan-estimate', ...params })),
  );
  add(confirmEstimateReceipt, ({ borrower, params }) =>
    page.confirmReceipt(borrower, { form: 'loan-estimate', ...params }),
  );
  add(getDeliveredClosing, async ({ borrower, params, reply }) =>
    sendPdf(reply, await page.getDeliveredForm(borrower, { form: 'closing-disclosure', ...params })),
  );
  add(confirmClosingReceipt, ({ borrower, params }) =>
    page.confirmReceipt(borrower, { form: 'closing-disclosure', ...params }),
  );
  add(stateIntentToProceed, ({ borrower }) => page.stateIntentToProceed(borrower));
}

function sendPdf(reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }) {
  return reply.headers(attachmentHeaders(name)).type('application/pdf').send(bytes);
}
