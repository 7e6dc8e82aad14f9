import { z } from 'zod';
import { applicationDraftSchema } from '../../domain/application/application.ts';
import { quoteScenarioSchema } from '../../domain/quotes/quote-scenario.ts';
import { actionEmailSchema, loanActionSchema, mailDeliverySchema } from '../actions/loan-actions.ts';
import { conditionTemplateSchema } from '../conditions/condition-templates.ts';
import { conditionSchema, newConditionSchema } from '../conditions/conditions.ts';
import { customerSchema, newCustomerSchema, searchResultSchema } from '../customers.ts';
import { directoryPersonSchema, titleCompanySchema } from '../directory-admin.ts';
import { deletedDocumentSchema, documentSchema, recentDocumentSchema } from '../documents.ts';
import { exportSchema } from '../exports.ts';
import { folderSchema } from '../folders.ts';
import { historyChangeSchema, historyEntrySchema } from '../history.ts';
import { loanViewSchema } from '../loan-views.ts';
import { loanRowSchema, loanSchema } from '../loans.ts';
import { newNoteSchema, noteSchema } from '../notes.ts';
import { reassignmentSchema } from '../people/reassignments.ts';
import { staffPersonSchema } from '../people/staff.ts';
import { apiKeySchema } from '../programs/api-keys.ts';
import { feedEventSchema } from '../programs/event-feed.ts';
import { deliverySchema, webhookSchema } from '../programs/webhooks.ts';
import { quoteEmailSchema } from '../quote-emails.ts';
import { quoteBodySchema, quoteSchema, quoteSummarySchema } from '../quotes.ts';
import { rateTableSchema } from '../rate-tables/rate-tables.ts';
import { errorAnswerSchema } from '../wire/error.ts';
import { linkSchema } from '../wire/wire.ts';

const sections = applicationDraftSchema.shape;

/** The schemas that have a name in the document, so that generated clients have types for them. */
const NAMES: readonly (readonly [string, z.ZodType])[] = [
  ['Error', errorAnswerSchema],
  ['Link', linkSchema],
  ['Customer', customerSchema],
  ['NewCustomer', newCustomerSchema],
  ['SearchResult', searchResultSchema],
  ['LoanRow', loanRowSchema],
  ['Loan', loanSchema],
  ...Object.entries(sections)
    .filter(([key]) => key.startsWith('section'))
    .map(([key, schema]) => [pascal(key), unwrapped(schema)] as const),
  ['LoanView', loanViewSchema],
  ['LoanAction', loanActionSchema],
  ['ActionEmail', actionEmailSchema],
  ['MailDelivery', mailDeliverySchema],
  ['Document', documentSchema],
  ['DeletedDocument', deletedDocumentSchema],
  ['RecentDocument', recentDocumentSchema],
  ['Folder', folderSchema],
  ['Note', noteSchema],
  ['NewNote', newNoteSchema],
  ['Condition', conditionSchema],
  ['NewCondition', newConditionSchema],
  ['ConditionTemplate', conditionTemplateSchema],
  ['Quote', quoteSchema],
  ['NewQuote', quoteBodySchema],
  ['QuoteSummary', quoteSummarySchema],
  ['QuoteScenario', quoteScenarioSchema],
  ['QuoteEmail', quoteEmailSchema],
  ['RateTable', rateTableSchema],
  ['DirectoryPerson', directoryPersonSchema],
  ['TitleCompany', titleCompanySchema],
  ['HistoryEntry', historyEntrySchema],
  ['HistoryChange', historyChangeSchema],
  ['Event', feedEventSchema],
  ['ApiKey', apiKeySchema],
  ['Webhook', webhookSchema],
  ['Delivery', deliverySchema],
  ['StaffPerson', staffPersonSchema],
  ['Reassignment', reassignmentSchema],
  ['Export', exportSchema],
];

/** The library turns a schema with an id into a reference. */
export const SCHEMA_NAMES: ReadonlySet<string> = new Set(NAMES.map(([name]) => name));
const NAME_OF = new Map<z.core.$ZodType, string>(NAMES.map(([name, schema]) => [schema, name]));

/** The registry of zod with these names. They stay out of the global one, which other readers of schemas use. */
export const NAMED_SCHEMAS: typeof z.globalRegistry = Object.create(z.globalRegistry, {
  get: {
    value(schema: z.core.$ZodType) {
      const known = z.globalRegistry.get(schema);
      const id = NAME_OF.get(schema);
      return id === undefined ? known : { ...known, id };
    },
  },
});

function pascal(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}
