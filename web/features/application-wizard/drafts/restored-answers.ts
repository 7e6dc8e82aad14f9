import { keysOf, saysTheSame, valueAt } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import {
  type Merge,
  type MergeConflict,
  mergeApplication,
  withMyValues,
} from '../../../../domain/application/merging/merge-application.ts';
import { conflictKey, valueOfConflict } from '../../../../domain/application/merging/merge-conflict.ts';
import { withRowIds } from '../../../../domain/application/merging/row-ids.ts';
import { stepsFor } from '../../../../domain/application/progress/steps.ts';
import { openedPage } from '../../../../domain/application/progress/wizard-pages.ts';
import type { ApplicationDraft } from './application-draft.ts';

/** A difference between a newer draft (`mine`) and an older one (`theirs`). Times are milliseconds since 1970. */
export interface DraftConflict extends MergeConflict {
  newerAt: number;
  olderAt: number;
}

export interface Restored extends Merge {
  /**
   * Differences between two drafts of the same person that are still to be asked about. Until then the newer answer
   * applies.
   */
  draftConflicts: DraftConflict[];
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Applies drafts, oldest first, to the stored application. Fields that somebody else changed too, or that two drafts
 * answer differently, are returned as conflicts with both values.
 * @param today calendar date.
 * @param older paths that keep the older answer, by `conflictKey`: one set each time `draftConflicts` were asked about,
 * in order.
 */
export function restoredAnswers(
  drafts: readonly ApplicationDraft[],
  stored: Application,
  today: string,
  older: readonly ReadonlySet<string>[] = [],
): Restored {
  const conflicts = new Map<string, MergeConflict>();
  let round = 0;
  let draftConflicts: DraftConflict[] = [];
  let answers = stored;
  // Like `restoredAnswers`, but typed answers take precedence over other people's later changes.
  let typed = stored;
  for (const [place, draft] of drafts.entries()) {
    // Only the stored version contains other people's changes; earlier drafts are this person's own.
    const theirs = merged(draft.base, draft.mine, opened(stored, draft, today)).conflicts;
    for (const conflict of theirs) conflicts.set(conflictKey(conflict), conflict);
    const asked = new Set(theirs.map(conflictKey));

    const ofDrafts = merged(draft.base, draft.mine, opened(typed, draft, today));
    const own = ofDrafts.conflicts.flatMap((conflict) => {
      const earlier = drafts.slice(0, place).findLast((before) => isTyped(before, conflict));
      if (earlier === undefined && asked.has(conflictKey(conflict))) return [];
      const olderAt = (earlier ?? drafts[place - 1] ?? draft).savedAt;
      return [{ ...conflict, newerAt: draft.savedAt, olderAt }];
    });
    const kept = (own.length > 0 && older[round]) || NONE;
    if (own.length > 0 && round++ === older.length) draftConflicts = own;
    typed = withNewer(ofDrafts, kept);
    answers = withNewer(merged(draft.base, draft.mine, opened(answers, draft, today)), kept, asked);
  }
  return {
    merged: answers,
    conflicts: [...conflicts.values()].flatMap((c) => asTyped(c, typed)),
    draftConflicts,
  };
}

/** The newer value at each conflict, unless the older one is kept or the person still has to choose. */
function withNewer({ merged: answers, conflicts }: Merge, ...open: ReadonlySet<string>[]): Application {
  const isOpen = (conflict: MergeConflict) => open.some((keys) => keys.has(conflictKey(conflict)));
  return withMyValues(
    answers,
    conflicts.filter((conflict) => !isOpen(conflict)),
  );
}

function isTyped({ base, mine }: ApplicationDraft, conflict: MergeConflict): boolean {
  const [before, after] = [withRowIds(base), withRowIds(mine)];
  return [conflict, ...(conflict.along ?? [])].some(
    (place) => !saysTheSame(valueOfConflict(before, place), valueOfConflict(after, place)),
  );
}

/** The conflict with the drafts' combined answer; none if that equals the stored answer. */
function asTyped(conflict: MergeConflict, typed: Application): MergeConflict[] {
  const answers = withRowIds(typed);
  const filled = (place: MergeConflict) => ({ ...place, mine: valueOfConflict(answers, place) });
  const { along } = conflict;
  const filledIn = { ...filled(conflict), ...(along === undefined ? {} : { along: along.map(filled) }) };
  const places: MergeConflict[] = [filledIn, ...(filledIn.along ?? [])];
  return places.every(({ mine, theirs }) => saysTheSame(mine, theirs)) ? [] : [filledIn];
}

/**
 * The form's answers before the edits, with the defaults of opened pages. Otherwise every default would look like
 * somebody else's change.
 */
function opened(answers: Application, draft: ApplicationDraft, today: string): Application {
  if (draft.stored !== undefined) return merged(draft.stored, draft.base, answers).merged;
  const step = stepsFor(true).find(({ slot }) => slot === draft.slot);
  return step === undefined ? answers : openedPage(answers, step, today);
}

/** Like `mergeApplication`. If nobody else changed the sections, my answers stay exactly as typed. */
function merged(base: Application, mine: Application, theirs: Application): Merge {
  const keys = [...keysOf(base, mine)];
  const isUnchanged = keys.every((key) => saysTheSame(valueAt(base, key), valueAt(theirs, key)));
  if (!isUnchanged) return mergeApplication(base, mine, theirs);
  const sections = Object.fromEntries(keys.map((key) => [key, valueAt(mine, key)]));
  return { merged: { ...theirs, ...sections }, conflicts: [] };
}
