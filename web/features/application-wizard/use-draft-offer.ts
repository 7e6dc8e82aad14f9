import { useMemo, useState } from 'react';
import { saysTheSame } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import {
  type Merge,
  type MergeConflict,
  withMyValues,
} from '../../../domain/application/merge-application.ts';
import {
  type ApplicationDraft,
  clearDrafts,
  type DraftOwner,
  type FoundDraft,
  readDrafts,
  removeDrafts,
  takeOverDrafts,
} from './application-draft.ts';
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

export interface OfferInput {
  owner: DraftOwner;
  /** The tabs that are open: what is typed there is theirs. */
  liveTabs: ReadonlySet<string>;
  stored: Application;
  /** A calendar date. */
  today: string;
}

/**
 * Offers the drafts of a loan when it is opened. One that says what is stored already was saved before its tab could forget it.
 * @param onUse gets the answers with the drafts in them, and the page that was typed into last.
 */
export function useDraftOffer(
  { owner, liveTabs, stored, today }: OfferInput,
  onUse: (answers: Application, slot: string) => void,
): DraftOffer {
  const [drafts, setDrafts] = useState(() => offeredDrafts({ owner, liveTabs, stored, today }));
  const [lacksNumber, setLacksNumber] = useState(false);
  const [asked, setAsked] = useState(false);
  const restored: Merge = useMemo(() => restoredAnswers(drafts, stored, today), [drafts, stored, today]);

  function fillIn(answers: Application): void {
    const newest = drafts.at(-1);
    if (newest === undefined) return;
    takeOverDrafts(drafts);
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
      removeDrafts(drafts);
      setDrafts([]);
    },
    settle: () => {
      clearDrafts(owner);
      setLacksNumber(false);
    },
  };
}

function offeredDrafts({ owner, liveTabs, stored, today }: OfferInput): FoundDraft[] {
  const drafts = readDrafts(owner, liveTabs).filter((draft) => isReadable(draft, stored, today));
  const { merged, conflicts } = restoredAnswers(drafts, stored, today);
  // Where the only news is a conflict, the merged answers hold the value that is stored.
  const withMine = withMyValues(merged, conflicts);
  if (drafts.some((draft) => draft.lacksNumber) || !saysTheSame(withMine, opened(drafts, stored, today))) {
    return drafts;
  }
  removeDrafts(drafts);
  return [];
}

/** Whether it can be put on the application: anything may have written to the browser's storage. */
function isReadable(draft: FoundDraft, stored: Application, today: string): boolean {
  try {
    restoredAnswers([draft], stored, today);
    return true;
  } catch {
    return false;
  }
}

/** The stored application with the defaults of the drafts' pages: what the drafts hold when they say nothing new. */
function opened(drafts: readonly FoundDraft[], stored: Application, today: string): Application {
  return restoredAnswers(
    drafts.map((draft) => ({ ...draft, mine: draft.base })),
    stored,
    today,
  ).merged;
}
