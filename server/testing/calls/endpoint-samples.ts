import { z } from 'zod';
import type { Endpoint } from '../../../contract/wire/endpoint.ts';
import { single } from '../../../domain/application/complete-application.fixture.ts';
import { defaultCompanySettings } from '../../../domain/company-settings/company-settings.ts';
import { CALL, WIRE } from '../closing-day-calls.ts';
import { FULL_FACTS } from '../closing-disclosure-calls.ts';
import { LOAN_COSTS } from '../loan-cost-calls.ts';
import { aScenario } from './quote-calls.ts';

/** The part of JSON Schema that samples need. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

export type Place = readonly (string | number)[];

/** By field name: texts for rules that the schema does not express. */
const TEXTS: Readonly<Record<string, string>> = {
  email: 'sample@post.example',
  primaryEmail: 'sample@post.example',
  contactEmail: 'sample@post.example',
  url: 'https://hooks.lender.example/sample',
  targets: 'sample@post.example',
  recipients: 'sample@post.example',
  cellPhone: '(919) 555-0142',
  homePhone: '(919) 555-0142',
  workPhone: '(919) 555-0142',
  firstName: 'Ada',
  lastName: 'Okoye',
  name: 'sample',
  path: 'Others',
  parentPath: 'Others',
  date: '2025-07-21',
  lockDate: '2025-07-21',
  lockExpirationDate: '2025-08-21',
  closingDate: '2025-08-25',
  dueDate: '2025-08-25',
  answerBy: '2025-08-25',
  until: '2025-08-25',
  lockedInterestRate: '6.5',
  hide: 'none',
  validFrom: '2025-07-21',
  issuedOn: '2025-07-21',
  datedOn: '2025-07-21',
  receivedOn: '2025-07-24',
  expiresOn: '2025-08-25',
  knownOn: '2025-07-21',
  nmlsId: '402100',
  apr: '6.125',
  figure: 'report=volume&by=month&group=2026-11&column=funded',
  sentOn: '2026-03-01T12:00:00.000Z',
  seenOn: '2026-03-01T12:00:00.000Z',
};

/** Bodies with rules across fields. */
const BODIES: Readonly<Record<string, unknown>> = {
  saveApplication: single,
  createQuote: { title: 'First home', scenarios: [aScenario()] },
  saveQuote: { title: 'First home', scenarios: [aScenario()] },
  saveLoanCosts: LOAN_COSTS,
  makeProviderList: { costsVersion: 0, after: 0, choices: [] },
  issueLoanEstimate: { loanVersion: 1, costsVersion: 0, form: '0'.repeat(64), after: 0, isUnchanged: false },
  deliverLoanEstimate: {
    estimateId: '01939f0c-1111-7c3a-9f52-6d1f0e8b2a41',
    borrowers: ['primary'],
    method: 'mail',
    sentOn: '2026-03-01',
  },
  saveClosingFacts: FULL_FACTS,
  issueClosingDisclosure: {
    loanVersion: 1,
    costsVersion: 0,
    factsVersion: 0,
    form: '0'.repeat(64),
    after: 0,
    isUnchanged: false,
  },
  recordClosingCorrection: {
    kind: 'error',
    knownOn: '2026-03-01',
    isNumeric: false,
    touchesDuty: false,
    cause: 'sample',
  },
  deliverClosingDisclosure: {
    disclosureId: '01939f0c-1111-7c3a-9f52-6d1f0e8b2a41',
    borrowers: ['primary'],
    method: 'mail',
    sentOn: '2026-03-01',
    hasNotice: false,
  },
  enterWireInstructions: { ...WIRE, after: 0 },
  recordWireCall: { ...CALL, calledOn: '2026-03-01' },
  makeFundingSheet: { sheet: '0'.repeat(64), after: 0 },
  createDocument: { name: 'sample.txt', path: 'Others', description: 'sample' },
  saveCompanySettings: {
    ...defaultCompanySettings({ demo: true }),
    addresses: [{ label: 'Head office', street: '100 Main St', city: 'Austin', state: 'TX', zip: '78701' }],
  },
  reviewDocument: { state: 'rejected', reason: 'OTHER', words: 'sample', seenOn: '2026-03-01T12:00:00.000Z' },
  readNotifications: { upTo: '2026-03-02T15:00:00Z' },
};

/** If it does not pass the schema, add a line to the tables above. */
export function sampleBody(endpoint: Endpoint): unknown {
  if (endpoint.body === undefined) return undefined;
  return structuredClone(BODIES[endpoint.name] ?? sampleOf(jsonSchema(endpoint.body), ''));
}

/** Wherever the schema accepts a text, in every variant and one row of each list. */
export function textPlaces(endpoint: Endpoint): Place[] {
  return placesOf(endpoint, (schema) => types(schema).includes('string'));
}

/** Every list and object in it, and itself. */
export function listsAndObjects(endpoint: Endpoint): Place[] {
  return placesOf(endpoint, ({ properties, items }) => properties !== undefined || items !== undefined);
}

function placesOf({ body }: Endpoint, isWanted: (schema: Schema) => boolean): Place[] {
  if (body === undefined) return [];
  const schema = jsonSchema(body);
  const places = placesIn(schema, schema, [], isWanted);
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

/** Adds everything around the place that is needed to reach it. */
export function withText(body: unknown, place: Place, text: string): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return text;
  if (typeof key === 'number') {
    const rows = Array.isArray(body) ? [...body] : [];
    rows[key] = withText(rows[key], rest, text);
    return rows;
  }
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...fields, [key]: withText(fields[key], rest, text) };
}

function jsonSchema(schema: z.ZodType): Schema {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  // A named schema in the OpenAPI document refers to itself.
  const named = json.$ref === undefined ? {} : (json.$defs?.[json.$ref.split('/').at(-1) ?? ''] ?? {});
  return { ...json, ...named };
}

function placesIn(
  schema: Schema,
  root: Schema,
  place: Place,
  isWanted: (schema: Schema) => boolean,
): Place[] {
  const { anyOf, oneOf, properties, additionalProperties, items, $ref } = schema;
  const within = (part: Schema, ...keys: (string | number)[]) =>
    placesIn(part, root, [...place, ...keys], isWanted);
  if ($ref !== undefined) return within(root.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {});
  // An object with arbitrary fields has rules beyond the contract's.
  const isOpen = typeof additionalProperties === 'object';
  return [
    ...(isWanted(schema) ? [place] : []),
    ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap((one) => within(one)),
    ...Object.entries(properties ?? {}).flatMap(([key, one]) => within(one, key)),
    ...(isOpen ? [[...place, 'anything']] : []),
    ...(items === undefined ? [] : within(items, 0)),
  ];
}

function types({ type }: Schema): readonly string[] {
  return type === undefined ? [] : Array.isArray(type) ? type : [type];
}

function sampleOf(schema: Schema, name: string): unknown {
  const { anyOf, oneOf, properties, items, minimum, format } = schema;
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const variant = anyOf?.[0] ?? oneOf?.[0];
  if (variant !== undefined) return sampleOf(variant, name);
  switch (types(schema)[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([key, one]) => [key, sampleOf(one, key)]),
      );
    case 'array':
      return items === undefined ? [] : [sampleOf(items, name)];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(minimum ?? 1, 1);
    case 'null':
      return null;
    default:
      if (format === 'date') return TEXTS[name]?.slice(0, 10) ?? '2026-03-01';
      return format === 'uuid' ? crypto.randomUUID() : (TEXTS[name] ?? 'sample');
  }
}
