import { z } from 'zod';
import type { Endpoint } from '../../wire/endpoint.ts';
import { exampleId } from './example-parts.ts';
import { EXAMPLE_VALUES } from './example-values.ts';

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  /** Two of them for a nullable text. */
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  format?: string;
  minimum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
}

interface Place {
  endpoint: Endpoint;
  name: string;
  parent: string;
  defs: Readonly<Record<string, Schema>>;
}

/** Builds an example from the field names. @throws Error for a text that `example-values.ts` has no value for. */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output', endpoint: Endpoint, name = ''): unknown {
  // Wrapped in an object, because the schema itself may be named and would then become a reference.
  const json = z.toJSONSchema(z.object({ [name]: schema }), { io, unrepresentable: 'any' }) as Schema;
  return exampleIn(json.properties?.[name] ?? {}, { endpoint, name, parent: '', defs: json.$defs ?? {} });
}

function exampleIn(schema: Schema, place: Place): unknown {
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  const known = knownValue(schema, place);
  if (known.isKnown) return known.value;
  if ($ref !== undefined) return exampleIn(place.defs[$ref.split('/').at(-1) ?? ''] ?? {}, place);
  if ('const' in schema) return schema.const;
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.enum !== undefined) return schema.enum[0];
  const variants = anyOf ?? oneOf;
  if (variants !== undefined) return exampleIn(variants.find((one) => one.type !== 'null') ?? {}, place);
  if (allOf !== undefined) return Object.assign({}, ...allOf.map((one) => exampleIn(one, place)));
  if (type === 'object') return objectExample(schema, place);
  if (type === 'array') return schema.items === undefined ? [] : [exampleIn(schema.items, place)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'string') return textExample(schema, place);
  return null;
}

function objectExample(schema: Schema, place: Place): unknown {
  const { properties = {}, additionalProperties, propertyNames } = schema;
  const fields = Object.entries(properties).map(([name, one]): [string, unknown] => [
    name,
    exampleIn(one, { ...place, name, parent: place.name }),
  ]);
  const rows =
    typeof additionalProperties === 'object' && propertyNames?.enum !== undefined
      ? propertyNames.enum.map((name): [string, unknown] => [
          String(name),
          exampleIn(additionalProperties, { ...place, name: String(name) }),
        ])
      : [];
  return Object.fromEntries([...fields, ...rows].filter(([, value]) => value !== undefined));
}

/** A value from the table, if its type fits: 'status' is a text in one schema and a number in another. */
function knownValue(
  schema: Schema,
  { endpoint, name, parent, defs }: Place,
): { isKnown: boolean; value?: unknown } {
  for (const values of [endpoint.example?.values ?? {}, EXAMPLE_VALUES]) {
    for (const key of [`${parent}.${name}`, name]) {
      if (!Object.hasOwn(values, key)) continue;
      const value = values[key];
      if (value === undefined || accepts(schema, value, defs)) return { isKnown: true, value };
    }
  }
  return { isKnown: false };
}

function accepts(schema: Schema, value: unknown, defs: Place['defs']): boolean {
  const { $ref, anyOf, oneOf, format } = schema;
  if ($ref !== undefined) return accepts(defs[$ref.split('/').at(-1) ?? ''] ?? {}, value, defs);
  const variants = anyOf ?? oneOf;
  if (variants !== undefined) return variants.some((one) => accepts(one, value, defs));
  if ('const' in schema) return schema.const === value;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  const types = [schema.type].flat();
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) return types.includes('array');
  if (typeof value === 'number') return types.includes('integer') || types.includes('number');
  return types.includes(typeof value) && hasFormat(value, format);
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
};

/** A text of the wrong format is meant for another field of the same name. */
function hasFormat(value: unknown, format: string | undefined): boolean {
  return format === undefined || (FORMATS[format]?.test(String(value)) ?? false);
}

function textExample({ format }: Schema, { endpoint, name, parent }: Place): string {
  if (name === 'href') return linkExample(endpoint, parent === 'next');
  if (format === 'uuid') return exampleId(name);
  if (format === 'date-time') return '2026-11-25T15:04:05.000Z';
  if (format === 'date') return '2026-11-25';
  throw new Error(`An example of ${endpoint.name} needs a value for '${name}'`);
}

const LINKED = [
  ['/api/customers/{id}/files', '/api/customers/{id}/files/{fileId}'],
  ['/api/customers/{id}/deleted-files', '/api/customers/{id}/files/{fileId}'],
  ['/api/files', '/api/customers/{id}/files/{fileId}'],
  ['/api/customers/{id}/urlas', '/api/customers/{id}/urlas/{loanId}'],
  ['/api/customers/{id}/quotes', '/api/customers/{id}/quotes/{quoteId}'],
  ['', '/api/customers/{id}'],
] as const;

function linkExample({ path, example }: Endpoint, isNextPage: boolean): string {
  const [, record] = LINKED.find(([beginning]) => path.startsWith(beginning)) ?? ['', path];
  const address = (isNextPage ? path : record).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(example?.values?.[name] ?? exampleId(name)),
  );
  return isNextPage ? `${address}?limit=50&after=eyJhdCI6IjIwMjYtMTEtMjUifQ` : address;
}

interface DocumentedExamples {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  /** By name; a single one is called 'example'. */
  bodies: Readonly<Record<string, unknown>>;
  answer: unknown;
}

/** The examples of an endpoint: its own, completed from the table of example values. */
export function documentedExamples(endpoint: Endpoint): DocumentedExamples {
  const { params, body, answer, example: own = {} } = endpoint;
  return {
    params: (params === undefined ? {} : exampleOf(params, 'input', endpoint)) as Record<string, unknown>,
    query: own.query ?? {},
    bodies:
      own.bodies ?? (body === undefined ? {} : { example: own.body ?? exampleOf(body, 'input', endpoint) }),
    answer: own.answer ?? (answer === undefined ? undefined : exampleOf(answer, 'output', endpoint)),
  };
}
