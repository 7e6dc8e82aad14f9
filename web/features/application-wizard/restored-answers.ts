import { saysTheSame, valueAt } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import {
  type Merge,
  type MergeConflict,
  mergeApplication,
  withMyValues,
} from '../../../domain/application/merge-application.ts';
import type { ApplicationDraft } from './application-draft.ts';

/**
 * Puts drafts, oldest first, on top of the stored application. Where somebody else changed the same field since, both values
 * come back as a conflict; of two drafts that hold the same field, the newer one counts.
 */
export function restoredAnswers(drafts: readonly ApplicationDraft[], stored: Application): Merge {
  const conflicts = new Map<string, MergeConflict>();
  let answers = stored;
  for (const draft of drafts) {
    const merge = mergeApplication(draft.base, draft.mine, answers);
    const isTheirs = ({ path }: MergeConflict) =>
      !saysTheSame(valueAt(draft.base, path), valueAt(stored, path)) &&
      !saysTheSame(valueAt(draft.mine, path), valueAt(stored, path));
    const asked = merge.conflicts.filter(isTheirs);
    const own = merge.conflicts.filter((conflict) => !isTheirs(conflict));
    for (const conflict of asked) {
      conflicts.set(conflict.path, { ...conflict, theirs: valueAt(stored, conflict.path) });
    }
    answers = withMyValues(merge.merged, own);
  }
  return { merged: answers, conflicts: [...conflicts.values()] };
}
