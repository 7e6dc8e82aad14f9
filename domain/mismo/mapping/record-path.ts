import { isRecord } from '../../application/answers/answer-values.ts';

export type MutableRecord = Record<string, unknown>;

/** Keys from the root of a loan to a value; a number is a list index. */
export type Keys = readonly (string | number)[];

/** The keys of a field that has dots in its name: 'selfEmployment.isEmployedByFamily'. */
export function keysOf(field: string): readonly string[] {
  let keys = known.get(field);
  if (keys === undefined) {
    keys = field === '' ? [] : field.split('.');
    known.set(field, keys);
  }
  return keys;
}

/** Cached, because each export asks for the same fields. */
const known = new Map<string, readonly string[]>();

export function valueAtKeys(root: unknown, keys: Keys): unknown {
  let value = root;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

/** 'addresses[#a1].zip': stays valid when rows move. */
export function rowPath(root: unknown, keys: Keys): string {
  let value = root;
  let path = '';
  for (const key of keys) {
    value =
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[key]
        : undefined;
    const id = typeof key === 'number' && isRecord(value) ? value.id : undefined;
    if (typeof key === 'number') path += typeof id === 'string' ? `[#${id}]` : `[${key}]`;
    else path += path === '' ? key : `.${key}`;
  }
  return path;
}

const STEP = /\[#([^\]]+)\]|\[(\d+)\]|([^.[\]]+)/g;

/** Null if a row is gone. */
export function keysAtRowPath(root: unknown, path: string): Keys | null {
  const keys: (string | number)[] = [];
  let value = root;
  for (const [, id, place, name] of path.matchAll(STEP)) {
    const key = id === undefined ? (name ?? Number(place)) : placeOfRow(value, id);
    if (key === -1) return null;
    keys.push(key);
    value = valueAtKeys(value, [key]);
  }
  return keys;
}

function placeOfRow(rows: unknown, id: string): number {
  return Array.isArray(rows) ? rows.findIndex((row) => isRecord(row) && row.id === id) : -1;
}
