import {
  type AnswerRecord,
  type AnswerValue,
  isBlank,
  isRecord,
  keysOf,
  pathTo,
  saysTheSame,
  withValueAt,
} from './answer-values.ts';
import type { Application } from './application.ts';
import { withBorrowerCounts } from './borrower-changes.ts';
import { borrowerCount, primaryBorrowerOf } from './borrowers.ts';
import { laterProgress } from './progress.ts';
import { isMaskedSocialSecurityNumber, maskSocialSecurityNumber } from './social-security-number.ts';

/** A place that two people changed since the version both began with, to different values. */
export interface MergeConflict {
  /** JSON path from the application's root. */
  path: string;
  mine: AnswerValue;
  theirs: AnswerValue;
}

export interface Merge {
  /** What either changed; in the place of a conflict, their value. */
  merged: Application;
  /** Empty unless both changed the same place. */
  conflicts: MergeConflict[];
}

/**
 * Puts the changes that I made to `base` on top of `theirs`, the version that somebody else made of it (three-way, field by
 * field along the JSON path). Nobody's change is lost: what only one of us changed is in the result, and where both did,
 * to different values, the conflict holds both.
 */
export function mergeApplication(base: Application, mine: Application, theirs: Application): Merge {
  const conflicts: MergeConflict[] = [];
  const merged = mergeValues({ base, mine, theirs, path: '' }, conflicts) as Application;
  return { merged: withDerivedFields(merged), conflicts };
}

/** The merged application with my value in the place of these conflicts. */
export function withMyValues(merged: Application, conflicts: readonly MergeConflict[]): Application {
  return withDerivedFields(
    conflicts.reduce((application, { path, mine }) => withValueAt(application, path, mine), merged),
  );
}

interface Versions {
  base: AnswerValue;
  mine: AnswerValue;
  theirs: AnswerValue;
  path: string;
}

function mergeValues(versions: Versions, conflicts: MergeConflict[]): AnswerValue {
  const { base, mine, theirs, path } = versions;
  if (saysTheSame(base, mine)) return theirs;
  if (saysTheSame(base, theirs) || saysTheSame(mine, theirs)) return mine;
  if (isRecord(mine) && isRecord(theirs)) {
    return mergeRecords({ base: isRecord(base) ? base : {}, mine, theirs, path }, conflicts);
  }
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const rows = { base: Array.isArray(base) ? base : [], mine, theirs, path };
    if (isMergedByRow(rows)) return mergeRows(rows, conflicts);
  }
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (field === 'loanApplicationProgress') return laterProgress(Number(mine), Number(theirs));
  if (field === 'socialSecurityNumber' && isSameNumber(mine, theirs)) return mine;
  if (!isDerivedField(field)) conflicts.push({ path, mine, theirs });
  return theirs;
}

/** Fields that follow from others, or say no more than who saved what: two people never disagree about them. */
const DERIVED: ReadonlySet<string> = new Set([
  'numberOfBorrowers',
  'typeOfCredit',
  'borrowerType',
  'chronologicalOrder',
  'total',
  'currentPage',
  'sectionName',
  'updatedByApp',
  'updatedByUser',
]);

/** Whether a field follows from others, by its name. */
export function isDerivedField(name: string): boolean {
  return DERIVED.has(name);
}

interface Records {
  base: AnswerRecord;
  mine: AnswerRecord;
  theirs: AnswerRecord;
  path: string;
}

function mergeRecords({ base, mine, theirs, path }: Records, conflicts: MergeConflict[]): AnswerRecord {
  const entries = [...keysOf(mine, theirs)].map((key) => [
    key,
    mergeValues(
      { base: base[key], mine: mine[key], theirs: theirs[key], path: pathTo(path, key) },
      conflicts,
    ),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as AnswerRecord;
}

interface Rows {
  base: readonly AnswerValue[];
  mine: readonly AnswerValue[];
  theirs: readonly AnswerValue[];
  path: string;
}

/**
 * Rows have no identity but their place. So a list is merged row by row only while no row was removed, and rows were added by
 * one of us at most; in every other case the list is one value.
 */
function isMergedByRow({ base, mine, theirs }: Rows): boolean {
  const onlyRecords = [...base, ...mine, ...theirs].every(isRecord);
  const nothingRemoved = mine.length >= base.length && theirs.length >= base.length;
  return onlyRecords && nothingRemoved && (mine.length === theirs.length || isAddedByOne(base, mine, theirs));
}

function isAddedByOne(
  base: readonly AnswerValue[],
  mine: readonly AnswerValue[],
  theirs: readonly AnswerValue[],
): boolean {
  return mine.length === base.length || theirs.length === base.length;
}

function mergeRows({ base, mine, theirs, path }: Rows, conflicts: MergeConflict[]): AnswerValue[] {
  const longer = mine.length > theirs.length ? mine : theirs;
  return longer.map((row, i) => {
    if (i >= mine.length || i >= theirs.length) return row;
    return mergeValues({ base: base[i], mine: mine[i], theirs: theirs[i], path: pathTo(path, i) }, conflicts);
  });
}

/** The server answers a number that was just saved in its masked form. */
function isSameNumber(mine: AnswerValue, theirs: AnswerValue): boolean {
  return (
    typeof mine === 'string' &&
    typeof theirs === 'string' &&
    !isBlank(mine) &&
    isMaskedSocialSecurityNumber(theirs) &&
    maskSocialSecurityNumber(mine) === theirs
  );
}

/** Numbers that follow from who is on the loan, which may have changed on both sides. */
function withDerivedFields(application: Application): Application {
  const person = primaryBorrowerOf(application);
  const stated = person?.numberOfBorrowers;
  if (person === null || typeof stated !== 'number' || stated === borrowerCount(person)) return application;
  return {
    ...application,
    section1BorrowerInformation: {
      ...application.section1BorrowerInformation,
      part1aPersonalInformation: withBorrowerCounts(person),
    },
  };
}
