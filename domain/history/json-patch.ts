import { isSameJson, type Json, type JsonObject } from './json.ts';

/**
 * JSON Patches (RFC 6902) with both sides of a change: a `test` of the old value precedes each replacement or removal.
 * So a patch can be described in words, is verified when applied, and can be reversed. RFC 6902 ignores the order of
 * keys, but the stored text has one: `before` is the key that the new key precedes. Readers must ignore members that
 * the standard does not define.
 */
export type PatchOperation =
  | { op: 'test'; path: string; value: Json }
  | { op: 'replace'; path: string; value: Json }
  | { op: 'add'; path: string; value: Json; before?: string }
  | { op: 'remove'; path: string }
  | { op: 'move'; from: string; path: string; before?: string };

/** Undefined means no value. Empty if equal, including key order. */
export function patchFrom(older: Json | undefined, newer: Json | undefined): PatchOperation[] {
  if (older === undefined) return newer === undefined ? [] : [{ op: 'add', path: '', value: newer }];
  if (newer === undefined) return removed('', older);
  const operations: PatchOperation[] = [];
  compare(older, newer, '', operations);
  return operations;
}

function compare(older: Json, newer: Json, path: string, into: PatchOperation[]): void {
  if (older === newer) return;
  if (Array.isArray(older) && Array.isArray(newer)) compareLists(older, newer, path, into);
  else if (isObject(older) && isObject(newer)) compareObjects(older, newer, path, into);
  else into.push({ op: 'test', path, value: older }, { op: 'replace', path, value: newer });
}

/** Skips equal beginnings and ends, so that a removed row is reported as removed, not as a change of all later rows. */
function compareLists(older: readonly Json[], newer: readonly Json[], path: string, into: PatchOperation[]) {
  const shorter = Math.min(older.length, newer.length);
  let start = 0;
  while (start < shorter && isSameJson(older[start], newer[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSameJson(older.at(-1 - end), newer.at(-1 - end))) end += 1;
  // Equal rows can still differ in key order.
  const pair = (from: number, to: number) =>
    compare(older[from] as Json, newer[to] as Json, `${path}/${from}`, into);
  for (let row = 0; row < start; row += 1) pair(row, row);
  for (let row = 1; row <= end; row += 1) pair(older.length - row, newer.length - row);
  const changed = shorter - start - end;
  for (let row = start; row < start + changed; row += 1) pair(row, row);
  for (let row = older.length - end - 1; row >= start + changed; row -= 1) {
    into.push(...removed(`${path}/${row}`, older[row] as Json));
  }
  for (let row = start + changed; row < newer.length - end; row += 1) {
    into.push({ op: 'add', path: `${path}/${row}`, value: newer[row] as Json });
  }
}

function compareObjects(older: JsonObject, newer: JsonObject, path: string, into: PatchOperation[]): void {
  const order: string[] = [];
  for (const key of Object.keys(older)) {
    const value = older[key];
    if (value === undefined) continue;
    const after = newer[key];
    if (after === undefined) into.push(...removed(`${path}/${escaped(key)}`, value));
    else {
      compare(value, after, `${path}/${escaped(key)}`, into);
      order.push(key);
    }
  }
  const wanted = Object.keys(newer).filter((key) => newer[key] !== undefined);
  if (wanted.length === order.length && wanted.every((key, place) => key === order[place])) return;
  putInOrder(order, wanted, newer, path, into);
}

/** Adds and moves keys from last to first, so that each key's successor is already in place. */
function putInOrder(
  order: string[],
  wanted: readonly string[],
  newer: JsonObject,
  path: string,
  into: PatchOperation[],
): void {
  for (let place = wanted.length - 1; place >= 0; place -= 1) {
    const key = wanted[place] as string;
    const next = wanted[place + 1];
    const at = order.indexOf(key);
    if (at >= 0 && order[at + 1] === next) continue;
    if (at >= 0) order.splice(at, 1);
    order.splice(next === undefined ? order.length : order.indexOf(next), 0, key);
    const own = `${path}/${escaped(key)}`;
    const before = next === undefined ? {} : { before: next };
    if (at >= 0) into.push({ op: 'move', from: own, path: own, ...before });
    else into.push({ op: 'add', path: own, value: newer[key] as Json, ...before });
  }
}

function removed(path: string, value: Json): PatchOperation[] {
  return [
    { op: 'test', path, value },
    { op: 'remove', path },
  ];
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function escaped(key: string): string {
  return key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

export function pointerKeys(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
