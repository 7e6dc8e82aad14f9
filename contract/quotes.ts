import { z } from 'zod';
import { INTEREST_YEARS } from '../domain/money/exact-cents.ts';
import { rolesWith } from '../domain/people/role.ts';
import { quoteOutlookSchema } from '../domain/quote-outlook/quote-outlook.ts';
import { DEFAULT_COSTS, quoteCostsSchema } from '../domain/quotes/quote-costs.ts';
import { quoteName } from '../domain/quotes/quote-name.ts';
import { MAX_SCENARIOS, quoteScenarioSchema } from '../domain/quotes/quote-scenario.ts';
import { SCENARIO_EXAMPLE } from './openapi/examples/example-parts.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { idSchema, instantSchema, linkSchema, wholeNumber } from './wire/wire.ts';

const customerParams = z.object({ id: idSchema });
const quoteParams = z.object({ id: idSchema, quoteId: idSchema });

/** A saved quote holds only what was entered; all figures are computed from it. */
export const quoteBodySchema = z.strictObject({
  title: quoteName(80, 'Enter a title'),
  scenarios: z.array(quoteScenarioSchema).min(1).max(MAX_SCENARIOS),
  outlook: quoteOutlookSchema.optional(),
});

export type QuoteBody = z.output<typeof quoteBodySchema>;

const quoteVersionSchema = z.object({
  version: z.int(),
  savedOn: instantSchema,
  savedBy: z.string(),
});

const preparerSchema = z.object({
  name: z.string(),
  nmlsId: z.string().describe('Empty for none.'),
});

const quotePreparersSchema = z.object({
  lender: preparerSchema,
  officer: preparerSchema.nullable().describe('Null for a version that a program saved.'),
});

export type QuotePreparers = z.infer<typeof quotePreparersSchema>;

export const quoteSchema = z.object({
  quoteId: idSchema,
  customerId: idSchema,
  ...quoteBodySchema.shape,
  version: z.int(),
  latestVersion: z.int().describe('The newest version; the next save names it in `If-Match`.'),
  createdOn: instantSchema,
  createdBy: z.string(),
  versions: z.array(quoteVersionSchema).describe('Newest first.'),
  preparers: quotePreparersSchema,
  link: linkSchema,
});

export type SavedQuote = z.infer<typeof quoteSchema>;

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

const QUOTE_COSTS = { costs: [...DEFAULT_COSTS] };

const QUOTE = { title: 'First home', scenarios: [SCENARIO_EXAMPLE] };

export const listQuotes = defineEndpoint('listQuotes', {
  summary: 'The quotes of a customer, the last saved first.',
  access: 'staff',
  reach: 'path',
  scope: 'quotes:read',
  group: 'Quotes',
  params: customerParams,
  status: 200,
  answer: z.object({ quotes: z.array(quoteSummarySchema) }),
  errors: ['not_found'],
});

const quoteScenariosSchema = quoteSummarySchema
  .omit({ scenarioNames: true })
  .extend({ scenarios: quoteBodySchema.shape.scenarios });

export type QuoteScenarios = z.infer<typeof quoteScenariosSchema>;

const quotePageQuery = (most: number, usual: number) =>
  z.object({
    limit: wholeNumber(1, most).default(usual),
    after: z.string().max(200).optional().describe('The position in `links.next`.'),
  });

const quotePageLinks = z.object({ next: linkSchema.optional() });

export const listQuoteScenarios = defineEndpoint('listQuoteScenarios', {
  summary: 'The quotes of a customer with their scenarios, the last saved first.',
  access: 'staff',
  reach: 'path',
  scope: 'quotes:read',
  group: 'Quotes',
  params: customerParams,
  query: quotePageQuery(50, 10),
  status: 200,
  answer: z.object({ quotes: z.array(quoteScenariosSchema), links: quotePageLinks }),
  errors: ['not_found'],
});

const recentQuoteSchema = quoteSummarySchema.extend({
  customer: z.object({
    customerId: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    primaryEmail: z.string(),
  }),
});

export type RecentQuote = z.infer<typeof recentQuoteSchema>;

export const listRecentQuotes = defineEndpoint('listRecentQuotes', {
  summary: 'Quotes of all customers, the last saved first.',
  access: 'staff',
  reach: 'viewer',
  scope: 'quotes:read',
  group: 'Quotes',
  query: quotePageQuery(200, 50),
  status: 200,
  answer: z.object({ quotes: z.array(recentQuoteSchema), links: quotePageLinks }),
});

export const createQuote = defineEndpoint('createQuote', {
  summary: 'Saves a new quote for a customer.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'quotes:write',
  group: 'Quotes',
  creates: true,
  params: customerParams,
  body: quoteBodySchema,
  maxBodyKB: 256,
  status: 201,
  answer: quoteSchema,
  etag: true,
  errors: ['not_found'],
  example: { values: { outlook: undefined }, body: QUOTE },
});

export const getQuote = defineEndpoint('getQuote', {
  summary: 'The newest version of a quote, or an earlier one.',
  access: 'staff',
  reach: 'path',
  scope: 'quotes:read',
  group: 'Quotes',
  params: quoteParams,
  query: z.object({ version: wholeNumber(1).optional() }),
  status: 200,
  answer: quoteSchema,
  etag: true,
  errors: ['not_found'],
  example: { values: { presentLoan: undefined } },
});

export const saveQuote = defineEndpoint('saveQuote', {
  summary: 'Saves a new version of a quote; earlier versions stay.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'quotes:write',
  group: 'Quotes',
  params: quoteParams,
  body: quoteBodySchema,
  ifMatch: true,
  maxBodyKB: 256,
  status: 200,
  answer: quoteSchema,
  etag: true,
  errors: ['not_found', 'stale', 'precondition_required'],
  example: { values: { outlook: undefined }, body: QUOTE },
});

export const getQuotePdf = defineEndpoint('getQuotePdf', {
  summary: 'A version of a quote as a PDF for the customer, always as an attachment.',
  access: 'staff',
  reach: 'path',
  scope: 'quotes:read',
  group: 'Quotes',
  params: quoteParams,
  query: z.object({ version: wholeNumber(1).optional() }),
  status: 200,
  produces: 'application/pdf',
  errors: ['not_found'],
});

const defaultCostsSchema = z.object({ costs: quoteCostsSchema, version: z.int() });

const newQuoteSchema = z.object({
  interestYear: z.literal(INTEREST_YEARS),
  interestCreditDays: z.int(),
  escrowCushionMonths: z.int(),
  ratios: z.object({ housingRatioPercent: z.int(), debtRatioPercent: z.int() }),
});

export type NewQuoteDefaults = z.infer<typeof newQuoteSchema>;

export const getDefaultCosts = defineEndpoint('getDefaultCosts', {
  summary: "The default itemised costs of a new quote, and the company's settings for it.",
  access: 'staff',
  reach: 'none',
  scope: 'quotes:read',
  group: 'Quotes',
  status: 200,
  answer: defaultCostsSchema.extend({ defaults: newQuoteSchema, preparers: quotePreparersSchema }),
  etag: true,
  example: { values: QUOTE_COSTS },
});

export const saveDefaultCosts = defineEndpoint('saveDefaultCosts', {
  summary: 'Replaces the default itemised costs of a new quote.',
  access: rolesWith('set-default-costs'),
  reach: 'none',
  scope: null,
  group: 'Quotes',
  body: z.strictObject({ costs: quoteCostsSchema }),
  ifMatch: true,
  maxBodyKB: 32,
  status: 200,
  answer: defaultCostsSchema,
  etag: true,
  errors: ['stale', 'precondition_required'],
  example: { values: QUOTE_COSTS },
});
