import { keysAlong, valueAt } from '../answers/answer-values.ts';
import type { Application } from '../application.ts';
import type { CompleteIssue } from '../progress/missing-items.ts';
import { incomeTotalRules } from '../section1/income-total-rules.ts';
import { type LendingLimits, SPECIFIED_LIMITS } from '../section4/lending-limits.ts';
import { changedPageRules, pagesOf, rulesOfPages, type StepRules } from './application-rules.ts';
import { contradictionRules } from './contradiction-rules.ts';
import { type FieldRule, isEmpty } from './field-rules.ts';

/**
 * Answers, on any page, that break a rule and would be saved. Blanks don't count, because a draft may be incomplete,
 * nor do issues that were stored before: a closing date that has passed must not block saving another page (APP-0.23,
 * APP-0.24).
 * @param today calendar date.
 * @param changed the `changedPageRules` of both versions, if the caller has them.
 */
export function wrongAnswers(
  before: Application,
  after: Application,
  today: string,
  limits: LendingLimits = SPECIFIED_LIMITS,
  changed: readonly StepRules[] = changedPageRules(before, after, today, limits),
): CompleteIssue[] {
  const pages = changed.map(({ step }) => step);
  return KINDS_OF_RULES.flatMap((rulesOf, kind) => {
    const wrong = wrongOf(kind === 0 ? changed : rulesOf(after, pages, today, limits));
    if (wrong.length === 0) return [];
    const asked = pagesOf(before).filter((page) => wrong.some(({ step }) => step === page));
    const known = new Set(
      wrongOf(rulesOf(before, asked, today, limits)).map(({ rule }) => fingerprint(before, rule)),
    );
    return wrong
      .filter(({ rule }) => !known.has(fingerprint(after, rule)))
      .map(({ step, rule: { path, label, message } }) => ({
        section: step.section,
        holder: step.holder,
        path,
        label,
        message: message ?? '',
        missing: false,
      }));
  });
}

const KINDS_OF_RULES = [rulesOfPages, incomeTotalRules, contradictionRules] as const;

function wrongOf(judged: readonly StepRules[]) {
  return judged.flatMap(({ step, rules }) => rules.filter(isWrongAnswer).map((rule) => ({ step, rule })));
}

/** A wrong answer, as opposed to a missing one or one that only a complete application needs. */
export function isWrongAnswer({ message, missing, repeats, against }: FieldRule): boolean {
  const canBeJudged = against === undefined || !(isEmpty(against) || against === 0);
  return message !== null && !missing && repeats !== true && canBeJudged;
}

/** Without row numbers, which change when an earlier row is removed. */
function fingerprint(application: Application, { path, message, against }: FieldRule): string {
  const place = keysAlong(path).filter((key) => !/^\d+$/.test(key));
  return JSON.stringify([place, valueAt(application, path), message, against]);
}
