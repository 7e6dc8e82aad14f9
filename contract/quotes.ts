import { z } from 'zod';
import { quoteCostsSchema } from '../domain/quote-costs.ts';
import { MAX_SCENARIOS, quoteScenarioSchema } from '../domain/quote-scenario.ts';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';
import { idSchema, instantSchema, linkSchema } from './wire.ts';

const customerParams = z.object({ id: idSchema });
const quoteParams = z.object({ id: idSchema, quoteId: idSchema });

/** What is saved of a quote: what was entered. Every figure follows from it. */
export const quoteBodySchema = z.strictObject({
  title: z.string().trim().min(1, 'Enter a title').max(80),
  scenarios: z.array(quoteScenarioSchema).min(1).max(MAX_SCENARIOS),
});

export type QuoteBody = z.output<typeof quoteBodySchema>;

export const quoteVersionSchema = z.object({
  version: z.int(),
  savedOn: instantSchema,
  savedBy: z.string(),
});

/** A quote of a customer, as of one of its versions. */
export const quoteSchema = z.object({
  quoteId: idSchema,
  customerId: idSchema,
  ...quoteBodySchema.shape,
  version: z.int(),
  /** The newest there is: what the next save names in `If-Match`. */
  latestVersion: z.int(),
  createdOn: instantSchema,
  createdBy: z.string(),
  /** Newest first. */
  versions: z.array(quoteVersionSchema),
  link: linkSchema,
});

export type SavedQuote = z.infer<typeof quoteSchema>;

/** A quote in the list of a customer. */
export const quoteSummarySchema = z.object({
  quoteId: idSchema,
  title: z.string(),
  version: z.int(),
  scenarioNames: z.array(z.string()),
  createdOn: instantSchema,
  createdBy: z.string(),
  updatedOn: instantSchema,
  updatedBy: z.string(),
});

export type QuoteSummary = z.infer<typeof quoteSummarySchema>;

export const listQuotes = defineEndpoint({
  ...route('listQuotes'),
  summary: 'The quotes of a customer, the one that was saved last first.',
  access: 'staff',
  params: customerParams,
  status: 200,
  answer: z.object({ quotes: z.array(quoteSummarySchema) }),
  errors: ['not_found'],
});

/** A quote of any customer, as the list of quotes shows it. */
export const recentQuoteSchema = quoteSummarySchema.extend({
  customer: z.object({ customerId: idSchema, firstName: z.string(), lastName: z.string() }),
});

export type RecentQuote = z.infer<typeof recentQuoteSchema>;

export const listRecentQuotes = defineEndpoint({
  ...route('listRecentQuotes'),
  summary: 'Quotes of all customers, the one that was saved last first.',
  access: 'staff',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** From `links.next`. */
    after: z.string().max(200).optional(),
  }),
  status: 200,
  answer: z.object({
    quotes: z.array(recentQuoteSchema),
    links: z.object({ next: linkSchema.optional() }),
  }),
});

export const createQuote = defineEndpoint({
  ...route('createQuote'),
  summary: 'Saves a new quote for a customer.',
  access: 'staff',
  creates: true,
  params: customerParams,
  body: quoteBodySchema,
  status: 201,
  answer: quoteSchema,
  etag: true,
  errors: ['not_found'],
});

export const getQuote = defineEndpoint({
  ...route('getQuote'),
  summary: 'A quote as it is, or as it was in a version.',
  access: 'staff',
  params: quoteParams,
  query: z.object({ version: z.coerce.number().int().positive().optional() }),
  status: 200,
  answer: quoteSchema,
  etag: true,
  errors: ['not_found'],
});

export const saveQuote = defineEndpoint({
  ...route('saveQuote'),
  summary: 'Saves a new version of a quote; the ones before stay.',
  access: 'staff',
  params: quoteParams,
  body: quoteBodySchema,
  ifMatch: true,
  status: 200,
  answer: quoteSchema,
  etag: true,
  errors: ['not_found', 'stale', 'precondition_required'],
});

export const getQuotePdf = defineEndpoint({
  ...route('getQuotePdf'),
  summary: 'A version of a quote as a PDF for the customer, always as an attachment.',
  access: 'staff',
  params: quoteParams,
  query: z.object({ version: z.coerce.number().int().positive().optional() }),
  status: 200,
  produces: 'application/pdf',
  errors: ['not_found'],
});

const defaultCostsSchema = z.object({ costs: quoteCostsSchema, version: z.int() });

export const getDefaultCosts = defineEndpoint({
  ...route('getDefaultCosts'),
  summary: 'The itemised costs that a new quote begins with.',
  access: 'staff',
  status: 200,
  answer: defaultCostsSchema,
  etag: true,
});

export const saveDefaultCosts = defineEndpoint({
  ...route('saveDefaultCosts'),
  summary: 'Replaces the costs that a new quote begins with.',
  access: ['ROLE_ADMIN'],
  body: z.strictObject({ costs: quoteCostsSchema }),
  ifMatch: true,
  status: 200,
  answer: defaultCostsSchema,
  etag: true,
  errors: ['stale', 'precondition_required'],
});

export const quoteEndpoints = {
  listQuotes,
  listRecentQuotes,
  createQuote,
  getQuote,
  saveQuote,
  getQuotePdf,
  getDefaultCosts,
  saveDefaultCosts,
};
