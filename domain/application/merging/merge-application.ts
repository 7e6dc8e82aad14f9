import {
  type AnswerRecord,
  type AnswerValue,
  isRecord,
  keysOf,
  pathTo,
  ROW_ID,
  saysTheSame,
  valueAt,
  withValueAt,
} from '../answers/answer-values.ts';
import { normalisedApplication } from '../answers/normalised-application.ts';
import type { Application } from '../application.ts';
import { MAX_BORROWERS } from '../checks/limits.ts';
import { laterProgress } from '../progress/progress.ts';
import { borrowerCount } from '../section1/borrowers.ts';
import { maskSocialSecurityNumber } from '../section1/social-security-number.ts';
import { maskAccountNumber } from '../section2/account-number.ts';
import { withoutDependentConflicts } from './dependent-answers.ts';
import { withMatchedRowIds } from './match-rows.ts';
import { type MergeConflict, withChosen } from './merge-conflict.ts';
import { mergeRows, throughRows } from './merge-rows.ts';
import { idOfContent, isRowList, type Row, withRowIds } from './row-ids.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const OTHERS = 'otherBorrowers';
const ON_LOAN = 'spouse.isIncludedOnLoan';

/** If both sides added a borrower and only one fits, this becomes a single conflict: mine or theirs? */
function withoutTooManyBorrowers(
  merged: AnswerRecord,
  { mine, theirs, path }: { mine: AnswerRecord; theirs: AnswerRecord; path: string },
  conflicts: readonly MergeConflict[],
): { merged: AnswerRecord; conflicts: readonly MergeConflict[] } {
  if (path !== PERSON) return { merged, conflicts };
  const places = [OTHERS, ON_LOAN];
  const mayJoin = conflicts.some((conflict) => conflict.path === pathTo(path, ON_LOAN));
  // Borrowers whom they removed and I kept.
  const mayStay = conflicts.filter(
    ({ path: at, order, theirs: their }) =>
      order !== undefined && their === undefined && at.startsWith(pathTo(path, OTHERS)),
  ).length;
  const most = borrowerCount(mayJoin ? withValueAt(merged, ON_LOAN, true) : merged) + mayStay;
  const fits = (person: AnswerRecord) => borrowerCount(person) <= MAX_BORROWERS;
  if (most <= MAX_BORROWERS || !fits(mine) || !fits(theirs)) return { merged, conflicts };
  const [first, ...along] = places
    .filter((place) => !saysTheSame(valueAt(mine, place), valueAt(theirs, place)))
    .map(
      (place): MergeConflict => ({
        path: pathTo(path, place),
        mine: valueAt(mine, place),
        theirs: valueAt(theirs, place),
      }),
    );
  if (first === undefined) return { merged, conflicts };
  const others = conflicts.filter(
    ({ path: at }) => !places.some((place) => at.startsWith(pathTo(path, place))),
  );
  return {
    merged: places.reduce((person, place) => withValueAt(person, place, valueAt(theirs, place)), merged),
    conflicts: [...others, { ...first, along }],
  };
}

const TIMES = ['yearsAtJob', 'monthsAtJob'];
const DATES = ['startDate', 'endDate'];

/** Takes the years and months at a job from the version that has the merged dates. */
function withTimeOfDates(
  merged: AnswerRecord,
  { mine, path }: { mine: AnswerRecord; path: string },
  conflicts: readonly MergeConflict[],
): { merged: AnswerRecord; conflicts: readonly MergeConflict[] } {
  if (!TIMES.some((time) => time in merged) || !merged.startDate) return { merged, conflicts };
  const isMine = DATES.every((date) => saysTheSame(merged[date], mine[date]));
  const times = isMine ? Object.fromEntries(TIMES.map((time) => [time, mine[time]])) : {};
  const own = new Set(TIMES.map((time) => `${path}.${time}`));
  return {
    merged: { ...merged, ...times },
    conflicts: conflicts.filter((conflict) => !own.has(conflict.path)),
  };
}

export type { MergeConflict };

export interface Merge {
  /** Changes of both sides; conflicts have their value. Every row has an id. */
  merged: Application;
  /** Empty unless both sides changed the same place. */
  conflicts: MergeConflict[];
}

/**
 * Three-way merge, field by field, with rows matched by id. No change is lost: one-sided changes are merged, and
 * where both sides differ, or one side's answer rules out what the other typed, the conflict holds both.
 */
export function mergeApplication(base: Application, mine: Application, theirs: Application): Merge {
  const versions = identified({ base, mine, theirs });
  if (saysTheSame(versions.base, versions.mine) || saysTheSame(versions.mine, versions.theirs)) {
    return { merged: versions.theirs, conflicts: [] };
  }
  if (saysTheSame(versions.base, versions.theirs)) return { merged: versions.mine, conflicts: [] };
  const conflicts: MergeConflict[] = [];
  const merged = mergeValues({ ...versions, path: '', rows: [], rowName: null }, conflicts) as Application;
  return { merged: normalisedApplication(merged), conflicts };
}

export function withMyValues(merged: Application, conflicts: readonly MergeConflict[]): Application {
  return conflicts.length === 0 ? merged : normalisedApplication(withChosen(merged, conflicts));
}

/** Matches rows without an id against the common base. */
function identified(versions: Record<'base' | 'mine' | 'theirs', Application>) {
  const base = withRowIds(versions.base);
  return {
    base,
    mine: withMatchedRowIds(versions.mine, base, idOfContent),
    theirs: withMatchedRowIds(versions.theirs, base, idOfContent),
  };
}

interface Place {
  path: string;
  rows: readonly string[];
  rowName: string | null;
}

interface Versions extends Place {
  base: AnswerValue;
  mine: AnswerValue;
  theirs: AnswerValue;
}

function mergeValues(versions: Versions, conflicts: MergeConflict[]): AnswerValue {
  const { base, mine, theirs, path, rows, rowName } = versions;
  if (isRowList(mine) || isRowList(theirs)) return mergeLists(versions, conflicts);
  if (saysTheSame(base, mine) || saysTheSame(mine, theirs)) return theirs;
  if (saysTheSame(base, theirs)) return mine;
  if (isRecord(mine) && isRecord(theirs)) {
    return mergeRecords({ ...versions, base: isRecord(base) ? base : {}, mine, theirs }, conflicts);
  }
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (field === 'loanApplicationProgress') return laterProgress(Number(mine), Number(theirs));
  if (isMaskOf(field, mine, theirs)) return mine;
  if (field === 'agesOfDependents' && isSameLength(mine, theirs)) return mergeItems(versions, conflicts);
  if (!isDerivedField(field)) conflicts.push({ path, mine, theirs, ...throughRows(rows, rowName) });
  return theirs;
}

const DERIVED: ReadonlySet<string> = new Set([
  ROW_ID,
  'numberOfBorrowers',
  'typeOfCredit',
  'borrowerType',
  'chronologicalOrder',
  'total',
  'totalAmount',
  'currentPage',
  'sectionName',
  'updatedByApp',
  'updatedByUser',
]);

export function isDerivedField(name: string): boolean {
  return DERIVED.has(name);
}

interface RecordVersions extends Place {
  base: AnswerRecord;
  mine: AnswerRecord;
  theirs: AnswerRecord;
}

function mergeRecords(versions: RecordVersions, conflicts: MergeConflict[]): AnswerRecord {
  const { base, theirs, path, rows, rowName } = versions;
  const mine = withoutDependentConflicts(versions, conflicts);
  const own: MergeConflict[] = [];
  const entries = [...keysOf(theirs, mine)].map((key) => [
    key,
    mergeValues(
      { base: base[key], mine: mine[key], theirs: theirs[key], path: pathTo(path, key), rows, rowName },
      own,
    ),
  ]);
  const merged = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as AnswerRecord;
  const timed = withTimeOfDates(merged, versions, own);
  const fitting = withoutTooManyBorrowers(timed.merged, { ...versions, mine }, timed.conflicts);
  conflicts.push(...fitting.conflicts);
  return fitting.merged;
}

function mergeLists({ base, mine, theirs, path, rows }: Versions, conflicts: MergeConflict[]): AnswerValue {
  const rowsOf = (value: AnswerValue): readonly Row[] => (isRowList(value) ? value : []);
  const lists = { base: rowsOf(base), mine: rowsOf(mine), theirs: rowsOf(theirs), path, rows };
  return mergeRows(lists, conflicts, mergeRecordsOfRow);
}

function mergeRecordsOfRow(versions: RecordVersions, conflicts: MergeConflict[]): AnswerRecord {
  const { base, mine, theirs } = versions;
  if (saysTheSame(base, mine) || saysTheSame(mine, theirs)) return theirs;
  return saysTheSame(base, theirs) ? mine : mergeRecords(versions, conflicts);
}

function isSameLength(mine: AnswerValue, theirs: AnswerValue): boolean {
  return Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length;
}

/** By position: nothing else identifies ages of dependents. */
function mergeItems(
  { base, mine, theirs, path, ...place }: Versions,
  conflicts: MergeConflict[],
): AnswerValue[] {
  const [before, my, their] = [base, mine, theirs].map((list) => (Array.isArray(list) ? list : []));
  return (my ?? []).map((item, i) =>
    mergeValues(
      { base: before?.[i], mine: item, theirs: their?.[i], path: pathTo(path, i), ...place },
      conflicts,
    ),
  );
}

const MASKS: Readonly<Record<string, (text: string) => string>> = {
  socialSecurityNumber: maskSocialSecurityNumber,
  accountNumber: maskAccountNumber,
};

/** After saving a number, the server returns it masked. */
function isMaskOf(field: string, mine: AnswerValue, theirs: AnswerValue): boolean {
  const mask = MASKS[field];
  return mask !== undefined && typeof mine === 'string' && mask(mine) === theirs;
}
