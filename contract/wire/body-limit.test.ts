import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { maxBodyBytes, maxBodyValues } from './body-limit.ts';
import { ENDPOINTS } from './endpoints.ts';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  maxLength?: number;
  maxItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

interface Size {
  bytes: number;
  values: number;
}

const NOTHING: Size = { bytes: 0, values: 0 };
const FORMS: Record<string, number> = { uuid: 36, date: 10, 'date-time': 30 };

/** The largest JSON that passes the schema. A text without a limit counts as an id, and each character as one byte. */
function largest(schema: Schema, root: Schema): Size {
  const { enum: choices, anyOf = [], oneOf = [], allOf = [], properties, items, format = '', $ref } = schema;
  if ($ref !== undefined) return largest(root.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {}, root);
  if ('const' in schema) return { bytes: JSON.stringify(schema.const).length, values: 1 };
  if (choices !== undefined)
    return { bytes: Math.max(...choices.map((one) => JSON.stringify(one).length)), values: 1 };
  if (allOf.length > 0) return allOf.map((part) => largest(part, root)).reduce(sum);
  const variants = [...anyOf, ...oneOf].map((part) => largest(part, root));
  if (variants.length > 0) return variants.reduce((a, b) => (a.bytes > b.bytes ? a : b));
  if (items !== undefined) {
    const { bytes, values } = largest(items, root);
    const rows = schema.maxItems ?? Number.POSITIVE_INFINITY;
    return { bytes: 2 + rows * (bytes + 1), values: 1 + rows * values };
  }
  if (properties !== undefined) {
    return Object.entries(properties)
      .map(([name, part]) => sum(largest(part, root), { bytes: name.length + 4, values: 0 }))
      .reduce(sum, { bytes: 2, values: 1 });
  }
  return { bytes: 2 + (schema.maxLength ?? FORMS[format] ?? 40), values: 1 };
}

function sum(one: Size, other: Size): Size {
  return { bytes: one.bytes + other.bytes, values: one.values + other.values };
}

/** If every list and every text were full, these would be several megabytes. */
const NEVER_FULL = ['saveApplication', 'createConditions', 'makeDocumentsOfPages'];

// Tests BASE-14.
describe.each(
  ENDPOINTS.filter(({ body }) => body !== undefined).map((endpoint) => [endpoint.name, endpoint] as const),
)('the body of %s', (name, endpoint) => {
  const { body, documentedBody } = endpoint;
  const limit = maxBodyBytes(endpoint);
  const schemas = [body, documentedBody].filter((schema) => schema !== undefined);
  const sizes = schemas.map((schema) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    return [json].reduce((size, one) => sum(size, largest(one, one)), NOTHING);
  });

  it('has no list without a limit', () => {
    for (const { values } of sizes) expect(values).toBeLessThan(Number.POSITIVE_INFINITY);
  });

  it.skipIf(NEVER_FULL.includes(name))('is within its limit when it is full', () => {
    for (const { bytes, values } of sizes) {
      expect(bytes).toBeLessThanOrEqual(limit);
      expect(values).toBeLessThanOrEqual(maxBodyValues(limit));
    }
  });
});
