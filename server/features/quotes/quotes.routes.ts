import type { FastifyReply } from 'fastify';
import {
  listQuoteEmails,
  type QuoteEmail,
  resendQuoteEmail,
  sendQuoteEmail,
} from '../../../contract/quote-emails.ts';
import {
  createQuote,
  getDefaultCosts,
  getQuote,
  getQuotePdf,
  listQuoteScenarios,
  listQuotes,
  listRecentQuotes,
  type SavedQuote,
  saveDefaultCosts,
  saveQuote,
} from '../../../contract/quotes.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { DefaultCostsService } from './default-costs.service.ts';
import type { QuoteEmailsService } from './quote-emails.service.ts';
import type { QuotePdfsService } from './quote-pdfs.service.ts';
import type { QuotesService } from './quotes.service.ts';

export function addQuoteRoutes(add: AddEndpoint, quotes: QuotesService, costs: DefaultCostsService): void {
  add(listQuotes, async ({ params }) => ({ quotes: await quotes.listQuotes(params.id) }));
  add(listQuoteScenarios, ({ params, query }) => quotes.listQuoteScenarios(params.id, query));
  add(listRecentQuotes, ({ query, viewer }) => quotes.listRecentQuotes(query, viewer));
  add(createQuote, async ({ params, body, actor, once, reply }) => {
    const quote = await once<SavedQuote>((run) => quotes.createQuote(params.id, body, actor, run));
    return versioned(reply, quote.latestVersion, quote);
  });
  add(getQuote, async ({ params, query, reply }) => {
    const quote = await quotes.getQuote({ customerId: params.id, quoteId: params.quoteId }, query.version);
    return versioned(reply, quote.latestVersion, quote);
  });
  add(saveQuote, async ({ params, body, ifMatch, actor, reply }) => {
    const ids = { customerId: params.id, quoteId: params.quoteId };
    const quote = await quotes.saveQuote(ids, body, ifMatch, actor);
    return versioned(reply, quote.latestVersion, quote);
  });
  add(getDefaultCosts, async ({ actor, reply }) => {
    const current = await costs.getDefaultCosts(actor);
    return versioned(reply, current.version, current);
  });
  add(saveDefaultCosts, async ({ body, ifMatch, actor, reply }) => {
    const saved = await costs.saveDefaultCosts(body.costs, ifMatch, actor);
    return versioned(reply, saved.version, saved);
  });
}

function versioned<Answer>(reply: FastifyReply, version: number, answer: Answer): Answer {
  void reply.header('etag', versionTag(version));
  return answer;
}

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
