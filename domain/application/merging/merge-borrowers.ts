import { type AnswerRecord, pathTo, saysTheSame, valueAt, withValueAt } from '../answers/answer-values.ts';
import { MAX_BORROWERS } from '../checks/limits.ts';
import { borrowerCount } from '../section1/borrowers.ts';
import type { MergeConflict } from './merge-conflict.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const OTHERS = 'otherBorrowers';
const ON_LOAN = 'spouse.isIncludedOnLoan';

/**
 * The merged part 1a with no more borrowers than allowed. If both sides added one and only one fits, one
 * conflict asks for the borrowers: mine or theirs.
 */
export function withoutTooManyBorrowers(
  merged: AnswerRecord,
  { mine, theirs, path }: { mine: AnswerRecord; theirs: AnswerRecord; path: string },
  conflicts: readonly MergeConflict[],
): { merged: AnswerRecord; conflicts: readonly MergeConflict[] } {
  if (path !== PERSON) return { merged, conflicts };
  const places = [OTHERS, ON_LOAN];
  const mayJoin = conflicts.some((conflict) => conflict.path === pathTo(path, ON_LOAN));
  // Borrowers that they removed and I would keep.
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
