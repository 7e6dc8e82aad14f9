import { z } from 'zod';
import { isSameJson, type Json } from '../../../domain/history/json.ts';

export type BodyReader<Schema extends z.ZodType> = Pick<Schema, 'safeParse'>;

type Fields = Readonly<Record<string, unknown>>;

/** A record without its known parts. `restore` makes it whole again from what the schema made of the rest. */
interface Remainder {
  fields: Fields;
  restore(checked: Fields): Fields;
}

/**
 * Reads bodies that are mostly known: a save sends the whole application and changes one answer. Parts (records and
 * lists) that equal the known ones are not checked again, and become the known ones themselves. Only for a record whose
 * fields are optional and do not depend on each other.
 * @param known was made from a body that the schema took.
 */
export function checkingChanges<Schema extends z.ZodObject>(
  schema: Schema,
  known: Fields | undefined,
): BodyReader<Schema> {
  if (known === undefined) return schema;
  function safeParse(body: unknown): z.ZodSafeParseResult<z.output<Schema>> {
    if (!isRecord(body)) return schema.safeParse(body);
    const rest = remainderOf(body, known as Fields, schema);
    const checked = schema.safeParse(rest.fields);
    // Again with the whole body, so that a message reads as without known parts.
    if (!checked.success) return schema.safeParse(body);
    return { success: true, data: rest.restore(checked.data as Fields) as z.output<Schema> };
  }
  return { safeParse } as BodyReader<Schema>;
}

function remainderOf(record: Fields, known: Fields, shape: z.ZodObject): Remainder {
  const fields: Record<string, unknown> = {};
  const same = new Map<string, unknown>();
  const changed = new Map<string, Remainder>();
  for (const [name, part] of Object.entries(record)) {
    const before = known[name];
    if (isPart(part) && isSameJson(part as Json, before as Json)) {
      same.set(name, before);
      continue;
    }
    const inner = isRecord(part) && isRecord(before) ? plainRecord(shape.shape[name]) : undefined;
    if (inner === undefined) {
      fields[name] = part;
      continue;
    }
    const rest = remainderOf(part as Fields, before as Fields, inner);
    changed.set(name, rest);
    fields[name] = rest.fields;
  }
  return {
    fields,
    restore(checked) {
      const restored: Record<string, unknown> = {};
      for (const name of Object.keys(record)) {
        const rest = changed.get(name);
        const value = checked[name];
        restored[name] = same.get(name) ?? (rest === undefined ? value : rest.restore(value as Fields));
      }
      return restored;
    },
  };
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isRecord(value: unknown): value is Fields {
  return isPart(value) && !Array.isArray(value);
}

/** The record behind `.optional()` and `.nullable()`; undefined if it has rules of its own, or is something else. */
function plainRecord(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return plainRecord(schema.unwrap());
  return schema instanceof z.ZodObject && (schema.def.checks ?? []).length === 0 ? schema : undefined;
}
