import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** A hash each, 3 MB in all. */
const MOST_REMEMBERED = 20_000;

export type BodyReader<Schema extends z.ZodType> = Pick<Schema, 'safeParse'>;

type Fields = Record<string, unknown>;

/** A record without its known parts. `restore` makes it whole again from what the schema made of the rest. */
interface Remainder {
  fields: Fields;
  restore(checked: Fields): Fields;
}

/**
 * Reads bodies that are mostly the same again: a save sends the whole application and changes one answer. The parts of
 * a body (records and lists in it, and in its changed records) that were valid lately are not checked again. Only for
 * a record whose fields are optional and do not depend on each other.
 */
export function rememberingParts<Schema extends z.ZodObject>(schema: Schema): BodyReader<Schema> {
  const valid = new LRUCache<string, true>({ max: MOST_REMEMBERED });

  function remainderOf(record: Fields, shape: z.ZodObject, place: string): Remainder {
    const fields: Fields = {};
    const keys = new Map<string, string>();
    const changed = new Map<string, Remainder>();
    for (const [name, part] of Object.entries(record)) {
      if (!isPart(part)) {
        fields[name] = part;
        continue;
      }
      const at = `${place}.${name}`;
      const key = keyOf(at, part);
      if (valid.get(key) === true) continue;
      keys.set(name, key);
      const inner = plainRecord(shape.shape[name]);
      if (inner !== undefined && !Array.isArray(part)) {
        const rest = remainderOf(part as Fields, inner, at);
        changed.set(name, rest);
        fields[name] = rest.fields;
      } else fields[name] = part;
    }
    return {
      fields,
      restore(checked) {
        const restored: Fields = {};
        for (const [name, part] of Object.entries(record)) {
          const value = name in fields ? checked[name] : part;
          const rest = changed.get(name);
          restored[name] = rest === undefined ? value : rest.restore(value as Fields);
          const key = keys.get(name);
          // A text that the schema cleans has to be cleaned each time.
          if (key !== undefined && isDeepStrictEqual(restored[name], part)) valid.set(key, true);
        }
        return restored;
      },
    };
  }

  function safeParse(body: unknown): z.ZodSafeParseResult<z.output<Schema>> {
    if (!isPart(body) || Array.isArray(body)) return schema.safeParse(body);
    const rest = remainderOf(body as Fields, schema, '');
    const checked = schema.safeParse(rest.fields);
    // Again with the whole body, so that a message reads as without a memory.
    if (!checked.success) return schema.safeParse(body);
    return { success: true, data: rest.restore(checked.data as Fields) as z.output<Schema> };
  }

  return { safeParse } as BodyReader<Schema>;
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The record behind `.optional()` and `.nullable()`; undefined if it has rules of its own, or is something else. */
function plainRecord(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return plainRecord(schema.unwrap());
  return schema instanceof z.ZodObject && (schema.def.checks ?? []).length === 0 ? schema : undefined;
}

function keyOf(place: string, part: object): string {
  return hash('sha256', `${place} ${JSON.stringify(part)}`, 'base64');
}
