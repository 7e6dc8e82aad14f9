import { z } from 'zod';
import { INTEREST_YEARS } from '../domain/money/exact-cents.ts';
import { rolesWith } from '../domain/people/role.ts';
import { quoteOutlookSchema } from '../domain/quote-outlook/quote-outlook.ts';
import { quoteCostsSchema } from '../domain/quotes/quote-costs.ts';
import { quoteName } from '../domain/quotes/quote-name.ts';
import { MAX_SCENARIOS, quoteScenarioSchema } from '../domain/quotes/quote-scenario.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { route } from './wire/routes.ts';
import { idSchema, instantSchema, linkSchema, wholeNumber } from './wire/wire.ts';

const customerParams = z.object({ id: idSchema });
const quoteParams = z.object({ id: idSchema, quoteId: idSchema });

/** A saved quote holds only what was entered. Every figure is computed from it. */
export const quoteBodySchema = z.strictObject({
  title: quoteName(80, 'Enter a title'),
  scenarios: z.array(quoteScenarioSchema).min(1).max(MAX_SCENARIOS),
  outlook: quoteOutlookSchema.optional(),
});

export type QuoteBody = z.output<typeof quoteBodySchema>;

export const quoteVersionSchema = z.object({
  version: z.int(),
  savedOn: instantSchema,
  savedBy: z.string(),
});

const preparerSchema = z.object({
  name: z.string(),
  nmlsId: z.string().describe('Empty for none.'),
});

/** The lender and the loan officer of a quote, with their ids at NMLS. */
export const quotePreparersSchema = z.object({
  lender: preparerSchema,
  officer: preparerSchema.nullable().describe('Null for a version that a program saved.'),
});

export type QuotePreparers = z.infer<typeof quotePreparersSchema>;

/** One version of a customer's quote. */
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

/** A quote in a customer's list. */
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
  summary: 'The quotes of a customer, the last saved first.',
  access: 'staff',
  params: customerParams,
  status: 200,
  answer: z.object({ quotes: z.array(quoteSummarySchema) }),
  errors: ['not_found'],
});

/** A quote in a customer's list, with the scenarios of its newest version. */
export const quoteScenariosSchema = quoteSummarySchema
  .omit({ scenarioNames: true })
  .extend({ scenarios: quoteBodySchema.shape.scenarios });

export type QuoteScenarios = z.infer<typeof quoteScenariosSchema>;

const quotePageQuery = (most: number, usual: number) =>
  z.object({
    limit: wholeNumber(1, most).default(usual),
    after: z.string().max(200).optional().describe('The position in `links.next`.'),
  });

const quotePageLinks = z.object({ next: linkSchema.optional() });

export const listQuoteScenarios = defineEndpoint({
  ...route('listQuoteScenarios'),
  summary: 'The quotes of a customer with their scenarios, the last saved first.',
  access: 'staff',
  params: customerParams,
  query: quotePageQuery(50, 10),
  status: 200,
  answer: z.object({ quotes: z.array(quoteScenariosSchema), links: quotePageLinks }),
  errors: ['not_found'],
});

/** A quote of any customer, as the list of all quotes shows it. */
export const recentQuoteSchema = quoteSummarySchema.extend({
  customer: z.object({
    customerId: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    primaryEmail: z.string(),
  }),
});

export type RecentQuote = z.infer<typeof recentQuoteSchema>;

export const listRecentQuotes = defineEndpoint({
  ...route('listRecentQuotes'),
  summary: 'Quotes of all customers, the last saved first.',
  access: 'staff',
  query: quotePageQuery(200, 50),
  status: 200,
  answer: z.object({ quotes: z.array(recentQuoteSchema), links: quotePageLinks }),
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
  summary: 'The newest version of a quote, or an earlier one.',
  access: 'staff',
  params: quoteParams,
  query: z.object({ version: wholeNumber(1).optional() }),
  status: 200,
  answer: quoteSchema,
  etag: true,
  errors: ['not_found'],
});

export const saveQuote = defineEndpoint({
  ...route('saveQuote'),
  summary: 'Saves a new version of a quote; earlier versions stay.',
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
  query: z.object({ version: wholeNumber(1).optional() }),
  status: 200,
  produces: 'application/pdf',
  errors: ['not_found'],
});

const defaultCostsSchema = z.object({ costs: quoteCostsSchema, version: z.int() });

/** The company's settings that a new quote begins with. */
const newQuoteSchema = z.object({
  interestYear: z.literal(INTEREST_YEARS),
  interestCreditDays: z.int(),
  escrowCushionMonths: z.int(),
  /** The highest ratios of an income. */
  ratios: z.object({ housingRatioPercent: z.int(), debtRatioPercent: z.int() }),
});

export type NewQuoteDefaults = z.infer<typeof newQuoteSchema>;

export const getDefaultCosts = defineEndpoint({
  ...route('getDefaultCosts'),
  summary: "The default itemised costs of a new quote, and the company's settings for it.",
  access: 'staff',
  status: 200,
  answer: defaultCostsSchema.extend({ defaults: newQuoteSchema, preparers: quotePreparersSchema }),
  etag: true,
});

export const saveDefaultCosts = defineEndpoint({
  ...route('saveDefaultCosts'),
  summary: 'Replaces the default itemised costs of a new quote.',
  access: rolesWith('set-default-costs'),
  body: z.strictObject({ costs: quoteCostsSchema }),
  ifMatch: true,
  status: 200,
  answer: defaultCostsSchema,
  etag: true,
  errors: ['stale', 'precondition_required'],
});

export const quoteEndpoints = {
  listQuotes,
  listQuoteScenarios,
  listRecentQuotes,
  createQuote,
  getQuote,
  saveQuote,
  getQuotePdf,
  getDefaultCosts,
  saveDefaultCosts,
};
