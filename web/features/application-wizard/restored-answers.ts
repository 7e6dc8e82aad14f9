import { keysOf, saysTheSame, valueAt } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import {
  type Merge,
  type MergeConflict,
  mergeApplication,
  withMyValues,
} from '../../../domain/application/merge-application.ts';
import { conflictKey } from '../../../domain/application/merge-conflict.ts';
import { stepsFor } from '../../../domain/application/steps.ts';
import { openedPage } from '../../../domain/application/wizard-pages.ts';
import type { ApplicationDraft } from './application-draft.ts';

/**
 * Puts drafts, oldest first, on top of the stored application. Where somebody else changed the same field since, both values
 * come back as a conflict; of two drafts that hold the same field, the newer one counts.
 * @param today a calendar date.
 */
export function restoredAnswers(
  drafts: readonly ApplicationDraft[],
  stored: Application,
  today: string,
): Merge {
  const conflicts = new Map<string, MergeConflict>();
  let answers = stored;
  for (const draft of drafts) {
    // Only the stored version shows what somebody else changed: earlier drafts are this person's own.
    const theirs = merged(draft.base, draft.mine, opened(stored, draft, today)).conflicts;
    for (const conflict of theirs) conflicts.set(conflictKey(conflict), conflict);
    const merge = merged(draft.base, draft.mine, opened(answers, draft, today));
    const asked = new Set(theirs.map(conflictKey));
    answers = withMyValues(
      merge.merged,
      merge.conflicts.filter((conflict) => !asked.has(conflictKey(conflict))),
    );
  }
  return { merged: answers, conflicts: [...conflicts.values()] };
}

/**
 * The answers as they stood in the form before the draft was typed: with the defaults of the pages that were open. Without
 * them, every default beside an answer would look like a change that somebody else made.
 */
function opened(answers: Application, draft: ApplicationDraft, today: string): Application {
  if (draft.stored !== undefined) return merged(draft.stored, draft.base, answers).merged;
  const step = stepsFor(true).find(({ slot }) => slot === draft.slot);
  return step === undefined ? answers : openedPage(answers, step, today);
}

/** The same as `mergeApplication`; where nobody changed the sections since, mine stand exactly as they were typed. */
function merged(base: Application, mine: Application, theirs: Application): Merge {
  const keys = [...keysOf(base, mine)];
  const isUnchanged = keys.every((key) => saysTheSame(valueAt(base, key), valueAt(theirs, key)));
  if (!isUnchanged) return mergeApplication(base, mine, theirs);
  const sections = Object.fromEntries(keys.map((key) => [key, valueAt(mine, key)]));
  return { merged: { ...theirs, ...sections }, conflicts: [] };
}
