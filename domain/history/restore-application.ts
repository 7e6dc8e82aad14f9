import { isRecord, valueAt, withValueAt } from '../application/answer-values.ts';
import type { Application } from '../application/application.ts';
import { spouseOf } from '../application/borrowers.ts';
import { withMatchedRowIds } from '../application/match-rows.ts';
import { valueOfConflict, withChosen } from '../application/merge-conflict.ts';
import { normalisedApplication } from '../application/normalised-application.ts';
import { idOf, idOfContent, isRowList, withRowIds } from '../application/row-ids.ts';
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
  let restored = identified(current, older).before;
  if (valueAt(restored, PERSON) !== undefined) {
    restored = withValueAt(restored, PRIMARY_NUMBER, valueAt(current, PRIMARY_NUMBER));
  }
  if (spouseOf(restored) != null) {
    restored = withValueAt(restored, SPOUSE_NUMBER, valueAt(current, SPOUSE_NUMBER));
  }
  return restored;
}

/**
 * The application with one answer as it was. A row is the same row by its id: the answer is restored in the row that it was in,
 * wherever that stands now, and a row that was removed since comes back whole. Where the older version has no such row, the
 * whole list is restored.
 * @param path in the older version.
 */
export function restoreAnswer(current: Application, older: Application, path: string): Application {
  const { now, before } = identified(current, older);
  let rows: string[] = [];
  for (const { index } of path.matchAll(/\[\d+\]/g)) {
    const list = path.slice(0, index);
    const listBefore = valueAt(before, list);
    const isOfRows = isRowList(listBefore);
    if (!isOfRows && !isRowList(valueOfConflict(now, { path: list, rows, mine: null, theirs: null })))
      continue;
    const [place = ''] = /\[\d+\]/.exec(path.slice(index)) ?? [];
    const rowPath = list + place;
    const row = valueAt(before, rowPath);
    const here = { path: list, rows, mine: listBefore, theirs: undefined };
    if (!isOfRows || !isRecord(row)) return withChosen(now, [here]);
    rows = [...rows, idOf(row) ?? ''];
    const whole = { path: rowPath, rows, mine: row, theirs: undefined };
    if (valueOfConflict(now, whole) === undefined) {
      const order = listBefore.map((one) => idOf(one) ?? '');
      return normalisedApplication(withChosen(now, [{ ...whole, order }]));
    }
  }
  return withChosen(now, [{ path, rows, mine: valueAt(before, path), theirs: undefined }]);
}

/** Both versions with the same id for the same row, also where one is from before rows had any. */
function identified(current: Application, older: Application): { now: Application; before: Application } {
  const now = withRowIds(current);
  return { now, before: withMatchedRowIds(older, now, idOfContent) };
}
