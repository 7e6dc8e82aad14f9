import { z } from 'zod';
import { ROUTES, type RouteName } from '../../wire/routes.ts';
import { EXAMPLE_VALUES } from './example-values.ts';

/** The part of JSON Schema that examples need. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
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
  /** The endpoint, for values of its own. */
  endpoint: string;
  /** The name of the field, and of the field around it. */
  name: string;
  parent: string;
  defs: Readonly<Record<string, Schema>>;
}

/**
 * A realistic example of a schema, made from the values of its fields' names.
 * @throws Error for a text without a value: then `example-values.ts` needs a line.
 */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output', endpoint: string, name = ''): unknown {
  // The schema itself can have a name; inside another one it is always a reference.
  const json = z.toJSONSchema(z.object({ [name]: schema }), { io, unrepresentable: 'any' }) as Schema;
  return exampleIn(json.properties?.[name] ?? {}, { endpoint, name, parent: '', defs: json.$defs ?? {} });
}

function exampleIn(schema: Schema, place: Place): unknown {
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  const known = knownValue(schema, place);
  if (known.isKnown) return known.value;
  if ($ref !== undefined) return exampleIn(place.defs[$ref.split('/').at(-1) ?? ''] ?? {}, place);
  if ('const' in schema) return schema.const;
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

/** A value of the table, where its kind is that of the schema: 'status' is a word here and a number there. */
function knownValue(
  schema: Schema,
  { endpoint, name, parent, defs }: Place,
): { isKnown: boolean; value?: unknown } {
  for (const key of [`${endpoint}.${name}`, `${parent}.${name}`, name]) {
    if (!Object.hasOwn(EXAMPLE_VALUES, key)) continue;
    const value = EXAMPLE_VALUES[key];
    if (value === undefined || accepts(schema, value, defs)) return { isKnown: true, value };
  }
  return { isKnown: false };
}

function accepts(schema: Schema, value: unknown, defs: Place['defs']): boolean {
  const { $ref, anyOf, oneOf, type, format } = schema;
  if ($ref !== undefined) return accepts(defs[$ref.split('/').at(-1) ?? ''] ?? {}, value, defs);
  const variants = anyOf ?? oneOf;
  if (variants !== undefined) return variants.some((one) => accepts(one, value, defs));
  if ('const' in schema) return schema.const === value;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  if (typeof value === 'number') return type === 'integer' || type === 'number';
  return type === typeof value && (format === undefined || format === 'date');
}

function textExample({ format }: Schema, { endpoint, name, parent }: Place): string {
  if (name === 'href') return linkExample(endpoint, parent === 'next');
  if (format === 'uuid') return exampleId(name);
  if (format === 'date-time') return '2026-11-25T15:04:05.000Z';
  if (format === 'date') return '2026-11-25';
  throw new Error(`An example of ${endpoint} needs a value for '${name}' in example-values.ts`);
}

/** The records that answers link to, by the beginning of their address. */
const LINKED = [
  ['/api/customers/{id}/files', '/api/customers/{id}/files/{fileId}'],
  ['/api/files', '/api/customers/{id}/files/{fileId}'],
  ['/api/customers/{id}/urlas', '/api/customers/{id}/urlas/{loanId}'],
  ['/api/customers/{id}/quotes', '/api/customers/{id}/quotes/{quoteId}'],
  ['', '/api/customers/{id}'],
] as const;

/** The next page of the list itself, or the record that it lists or creates. */
function linkExample(endpoint: string, isNextPage: boolean): string {
  const { path } = ROUTES[endpoint as RouteName];
  const [, record] = LINKED.find(([beginning]) => path.startsWith(beginning)) ?? ['', path];
  const address = (isNextPage ? path : record).replace(/\{(\w+)\}/g, (_, name: string) => exampleId(name));
  return isNextPage ? `${address}?limit=50&after=eyJhdCI6IjIwMjYtMTEtMjUifQ` : address;
}

/** In addresses, `id` is a customer's. */
const ID_DIGITS: Readonly<Record<string, string>> = { id: '1111', customerId: '1111', loanId: '2222' };

/** The same id for the same field everywhere, so that the examples belong together. */
export function exampleId(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0x10000;
  return `01939f0c-${ID_DIGITS[name] ?? sum.toString(16).padStart(4, '0')}-7c3a-9f52-6d1f0e8b2a41`;
}
