import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

/** A hash each, 3 MB in all. */
const MOST_REMEMBERED = 20_000;

export type BodyReader<Schema extends z.ZodType> = Pick<Schema, 'safeParse'>;

/**
 * Reads bodies that are mostly the same again: a save sends the whole application and changes one section. The parts
 * of a body (records and lists directly in it) that were valid lately are not checked again. Only for an object whose
 * fields are optional and do not depend on each other.
 */
export function rememberingParts<Schema extends z.ZodType>(schema: Schema): BodyReader<Schema> {
  const valid = new LRUCache<string, true>({ max: MOST_REMEMBERED });

  function safeParse(body: unknown): z.ZodSafeParseResult<z.output<Schema>> {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return schema.safeParse(body);
    const fields = Object.entries(body);
    const keys = new Map(
      fields.filter(([, part]) => isPart(part)).map(([name, part]) => [name, keyOf(name, part)]),
    );
    const isKnown = (name: string) => valid.has(keys.get(name) ?? '');
    const checked = schema.safeParse(Object.fromEntries(fields.filter(([name]) => !isKnown(name))));
    // Again with the whole body, so that a message reads as without a memory.
    if (!checked.success) return schema.safeParse(body);
    const values = checked.data as Record<string, unknown>;
    for (const [name, part] of fields) {
      const key = keys.get(name);
      // A text that the schema cleans has to be cleaned each time.
      if (key !== undefined && name in values && isDeepStrictEqual(values[name], part)) valid.set(key, true);
    }
    const data = Object.fromEntries(
      fields.map(([name, part]) => [name, name in values ? values[name] : part]),
    );
    return { success: true, data: data as z.output<Schema> };
  }

  return { safeParse } as BodyReader<Schema>;
}

function isPart(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function keyOf(name: string, part: unknown): string {
  return hash('sha256', `${name} ${JSON.stringify(part)}`, 'base64');
}
