import { useMemo, useState } from 'react';
import { saysTheSame } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import {
  type Merge,
  type MergeConflict,
  withMyValues,
} from '../../../domain/application/merge-application.ts';
import { type ApplicationDraft, clearDrafts, type DraftOwner, readDrafts } from './application-draft.ts';
import { restoredAnswers } from './restored-answers.ts';

export interface DraftOffer {
  /** What is offered, oldest first; empty when there is nothing or when it was answered. */
  drafts: readonly ApplicationDraft[];
  /** Fields that somebody else changed as well since: the person is asked before the draft is used. */
  conflicts: readonly MergeConflict[] | null;
  /** A draft was used that lacks a social security number. */
  lacksNumber: boolean;
  use: () => void;
  decide: (mine: readonly MergeConflict[]) => void;
  cancel: () => void;
  discard: () => void;
  /** What was typed is saved. */
  settle: () => void;
}

/**
 * Offers the drafts of a loan when it is opened. One that says what is stored already was saved before its tab could forget it.
 * @param onUse gets the answers with the drafts in them, and the page that was typed into last.
 */
export function useDraftOffer(
  owner: DraftOwner,
  stored: Application,
  onUse: (answers: Application, slot: string) => void,
): DraftOffer {
  const [drafts, setDrafts] = useState(() => offeredDrafts(owner, stored));
  const [lacksNumber, setLacksNumber] = useState(false);
  const [asked, setAsked] = useState(false);
  const restored: Merge = useMemo(() => restoredAnswers(drafts, stored), [drafts, stored]);

  function fillIn(answers: Application): void {
    const newest = drafts.at(-1);
    if (newest === undefined) return;
    setLacksNumber(drafts.some((draft) => draft.lacksNumber));
    setDrafts([]);
    setAsked(false);
    onUse(answers, newest.slot);
  }

  return {
    drafts,
    lacksNumber,
    conflicts: asked ? restored.conflicts : null,
    use: () => (restored.conflicts.length > 0 ? setAsked(true) : fillIn(restored.merged)),
    decide: (mine) => fillIn(withMyValues(restored.merged, mine)),
    cancel: () => setAsked(false),
    discard: () => {
      clearDrafts(owner);
      setDrafts([]);
    },
    settle: () => {
      clearDrafts(owner);
      setLacksNumber(false);
    },
  };
}

function offeredDrafts(owner: DraftOwner, stored: Application): ApplicationDraft[] {
  const drafts = readDrafts(owner);
  const hasNews =
    drafts.some((draft) => draft.lacksNumber) || !saysTheSame(restoredAnswers(drafts, stored).merged, stored);
  if (hasNews) return drafts;
  clearDrafts(owner);
  return [];
}
