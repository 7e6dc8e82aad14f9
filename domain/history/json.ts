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
  const keys = Object.keys(one).filter((key) => one[key] !== undefined);
  const others = Object.keys(other).filter((key) => other[key] !== undefined);
  return keys.length === others.length && keys.every((key) => isSameJson(one[key], other[key]));
}

/** `isSameJson` for objects that hold plain values. Functions are the same only if they are one. */
export function isSameValue(one: object, other: object): boolean {
  return isSameJson(one as JsonObject, other as JsonObject);
}

export function copyJson<Value extends Json>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** An application as JSON. It came from JSON, but the type of its schema allows undefined in lists, which JSON does not have. */
export function applicationJson(application: Application): JsonObject {
  return application as JsonObject;
}
