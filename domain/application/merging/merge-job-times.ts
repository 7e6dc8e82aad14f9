import { type AnswerRecord, saysTheSame } from '../answers/answer-values.ts';
import type { MergeConflict } from './merge-conflict.ts';

const TIMES = ['yearsAtJob', 'monthsAtJob'];
const DATES = ['startDate', 'endDate'];

/**
 * Years and months at a job follow from its dates. The merged time comes from the version that has the merged
 * dates.
 */
export function withTimeOfDates(
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
