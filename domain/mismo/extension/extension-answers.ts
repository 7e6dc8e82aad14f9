import { isBlank, isRecord, saysTheSame } from '../../application/answers/answer-values.ts';
import type { MutableRecord } from '../mapping/record-path.ts';
import { type Keys, keysAtRowPath, valueAtKeys } from '../mapping/record-path.ts';
import { isExchanged } from './exchanged-answers.ts';

export interface RowOrder {
  path: string;
  /** Row ids in the order of the data points; null for rows that the loan lacks. */
  read: (string | null)[];
  /** All row ids, including rows without a data point. */
  rows: string[];
}

/** An answer that the data points cannot express exactly. */
export interface ExtensionAnswer {
  path: string;
  value: unknown;
  /** What the data points say. If another system changed them, they take precedence. */
  beside: unknown;
}

/**
 * Finds lists that a re-import would order differently, and puts the re-imported rows in the loan's order.
 * @param idOf loan row id for a re-imported row.
 */
export function takeRowOrders(
  actual: unknown,
  read: MutableRecord,
  idOf: (row: object, list: string) => string | null,
  path = '',
): RowOrder[] {
  const record = isRecord(actual) ? actual : {};
  return [...new Set([...Object.keys(record), ...Object.keys(read)])].flatMap((name) => {
    const place = path === '' ? name : `${path}.${name}`;
    const [ours, theirs] = [record[name], read[name]];
    if (!hasRows(ours) && !hasRows(theirs)) {
      if (!isRecord(ours) && !isRecord(theirs)) return [];
      return takeRowOrders(ours, recordAt(read, name), idOf, place);
    }
    const rows = rowsOf(ours);
    const readRows = rowsOf(theirs);
    const order: RowOrder = {
      path: place,
      read: readRows.map((row) => idOf(row, place)),
      rows: rows.map(({ id }) => String(id)),
    };
    const isPlain =
      order.read.length === order.rows.length &&
      order.rows.every((id, at) => order.read[at] === id && readRows[at]?.id === id);
    read[name] = orderedRows(readRows, order);
    const inner = rows.flatMap((row) => {
      const same = rowsOf(read[name]).find(({ id }) => id === row.id);
      return same === undefined ? [] : takeRowOrders(row, same, idOf, `${place}[#${row.id}]`);
    });
    return isPlain ? inner : [order, ...inner];
  });
}

function hasRows(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

function rowsOf(value: unknown): MutableRecord[] {
  return Array.isArray(value) ? (value.filter(isRecord) as MutableRecord[]) : [];
}

function orderedRows(read: readonly MutableRecord[], { read: ids, rows }: RowOrder): MutableRecord[] {
  const known = new Map<string, MutableRecord>();
  read.forEach((row, place) => {
    const id = ids[place];
    if (id == null) return;
    row.id = id;
    known.set(id, row);
  });
  return rows.map((id) => known.get(id) ?? { id });
}

/** @returns false if another system added or removed rows. */
export function applyRowOrder(read: MutableRecord, order: RowOrder): boolean {
  if (!isPlainPath(order.path)) return false;
  const keys = keysAtRowPath(read, order.path);
  if (keys === null) return false;
  const rows = rowsOf(valueAtKeys(read, keys));
  const name = keys.at(-1);
  if (rows.length !== order.read.length || typeof name !== 'string') return false;
  recordAtKeys(read, keys.slice(0, -1))[name] = orderedRows(rows, order);
  return true;
}

function recordAtKeys(root: MutableRecord, keys: Keys): MutableRecord {
  return keys.reduce<MutableRecord>((holder, key) => recordAt(holder, key), root);
}

function recordAt(holder: MutableRecord, key: string | number): MutableRecord {
  holder[key] ??= {};
  return holder[key] as MutableRecord;
}

/** Answers that differ between loan and re-import; both must have their rows in the same order. */
export function differingAnswers(actual: unknown, read: unknown, path = ''): ExtensionAnswer[] {
  if (isRecord(actual) || isRecord(read)) {
    const [ours, theirs] = [isRecord(actual) ? actual : {}, isRecord(read) ? read : {}];
    return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((name) =>
      name === 'id' ? [] : differingAnswers(ours[name], theirs[name], path === '' ? name : `${path}.${name}`),
    );
  }
  if (hasRows(actual)) {
    return rowsOf(actual).flatMap((row) => {
      const same = rowsOf(read).find(({ id }) => id === row.id);
      return differingAnswers(row, same, `${path}[#${row.id}]`);
    });
  }
  if (saysTheSame(actual, read)) return [];
  return [{ path, value: isBlank(actual) ? null : actual, beside: isBlank(read) ? null : read }];
}

/** @returns false if the data points beside it have changed. */
export function withExtensionAnswer(loan: MutableRecord, { path, value, beside }: ExtensionAnswer): boolean {
  if (!isPlainPath(path) || !isExchanged(path.replace(/\[[^\]]*\]/g, '[]'))) return false;
  const keys = keysAtRowPath(loan, path);
  const last = keys?.at(-1);
  if (keys === null || last === undefined) return false;
  if (!saysTheSame(valueAtKeys(loan, keys), beside)) return false;
  recordAtKeys(loan, keys.slice(0, -1))[last] = value;
  return true;
}

function isPlainPath(path: string): boolean {
  return /^[\w.[\]#-]+$/.test(path) && !/(?:^|\.)(?:__proto__|constructor|prototype)(?:$|[.[])/.test(path);
}
