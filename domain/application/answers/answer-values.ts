import { isEmpty } from '../checks/field-rules.ts';

/** Any JSON value of an application. `undefined` is an absent field. */
export type AnswerValue = unknown;

export type AnswerRecord = Readonly<Record<string, AnswerValue>>;

export function isRecord(value: AnswerValue): value is AnswerRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Identifies a row of a list; it is not an answer. */
export const ROW_ID = 'id';

/** False and 0 are answers. A row's id does not count. */
export function isBlank(value: AnswerValue): boolean {
  if (isEmpty(value)) return true;
  return isRecord(value) && Object.entries(value).every(([name, part]) => name === ROW_ID || isBlank(part));
}

/** Whether two values mean the same. All forms of 'not filled in' are equal, and ids of rows do not count. */
export function saysTheSame(one: AnswerValue, other: AnswerValue): boolean {
  if (Object.is(one, other) || (isBlank(one) && isBlank(other))) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, i) => saysTheSame(item, other[i]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...keysOf(one, other)].every((key) => key === ROW_ID || saysTheSame(one[key], other[key]));
}

export function keysOf(...records: readonly AnswerRecord[]): Set<string> {
  const keys = new Set<string>();
  for (const record of records) for (const key of Object.keys(record)) keys.add(key);
  return keys;
}

/** The record with every field mapped; the same record when nothing changes. */
export function mapFields(
  record: AnswerRecord,
  change: (part: AnswerValue, name: string) => AnswerValue,
): AnswerRecord {
  let changed: Record<string, AnswerValue> | null = null;
  for (const name of Object.keys(record)) {
    const part = record[name];
    const after = change(part, name);
    if (after === part) continue;
    changed ??= { ...record };
    changed[name] = after;
  }
  return changed ?? record;
}

/** The record with these fields set; the same record when they are set already. */
export function withFields<Fields extends object>(record: Fields, fields: Partial<Fields>): Fields {
  const names = Object.keys(fields) as (keyof Fields)[];
  return names.every((name) => isSameField(record[name], fields[name])) ? record : { ...record, ...fields };
}

function isSameField(one: AnswerValue, other: AnswerValue): boolean {
  return Object.is(one, other) || (isEmpty(one) && isEmpty(other));
}

/** The list with every row mapped; the same list when nothing changes. */
export function mapRows<Row>(rows: Row[], change: (row: Row, place: number) => Row): Row[] {
  const changed = rows.map(change);
  return changed.every((row, place) => row === rows[place]) ? rows : changed;
}

/** Restores a removed row to its place, if the list is not full. */
export function withRowBack<Row>(
  rows: readonly Row[] | null | undefined,
  { place, row, max }: { place: number; row: Row; max: number },
): Row[] {
  const left = rows ?? [];
  return left.length < max ? left.toSpliced(place, 0, row) : [...left];
}

/** 'propertiesOwned[0]' from 'propertiesOwned' and 0; 'spouse.firstName' from 'spouse' and 'firstName'. */
export function pathTo(parent: string, key: string | number): string {
  if (typeof key === 'number') return `${parent}[${key}]`;
  return parent === '' ? key : `${parent}.${key}`;
}

/** The keys along a path: 'addresses[0].zip' → ['addresses', '0', 'zip']. */
export function keysAlong(path: string): string[] {
  return path.replace(/\[(\d+)\]/g, '.$1').split('.');
}

export function valueAt(root: AnswerValue, path: string): AnswerValue {
  return keysAlong(path).reduce<AnswerValue>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as AnswerRecord)[key] : undefined),
    root,
  );
}

/** A copy of the root with the value at a path replaced. Parts off the path are shared, not copied. */
export function withValueAt<Root>(root: Root, path: string, value: AnswerValue): Root {
  return replaced(root, keysAlong(path), value) as Root;
}

function replaced(holder: AnswerValue, [key, ...rest]: string[], value: AnswerValue): AnswerValue {
  if (key === undefined) return value;
  if (Array.isArray(holder)) {
    return holder.map((item, i) => (String(i) === key ? replaced(item, rest, value) : item));
  }
  const record = isRecord(holder) ? holder : {};
  return { ...record, [key]: replaced(record[key], rest, value) };
}
