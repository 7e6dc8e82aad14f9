import fc from 'fast-check';
import { z } from 'zod';
import { type Application, applicationDraftSchema } from './application.ts';

export interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** A merge recalculates these. */
const DERIVED = ['numberOfBorrowers', 'typeOfCredit'];
/** Never part of a draft. */
const NUMBER = 'socialSecurityNumber';

/** Any application that the form can contain, with arbitrary typed text. */
export function anyApplication(): fc.Arbitrary<Application> {
  const shape = z.toJSONSchema(applicationDraftSchema, { unrepresentable: 'any' }) as Shape;
  return anyOfShape(shape) as fc.Arbitrary<Application>;
}

function anyOfShape(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map(anyOfShape));
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  switch (shape.type) {
    case 'object': {
      const fields = Object.entries(shape.properties ?? {}).filter(
        ([name]) => !DERIVED.includes(name) && name !== NUMBER,
      );
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, anyOfShape(field)])), {
        requiredKeys: [],
      });
    }
    case 'array':
      return fc.array(anyOfShape(shape.items ?? {}), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(shape.minimum ?? 0, 0), max: 1_000_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.string({ unit: 'binary', maxLength: 12 });
  }
}
