import { isRecord, keysAlong, valueAt, withValueAt } from '../application/answers/answer-values.ts';
import type { Application } from '../application/application.ts';
import { withMatchedRowIds } from '../application/merging/match-rows.ts';
import { valueOfConflict, withChosen } from '../application/merging/merge-conflict.ts';
import { idOf, idOfContent, isRowList, withRowIds } from '../application/merging/row-ids.ts';
import { isSpouseOnLoan, spouseOf } from '../application/section1/borrowers.ts';
import { withPresentNumbers } from '../application/section1/social-security-numbers.ts';
import { ANSWER_LABELS } from '../labels/answer-labels.ts';
import { placeWords } from '../labels/field-label.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { isDerivedSum, withImportedTotal } from './derived-sums.ts';
import { isSocialSecurityNumber } from './describe-event.ts';
import { withWhatFollows } from './follow-restored-answers.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';

export function canRestoreAnswer(path: string): Permission {
  if (placeWords(ANSWER_LABELS, keysAlong(path)).node === undefined) {
    return refused('This answer does not exist in the application.');
  }
  if (isDerivedSum(path)) return refused('This is a sum. Please restore the answers that it adds up.');
  if (!isSocialSecurityNumber(path)) return ALLOWED;
  return refused('Social Security numbers are not kept in the history. Please enter the number again.');
}

/** Keeps present Social Security numbers, which no history has (docs/decisions/sealed-numbers.md). */
export function restoreVersion(current: Application, older: Application): Application {
  return withPresentNumbers(identified(current, older).before, current);
}

/**
 * Restores one answer. A row is found by its id, wherever it is now, and restored whole if it was removed. If the older
 * version has no such row, the whole list is restored. Other answers change only if they are derived from this one. A
 * count of borrowers is derived from the people, so it is restored with them.
 * @param path in the older version.
 * @param today calendar date.
 */
export function restoreAnswer(
  current: Application,
  older: Application,
  path: string,
  today: string,
): Application {
  const { now, before } = identified(current, older);
  const restored = COUNTS.has(path) ? withBorrowersOf(now, before) : withAnswerOf(now, before, path);
  return withWhatFollows(now, withImportedTotal(restored, before, path), today);
}

const COUNTS: ReadonlySet<string> = new Set([`${PERSON}.numberOfBorrowers`, `${PERSON}.typeOfCredit`]);

function withBorrowersOf(now: Application, before: Application): Application {
  const others = withValueAt(now, `${PERSON}.otherBorrowers`, valueAt(before, `${PERSON}.otherBorrowers`));
  const onLoan = isSpouseOnLoan(before);
  if (onLoan === isSpouseOnLoan(now)) return others;
  if (spouseOf(now) == null) return withValueAt(others, `${PERSON}.spouse`, spouseOf(before));
  return withValueAt(others, `${PERSON}.spouse.isIncludedOnLoan`, onLoan);
}

function withAnswerOf(now: Application, before: Application, path: string): Application {
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
      return withChosen(now, [{ ...whole, order }]);
    }
  }
  return withChosen(now, [{ path, rows, mine: valueAt(before, path), theirs: undefined }]);
}

/** Gives the same rows the same ids in both versions, even if one is from before rows had ids. */
function identified(current: Application, older: Application): { now: Application; before: Application } {
  const now = withRowIds(current);
  return { now, before: withMatchedRowIds(older, now, idOfContent) };
}
