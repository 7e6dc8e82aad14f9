import type { FieldMessages } from '../../../../contract/wire/error.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { changedPageRules, type StepRules } from '../../../../domain/application/checks/application-rules.ts';
import { wrongAnswers } from '../../../../domain/application/checks/wrong-answers.ts';
import { wrongJointAnswers } from '../../../../domain/application/joint-borrowers/joint-borrowers.ts';
import {
  brokenIssues,
  type CompleteIssue,
  completeIssues,
} from '../../../../domain/application/progress/missing-items.ts';
import { isComplete } from '../../../../domain/application/progress/progress.ts';
import { unknownOwners } from '../../../../domain/application/section2/entry-owners.ts';
import type { LendingLimits } from '../../../../domain/application/section4/lending-limits.ts';
import type { CalendarDate } from '../../../../domain/time/eastern-time.ts';
import { AppError } from '../../../platform/app-error.ts';

interface CheckedSave {
  before: Application & { loanApplicationProgress: number };
  answers: Application;
  today: CalendarDate;
  limits: LendingLimits;
  changedRules: readonly StepRules[];
}

export function checkedSave(
  stored: Application,
  answers: Application,
  { progress, today, limits }: { progress: number; today: CalendarDate; limits: LendingLimits },
): CheckedSave {
  const before = { ...stored, loanApplicationProgress: progress };
  const changedRules = changedPageRules(before, answers, today, limits);
  return { before, answers, today, limits, changedRules };
}

/** Drafts may be incomplete, but not wrong. @throws AppError `invalid`. */
export function refuseWrongAnswers({ before, answers, today, limits, changedRules }: CheckedSave): void {
  const fields = {
    ...messagesOf(wrongAnswers(before, answers, today, limits, changedRules)),
    ...wrongJointAnswers(before, answers, today),
    ...unknownOwners(before, answers),
  };
  refuse(fields, 'Some fields are not valid.');
}

/**
 * A complete application stays complete: answers can change but not be emptied or become wrong
 * (docs/decisions/application-rules.md).
 * @throws AppError `invalid`.
 */
export function refuseMissingAnswers(
  { before, answers, today, limits, changedRules }: CheckedSave,
  progress: number,
): void {
  if (!isComplete(progress)) return;
  if (isComplete(before.loanApplicationProgress)) {
    const fields = messagesOf(brokenIssues(before, answers, today, limits, changedRules));
    refuse(fields, 'The application is complete: what it needs can be changed, but not removed.');
  } else {
    refuse(messagesOf(completeIssues(answers, today, limits)), 'The application is not complete yet.');
  }
}

function messagesOf(issues: readonly CompleteIssue[]): FieldMessages {
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}

function refuse(fields: FieldMessages, message: string): void {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', message, { fields });
}
