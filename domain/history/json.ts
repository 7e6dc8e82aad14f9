import type { Application } from '../application/application.ts';

/** A JSON value. A key whose value is undefined counts as absent, as in `JSON.stringify`. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

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
  let fields = 0;
  for (const key in one) {
    if (one[key] === undefined) continue;
    if (!isSameJson(one[key], other[key])) return false;
    fields += 1;
  }
  for (const key in other) if (other[key] !== undefined) fields -= 1;
  return fields === 0;
}

/** `isSameJson` for objects of plain values. Functions are compared by identity. */
export function isSameValue(one: object, other: object): boolean {
  return isSameJson(one as JsonObject, other as JsonObject);
}

export function copyJson<Value extends Json>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Applications are parsed from JSON, but the schema's type allows undefined in lists, which JSON cannot contain. */
export function applicationJson(application: Application): JsonObject {
  return application as JsonObject;
}
