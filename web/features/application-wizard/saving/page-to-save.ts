import {
  type DroppedAnswer,
  droppedAnswers,
} from '../../../../domain/application/answers/dropped-answers.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { pagesOf } from '../../../../domain/application/checks/application-rules.ts';
import { wrongAnswers } from '../../../../domain/application/checks/wrong-answers.ts';
import {
  brokenIssues,
  type CompleteIssue,
  completeIssues,
} from '../../../../domain/application/progress/missing-items.ts';
import { isComplete, savedPage } from '../../../../domain/application/progress/progress.ts';
import type { Step } from '../../../../domain/application/progress/steps.ts';
import { openedPage } from '../../../../domain/application/progress/wizard-pages.ts';
import type { LendingLimits } from '../../../../domain/application/section4/lending-limits.ts';
import { runtimeConfig } from '../../../api/runtime-config.ts';
import type { StoredApplication } from '../../../loans/saving/save-application.ts';
import { isOnPage } from '../steps/blocked-steps.ts';
import { pageIssues } from '../steps/step-resolver.ts';

/** 'stay' saves the page, complete or not; 'next' validates it first, and submits on the last page. */
export type SaveWay = 'stay' | 'next';

interface SavedWith {
  step: Step;
  stored: StoredApplication;
  /** Calendar date. */
  today: string;
}

interface PageToSave {
  sent: Application;
  /** The issues that prevent the save: on this page, or on others. */
  issues: CompleteIssue[];
  /** Typed answers that are not sent. */
  dropped: DroppedAnswer[];
  /** Converts the form's answers, at any moment, to what is sent. */
  recorded: (typed: Application) => Application;
  isSubmit: boolean;
}

export function pageToSave(typed: Application, way: SaveWay, save: SavedWith): PageToSave {
  const { step, stored, today } = save;
  const isSubmit = way === 'next' && step.section === 'section8';
  const storedProgress = stored.loan.loanApplicationProgress;
  const recorded = (application: Application) =>
    savedPage(application, {
      step,
      storedProgress,
      before: stored.application,
      today,
      limits: runtimeConfig(),
      submits: isSubmit,
    });
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
  const limits = runtimeConfig();
  const wrong = wrongAnswers(before, sent, today, limits);
  if (isComplete(stored.loan.loanApplicationProgress))
    wrong.push(...brokenIssues(before, sent, today, limits));
  if (way === 'stay') return wrong;
  const others = step.section === 'section8' ? issuesOfPages(typed, today, limits) : wrong;
  const here = pageIssues(typed, step, today);
  const known = new Set(here.map(({ path }) => path));
  return [...here, ...others.filter((issue) => !isOnPage(issue, step) || !known.has(issue.path))];
}

/** What each page lists once it is open: its defaults fill some answers. A save without them still refuses. */
function issuesOfPages(typed: Application, today: string, limits: LendingLimits): CompleteIssue[] {
  const opened = pagesOf(typed).reduce((whole, page) => openedPage(whole, page, today), typed);
  const issues = completeIssues(opened, today, limits);
  return issues.length > 0 ? issues : completeIssues(typed, today, limits);
}
