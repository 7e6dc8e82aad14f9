import type { Application } from '../../../domain/application/application.ts';
import { type DroppedAnswer, droppedAnswers } from '../../../domain/application/dropped-answers.ts';
import {
  brokenIssues,
  type CompleteIssue,
  completeIssues,
} from '../../../domain/application/missing-items.ts';
import { isComplete } from '../../../domain/application/progress.ts';
import { savedPage } from '../../../domain/application/saved-page.ts';
import type { Step } from '../../../domain/application/steps.ts';
import { wrongAnswers } from '../../../domain/application/wrong-answers.ts';
import { isOnPage } from './blocked-steps.ts';
import type { StoredApplication } from './save-application.ts';
import { pageIssues } from './unknown-zips.ts';

/** 'stay' saves what there is, complete or not; 'next' checks the page first, and submits on the last one. */
export type SaveWay = 'stay' | 'next';

interface SavedWith {
  step: Step;
  stored: StoredApplication;
  /** Calendar date. */
  today: string;
}

export interface PageToSave {
  sent: Application;
  /** What keeps the page from being saved: on the page itself, or on others. */
  issues: CompleteIssue[];
  /** Answers that a person typed and that are not sent. */
  dropped: DroppedAnswer[];
  /** Makes what is sent of the answers of any moment. */
  recorded: (typed: Application) => Application;
  isSubmit: boolean;
}

/** What a save of the open page sends, and what stands in its way. */
export function pageToSave(typed: Application, way: SaveWay, save: SavedWith): PageToSave {
  const { step, stored, today } = save;
  const isSubmit = way === 'next' && step.section === 'section8';
  const storedProgress = stored.loan.loanApplicationProgress;
  const recorded = (application: Application) =>
    savedPage(application, { step, storedProgress, before: stored.application, today, submits: isSubmit });
  const sent = recorded(typed);
  return {
    sent,
    issues: issuesOf(typed, sent, way, save),
    dropped: droppedAnswers(typed, sent),
    recorded,
    isSubmit,
  };
}

function issuesOf(
  typed: Application,
  sent: Application,
  way: SaveWay,
  { step, stored, today }: SavedWith,
): CompleteIssue[] {
  const before = stored.application;
  const wrong = wrongAnswers(before, sent, today);
  if (isComplete(stored.loan.loanApplicationProgress)) wrong.push(...brokenIssues(before, sent, today));
  if (way === 'stay') return wrong;
  const others = step.section === 'section8' ? completeIssues(typed, today) : wrong;
  const here = pageIssues(typed, step, today);
  const known = new Set(here.map(({ path }) => path));
  return [...here, ...others.filter((issue) => !isOnPage(issue, step) || !known.has(issue.path))];
}
