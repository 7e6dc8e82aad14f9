/** A JSON value. A key whose value is undefined counts as absent, as in `JSON.stringify`. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

/** Whether two values are equal, whatever the order of their keys. */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, place) => isSameJson(value, other[place]))
    );
  }
  const keys = Object.keys(one).filter((key) => one[key] !== undefined);
  const others = Object.keys(other).filter((key) => other[key] !== undefined);
  return keys.length === others.length && keys.every((key) => isSameJson(one[key], other[key]));
}

/** A copy that shares nothing with the original. */
export function copyJson<Value extends Json>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/**
 * A copy whose parts are the same objects as the equal parts of an earlier copy. It shares nothing with the original, and an
 * unchanged part is known without a comparison.
 */
export function copyWithEqualParts<Value>(now: Value, before: unknown): Value {
  return withEqualParts(now, before) as Value;
}

/** The same if only the part at the path can have changed: the others are taken over without a comparison. */
export function copyWithEqualPartsAt<Value>(now: Value, before: Value, path: readonly string[]): Value {
  return withEqualPartsAt(now, before, path) as Value;
}

function withEqualPartsAt(now: unknown, before: unknown, [key, ...deeper]: readonly string[]): unknown {
  if (key === undefined || !hasParts(now) || !hasParts(before) || !isAlike(now, before)) {
    return withEqualParts(now, before);
  }
  const part = withEqualPartsAt(now[key], before[key], deeper);
  if (part === before[key]) return before;
  return Array.isArray(before)
    ? before.map((value: unknown, place) => (String(place) === key ? part : value))
    : { ...before, [key]: part };
}

type Parts = Readonly<Record<string, unknown>>;

function hasParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null;
}

/** Whether both are lists of the same length, or both records with the same number of keys. */
function isAlike(now: Parts, before: Parts): boolean {
  return (
    Array.isArray(now) === Array.isArray(before) && Object.keys(now).length === Object.keys(before).length
  );
}

function withEqualParts(now: unknown, before: unknown): unknown {
  if (typeof now !== 'object' || now === null) return now;
  if (Array.isArray(now)) {
    const known: readonly unknown[] = Array.isArray(before) ? before : [];
    const copy = now.map((part, place) => withEqualParts(part, known[place]));
    const isEqual = known.length === copy.length && copy.every((part, place) => part === known[place]);
    return isEqual && Array.isArray(before) ? before : copy;
  }
  const isRecord = typeof before === 'object' && before !== null && !Array.isArray(before);
  const known = isRecord ? (before as Readonly<Record<string, unknown>>) : {};
  const keys = Object.keys(now);
  let isEqual = isRecord && Object.keys(known).length === keys.length;
  const copy: Record<string, unknown> = {};
  for (const key of keys) {
    const part = withEqualParts((now as Record<string, unknown>)[key], known[key]);
    copy[key] = part;
    if (part !== known[key] || !(key in known)) isEqual = false;
  }
  return isEqual ? before : copy;
}
