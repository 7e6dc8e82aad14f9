import { isBlank, saysTheSame } from '../application/answers/answer-values.ts';
import { isObject } from './json-patch.ts';

interface MatchedRows {
  kept: [older: number, newer: number][];
  removed: number[];
  added: number[];
}

/**
 * Matches each row of a list with another state of the list: by id, or without ids by content, then name, then most of
 * its answers. This tells a removed row from a changed one even in old lists without ids.
 * @param nameOf the name that identifies a row to people; empty if it has none.
 * @param keyOf the name without parts that are often added later.
 */
export function matchRows(
  older: readonly unknown[],
  newer: readonly unknown[],
  nameOf: (row: unknown) => string,
  keyOf = nameOf,
): MatchedRows {
  const kept: [number, number][] = [];
  const left = new Set(older.keys());
  const come = new Set(newer.keys());
  const pair = (isSame: (before: unknown, after: unknown, from: number, to: number) => boolean) => {
    for (const from of left) {
      for (const to of come) {
        if (!areSameIds(older[from], newer[to]) || !isSame(older[from], newer[to], from, to)) continue;
        kept.push([from, to]);
        left.delete(from);
        come.delete(to);
        break;
      }
    }
  };
  pair((before, after) => idOf(before) !== undefined && idOf(before) === idOf(after));
  // Position decides between equal rows.
  pair((before, after, from, to) => from === to && saysTheSame(withoutId(before), withoutId(after)));
  pair((before, after) => saysTheSame(withoutId(before), withoutId(after)));
  for (const name of [nameOf, keyOf]) {
    pair((before, after) => name(before) !== '' && name(before) === name(after));
  }
  pair((before, after, from, to) => from === to && isMostlySame(before, after, keyOf));
  pair((before, after) => isMostlySame(before, after, keyOf));
  kept.sort(([, one], [, other]) => one - other);
  return { kept, removed: [...left], added: [...come] };
}

/** Rows with ids match only by id. */
function areSameIds(before: unknown, after: unknown): boolean {
  const [one, other] = [idOf(before), idOf(after)];
  return one === undefined || other === undefined || one === other;
}

function idOf(row: unknown): string | undefined {
  return isObject(row) && typeof row.id === 'string' ? row.id : undefined;
}

function withoutId(row: unknown): unknown {
  if (!isObject(row)) return row;
  const { id: _, ...rest } = row;
  return rest;
}

function isMostlySame(before: unknown, after: unknown, nameOf: (row: unknown) => string): boolean {
  const [one, other] = [answersOf(before), answersOf(after)];
  if (one.size === 0 || other.size === 0) return true;
  if (!areAlike(nameOf(before), nameOf(after))) return false;
  const shared = [...one].filter(([path]) => other.has(path));
  const same = shared.filter(([path, value]) => other.get(path) === value);
  return same.length > 0 && same.length * 2 >= shared.length;
}

/** Whether one name corrects or completes the other: they share most of their beginning and end. */
function areAlike(before: string, after: string): boolean {
  const [one, other] = [before, after].map((name) => name.replace(/^'|'$/g, '')) as [string, string];
  if (one === '' || other === '') return true;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  let end = 0;
  while (end < shorter.length - start && shorter.at(-1 - end) === longer.at(-1 - end)) end += 1;
  return (start + end) * 5 >= longer.length * 3;
}

/** Filled in by the form, not a person, so they do not make two rows alike. */
const FILLED_IN: ReadonlySet<string> = new Set(['id', 'chronologicalOrder', 'country', 'addressType']);

function answersOf(row: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (isObject(row)) {
    for (const [key, value] of Object.entries(row)) {
      if (!FILLED_IN.has(key)) answersOf(value, `${path}.${key}`, into);
    }
  } else if (!isBlank(row) && row !== 0 && row !== false) into.set(path, JSON.stringify(row));
  return into;
}
