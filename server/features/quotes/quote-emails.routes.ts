import {
  listQuoteEmails,
  type QuoteEmail,
  resendQuoteEmail,
  sendQuoteEmail,
} from '../../../contract/quote-emails.ts';
import { getQuotePdf } from '../../../contract/quotes.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { QuoteEmailsService } from './quote-emails.service.ts';
import type { QuotePdfsService } from './quote-pdfs.service.ts';

export function addQuoteEmailRoutes(
  add: AddEndpoint,
  pdfs: QuotePdfsService,
  emails: QuoteEmailsService,
): void {
  add(getQuotePdf, async ({ params, query, reply }) => {
    const ids = { customerId: params.id, quoteId: params.quoteId };
    const { name, bytes } = await pdfs.makeQuotePdf(ids, query.version);
    return reply.headers(attachmentHeaders(name)).type('application/pdf').send(bytes);
  });
  add(listQuoteEmails, async ({ params }) => ({
    emails: await emails.listQuoteEmails({ customerId: params.id, quoteId: params.quoteId }),
  }));
  add(sendQuoteEmail, ({ params, body, actor, once }) => {
    const ids = { customerId: params.id, quoteId: params.quoteId };
    return once<QuoteEmail>((run) => emails.sendQuoteEmail(ids, body, actor, run));
  });
  add(resendQuoteEmail, ({ params, actor }) =>
    emails.resendQuoteEmail({ customerId: params.id, quoteId: params.quoteId }, params.emailId, actor),
  );
}
