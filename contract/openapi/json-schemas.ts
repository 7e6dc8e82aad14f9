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

/** zod turns a schema with an id into a reference. */
export const SCHEMA_NAMES: ReadonlySet<string> = new Set(NAMES.map(([name]) => name));
const NAME_OF = new Map<z.core.$ZodType, string>(NAMES.map(([name, schema]) => [schema, name]));

/** A registry of our own for these names, because zod's global one is also read by other code. */
const NAMED_SCHEMAS: typeof z.globalRegistry = Object.create(z.globalRegistry, {
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

export type Json = Record<string, unknown>;

type Direction = 'input' | 'output';

/** The prefix of references until the names are final. */
const REF = '#/components/schemas/';

/** Spells out the fields of a record keyed by an enum, because type generators ignore `propertyNames`. */
function nameFields(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties: value } = schema;
  if (typeof propertyNames !== 'object' || typeof value !== 'object') return;
  const names = propertyNames.enum?.map(String);
  if (names === undefined) return;
  schema.properties = Object.fromEntries(names.map((name) => [name, value]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

/**
 * Collects the named schemas of a document. If a schema differs between request and answer, the request's gets the
 * suffix 'Input'.
 */
export class SchemaCollection {
  readonly #found: Record<Direction, Map<string, Json>> = { input: new Map(), output: new Map() };

  of(schema: z.ZodType, io: Direction): Json {
    // Wrapped in an object, so that a named schema becomes a reference.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      metadata: NAMED_SCHEMAS,
      override: ({ zodSchema, jsonSchema }) => {
        // The format already says this.
        if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
        nameFields(jsonSchema);
        // Answers may get new fields later, so clients must not reject unknown ones.
        const { def } = zodSchema._zod;
        if (io === 'output' && def.type === 'object' && def.catchall === undefined) {
          delete jsonSchema.additionalProperties;
        }
      },
    }) as unknown as { properties: { it: Json }; $defs?: Record<string, Json> };
    for (const [name, { id: _, ...found }] of Object.entries($defs)) {
      this.#found[io].set(name, marked(found, io));
    }
    return marked(properties.it, io);
  }

  withComponents(document: Json & { components: Json }): Json {
    const twoFaced = this.#twoFaced();
    const schemas: Json = {};
    for (const [name, schema] of this.#found.output) schemas[name] = schema;
    for (const [name, schema] of this.#found.input) {
      if (twoFaced.has(name)) schemas[`${name}Input`] = schema;
      else schemas[name] ??= schema;
    }
    const sorted = Object.fromEntries(
      Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    const whole = { ...document, components: { ...document.components, schemas: sorted } };
    const text = JSON.stringify(whole).replace(
      /"#\/components\/schemas\/(\w+)@input"/g,
      (_, name: string) => `"${REF}${name}${twoFaced.has(name) ? 'Input' : ''}"`,
    );
    return JSON.parse(text);
  }

  /** The names of schemas that differ between request and answer, directly or through a schema inside them. */
  #twoFaced(): Set<string> {
    const { input, output } = this.#found;
    const names = new Set<string>();
    const plain = (schema: Json | undefined) => JSON.stringify(schema).replaceAll('@input', '');
    for (let before = -1; before !== names.size; ) {
      before = names.size;
      for (const [name, schema] of input) {
        if (!output.has(name)) continue;
        const refersToOne = [...names].some((other) =>
          JSON.stringify(schema).includes(`${REF}${other}@input"`),
        );
        if (refersToOne || plain(schema) !== plain(output.get(name))) names.add(name);
      }
    }
    return names;
  }
}

/** Replaces references by ones that carry the direction, until the final names are known. */
function marked(schema: Json, io: Direction): Json {
  const { $schema: _, ...rest } = schema;
  const end = io === 'input' ? '@input' : '';
  return JSON.parse(
    JSON.stringify(rest).replace(/"#\/\$defs\/(\w+)"/g, (_match, name: string) => `"${REF}${name}${end}"`),
  );
}
