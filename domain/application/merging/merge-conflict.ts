import {
  type AnswerRecord,
  type AnswerValue,
  isRecord,
  keysAlong,
  mapFields,
  pathTo,
  valueAt,
  withValueAt,
} from '../answers/answer-values.ts';
import type { Application } from '../application.ts';
import { isMaskedSocialSecurityNumber } from '../section1/social-security-number.ts';
import { idOf, type Row } from './row-ids.ts';

export interface MergeConflict {
  path: string;
  /** Undefined for a row that I removed. */
  mine: AnswerValue;
  /** Undefined for a row that they removed. */
  theirs: AnswerValue;
  /** Row ids along the path, because a row's position differs between versions. */
  rows?: readonly string[];
  /** The name of the innermost row: '11 Ash St'. */
  rowName?: string;
  /** Set if one side removed a whole row that the other changed: ids of the list's rows in order. */
  order?: readonly string[];
  /** Dependent answers resolved with it: a purchase has no loans on its property. */
  along?: readonly MergeConflict[];
}

export function conflictKey({ path, rows = [] }: MergeConflict): string {
  const ids = [...rows];
  return path.replace(/\[\d+\]/g, (place) => `[${ids.shift() ?? place}]`);
}

/** They removed the co-borrower from the loan while I filled in the co-borrower's pages. */
export function isTakenOffLoan({ path, theirs }: MergeConflict): boolean {
  return path.endsWith('.spouse.isIncludedOnLoan') && theirs !== true;
}

export function withChosen(application: Application, conflicts: readonly MergeConflict[]): Application {
  return conflicts
    .flatMap((conflict) => [conflict, ...(conflict.along ?? [])])
    .reduce((chosen, conflict) => withValueOf(chosen, conflict, withoutMasks(conflict.mine)), application);
}

/** The full numbers behind masks were deleted along with the person (docs/decisions/sealed-numbers.md). */
function withoutMasks(value: AnswerValue, name?: string): AnswerValue {
  if (isRecord(value)) return mapFields(value, withoutMasks);
  return name === 'socialSecurityNumber' && isMaskedSocialSecurityNumber(String(value)) ? undefined : value;
}

/** Undefined if this version lacks the row. */
export function valueOfConflict(version: AnswerValue, conflict: MergeConflict): AnswerValue {
  const path = pathIn(version, conflict);
  return path === null ? undefined : valueAt(version, path);
}

function withValueOf(application: Application, conflict: MergeConflict, value: AnswerValue): Application {
  if (conflict.order !== undefined) return withRow(application, conflict, conflict.order, value);
  const path = pathIn(application, conflict);
  return path === null ? application : withValueAt(application, path, value);
}

/** Adds or removes a row. An added row goes behind the rows that it followed. */
function withRow(
  application: Application,
  { path, rows = [] }: MergeConflict,
  order: readonly string[],
  row: AnswerValue,
): Application {
  const listPath = pathIn(application, { path: path.replace(/\[\d+\]$/, ''), rows: rows.slice(0, -1) });
  if (listPath === null) return application;
  const list = valueAt(application, listPath);
  const id = rows.at(-1) ?? '';
  const others = (Array.isArray(list) ? (list as Row[]) : []).filter((other) => idOf(other) !== id);
  const rank = order.indexOf(id);
  const behind = others.findLastIndex((other) => {
    const place = order.indexOf(idOf(other) ?? '');
    return place >= 0 && place < rank;
  });
  return withValueAt(application, listPath, isRecord(row) ? others.toSpliced(behind + 1, 0, row) : others);
}

/** Null if the path leads through a missing row. */
function pathIn(
  version: AnswerValue,
  { path, rows = [] }: Pick<MergeConflict, 'path' | 'rows'>,
): string | null {
  const ids = [...rows];
  let found = '';
  let value = version;
  for (const key of path === '' ? [] : keysAlong(path)) {
    let step: string | number = /^\d+$/.test(key) && Array.isArray(value) ? Number(key) : key;
    if (typeof step === 'number' && ids.length > 0) {
      const id = ids.shift();
      step = (value as Row[]).findIndex((row) => isRecord(row) && idOf(row) === id);
      if (step < 0) return null;
    }
    found = pathTo(found, step);
    value = typeof value === 'object' && value !== null ? (value as AnswerRecord)[step] : undefined;
  }
  return found;
}
