import { useMemo, useState } from 'react';
import { saysTheSame } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import {
  type MergeConflict,
  withMyValues,
} from '../../../../domain/application/merging/merge-application.ts';
import { conflictKey } from '../../../../domain/application/merging/merge-conflict.ts';
import {
  type ApplicationDraft,
  clearDrafts,
  type DraftOwner,
  type FoundDraft,
  lostNumbers,
  readDrafts,
  removeDrafts,
  takeOverDrafts,
} from './application-draft.ts';
import { type DraftConflict, type Restored, restoredAnswers } from './restored-answers.ts';

export interface DraftOffer {
  /** The offered drafts, oldest first; empty if there are none or the person has decided. */
  drafts: readonly ApplicationDraft[];
  /** Fields with different answers in two drafts. The person is asked before the drafts are used. */
  draftConflicts: readonly DraftConflict[] | null;
  /** Fields that somebody else changed too. The question comes before the draft is used. */
  conflicts: readonly MergeConflict[] | null;
  /** The paths of the Social Security numbers that a used draft left out. */
  lostNumbers: readonly string[];
  use: () => void;
  decideTwofold: (newer: readonly MergeConflict[]) => void;
  decide: (mine: readonly MergeConflict[]) => void;
  cancel: () => void;
  discard: () => void;
  /** Call it when the edits are saved. */
  settle: () => void;
}

interface OfferInput {
  owner: DraftOwner;
  /** The open tabs, which keep their own drafts. */
  liveTabs: ReadonlySet<string>;
  stored: Application;
  /** A calendar date. */
  today: string;
}

/**
 * Offers a loan's drafts when it is opened. A draft that equals the stored version was saved before its tab could
 * remove it.
 * @param onUse gets the answers with the drafts applied, and the page edited last.
 */
export function useDraftOffer(
  { owner, liveTabs, stored, today }: OfferInput,
  onUse: (answers: Application, slot: string) => void,
): DraftOffer {
  const [drafts, setDrafts] = useState(() => offeredDrafts({ owner, liveTabs, stored, today }));
  const [lost, setLost] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState(false);
  /** Paths with the older answer, one set for each question answered. */
  const [older, setOlder] = useState<readonly ReadonlySet<string>[]>([]);
  const restored = useMemo(
    () => restoredAnswers(drafts, stored, today, older),
    [drafts, stored, today, older],
  );

  function fillIn(answers: Application): void {
    const newest = drafts.at(-1);
    if (newest === undefined) return;
    takeOverDrafts(drafts);
    setLost(lostNumbers(drafts));
    setDrafts([]);
    setAsked(false);
    setOlder([]);
    onUse(answers, newest.slot);
  }

  function use({ draftConflicts, conflicts, merged }: Restored): void {
    if (draftConflicts.length > 0 || conflicts.length > 0) setAsked(true);
    else fillIn(merged);
  }

  const hasDraftConflicts = restored.draftConflicts.length > 0;
  return {
    drafts,
    lostNumbers: lost,
    draftConflicts: asked && hasDraftConflicts ? restored.draftConflicts : null,
    conflicts: asked && !hasDraftConflicts ? restored.conflicts : null,
    use: () => use(restored),
    decideTwofold: (newer) => {
      const isNewer = new Set(newer.map(conflictKey));
      const kept = restored.draftConflicts.map(conflictKey).filter((key) => !isNewer.has(key));
      const answered = [...older, new Set(kept)];
      setOlder(answered);
      use(restoredAnswers(drafts, stored, today, answered));
    },
    decide: (mine) => fillIn(withMyValues(restored.merged, mine)),
    cancel: () => {
      setAsked(false);
      setOlder([]);
    },
    discard: () => {
      removeDrafts(drafts);
      setDrafts([]);
    },
    settle: () => {
      clearDrafts(owner);
      setLost([]);
    },
  };
}

function offeredDrafts({ owner, liveTabs, stored, today }: OfferInput): FoundDraft[] {
  const drafts = readDrafts(owner, liveTabs).filter((draft) => isReadable(draft, stored, today));
  const isSaved = (draft: FoundDraft) => !saysMore([draft], stored, today);
  const saved = drafts.filter(isSaved);
  removeDrafts(saved);
  const offered = drafts.filter((draft) => !saved.includes(draft));
  if (saysMore(offered, stored, today)) return offered;
  removeDrafts(offered);
  return [];
}

/** Whether drafts contain anything unsaved. */
function saysMore(drafts: readonly FoundDraft[], stored: Application, today: string): boolean {
  if (drafts.some((draft) => draft.lacksNumber)) return true;
  const { merged, conflicts, draftConflicts } = restoredAnswers(drafts, stored, today);
  if (draftConflicts.length > 0) return true;
  // If the only difference is a conflict, the merged answers have the stored value.
  return !saysTheSame(withMyValues(merged, conflicts), opened(drafts, stored, today));
}

/** Whether the draft can be applied to the application: anything may have written to the browser's storage. */
function isReadable(draft: FoundDraft, stored: Application, today: string): boolean {
  try {
    restoredAnswers([draft], stored, today);
    return true;
  } catch {
    return false;
  }
}

/** The stored application with the defaults of the drafts' pages: a draft without news equals it. */
function opened(drafts: readonly FoundDraft[], stored: Application, today: string): Application {
  return restoredAnswers(
    drafts.map((draft) => ({ ...draft, mine: draft.base })),
    stored,
    today,
  ).merged;
}
