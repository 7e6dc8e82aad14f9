import { valueAt, withValueAt } from '../application/answer-values.ts';
import type { Application } from '../application/application.ts';
import { spouseOf } from '../application/borrowers.ts';
import { ALLOWED, type Permission, refused } from '../permission.ts';
import { isSocialSecurityNumber } from './tell-event.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const PRIMARY_NUMBER = `${PERSON}.socialSecurityNumber`;
const SPOUSE_NUMBER = `${PERSON}.spouse.${PRIMARY_NUMBER}`;

/** Whether an answer can be had again from the history. */
export function canRestoreAnswer(path: string): Permission {
  if (!isSocialSecurityNumber(path)) return ALLOWED;
  return refused('Social security numbers are in no history: please enter the number again.');
}

/** The application as it was, with the social security numbers that it has now: they are sealed, and not in the history. */
export function restoreVersion(current: Application, older: Application): Application {
  let restored = older;
  if (valueAt(restored, PERSON) !== undefined) {
    restored = withValueAt(restored, PRIMARY_NUMBER, valueAt(current, PRIMARY_NUMBER));
  }
  if (spouseOf(restored) != null) {
    restored = withValueAt(restored, SPOUSE_NUMBER, valueAt(current, SPOUSE_NUMBER));
  }
  return restored;
}

/**
 * The application with one answer as it was. Where rows of a list on the way came or went since, the whole list is restored: the place
 * of a row would tell nothing.
 */
export function restoreAnswer(current: Application, older: Application, path: string): Application {
  const lists = [...path.matchAll(/\[\d+\]/g)].map(({ index }) => path.slice(0, index));
  const moved = lists.find((list) => rowsAt(current, list) !== rowsAt(older, list));
  const place = moved ?? path;
  return withValueAt(current, place, valueAt(older, place));
}

function rowsAt(application: Application, list: string): number {
  const rows = valueAt(application, list);
  return Array.isArray(rows) ? rows.length : 0;
}
