import { keysAlong, valueAt } from './answer-values.ts';
import type { Application } from './application.ts';
import { changedPageRules, pagesOf, rulesOfPages, type StepRules } from './application-rules.ts';
import { contradictionRules } from './contradiction-rules.ts';
import { type FieldRule, isEmpty } from './field-rules.ts';
import { incomeTotalRules } from './income-total-rules.ts';
import type { CompleteIssue } from './missing-items.ts';

/**
 * Answers that a save would store although they break a rule, on whichever page. A draft may be incomplete: an empty field is no
 * issue here, and neither is a rule that needs an answer that is still empty. An answer that was stored like this already is
 * none either, so that a closing date that has passed since does not keep anybody from saving another page.
 * @param today calendar date.
 * @param changed the `changedPageRules` of both versions, where the caller has them already.
 */
export function wrongAnswers(
  before: Application,
  after: Application,
  today: string,
  changed: readonly StepRules[] = changedPageRules(before, after, today),
): CompleteIssue[] {
  const pages = changed.map(({ step }) => step);
  return KINDS_OF_RULES.flatMap((rulesOf, kind) => {
    const wrong = wrongOf(kind === 0 ? changed : rulesOf(after, pages, today));
    if (wrong.length === 0) return [];
    const asked = pagesOf(before).filter((page) => wrong.some(({ step }) => step === page));
    const known = new Set(
      wrongOf(rulesOf(before, asked, today)).map(({ rule }) => fingerprint(before, rule)),
    );
    return wrong
      .filter(({ rule }) => !known.has(fingerprint(after, rule)))
      .map(({ step, rule: { path, label, message } }) => ({
        section: step.section,
        holder: step.holder,
        path,
        label,
        message: message ?? '',
      }));
  });
}

/** The rules of the pages, and those that stand beside them. */
const KINDS_OF_RULES = [rulesOfPages, incomeTotalRules, contradictionRules] as const;

function wrongOf(judged: readonly StepRules[]) {
  return judged.flatMap(({ step, rules }) => rules.filter(isWrong).map((rule) => ({ step, rule })));
}

function isWrong({ message, missing, repeats, against }: FieldRule): boolean {
  const canBeJudged = against === undefined || !(isEmpty(against) || against === 0);
  return message !== null && !missing && repeats !== true && canBeJudged;
}

/** Says what is wrong, whatever the place of its row in a list: rows move up when one before them goes. */
function fingerprint(application: Application, { path, message, against }: FieldRule): string {
  const place = keysAlong(path).filter((key) => !/^\d+$/.test(key));
  return JSON.stringify([place, valueAt(application, path), message, against]);
}
