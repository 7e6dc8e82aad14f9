import { keysAlong, valueAt } from './answer-values.ts';
import type { Application } from './application.ts';
import { pagesOf, pagesToCompare, rulesOfPages } from './application-rules.ts';
import { contradictionRules } from './contradiction-rules.ts';
import { type FieldRule, isEmpty } from './field-rules.ts';
import { incomeTotalRules } from './income-total-rules.ts';
import type { CompleteIssue } from './missing-items.ts';
import type { Step } from './steps.ts';

/**
 * Answers that a save would store although they break a rule, on whichever page. A draft may be incomplete: an empty field is no
 * issue here, and neither is a rule that needs an answer that is still empty. An answer that was stored like this already is
 * none either, so that a closing date that has passed since does not keep anybody from saving another page.
 * @param today calendar date.
 */
export function wrongAnswers(before: Application, after: Application, today: string): CompleteIssue[] {
  const wrong = wrongOf(after, pagesToCompare(before, after), today);
  if (wrong.length === 0) return [];
  const pages = wrong.map(({ step }) => step);
  const known = new Set(wrongOf(before, pages, today).map(({ rule }) => fingerprint(before, rule)));
  return wrong
    .filter(({ rule }) => !known.has(fingerprint(after, rule)))
    .map(({ step, rule: { path, label, message } }) => ({
      section: step.section,
      holder: step.holder,
      path,
      label,
      message: message ?? '',
    }));
}

function wrongOf(application: Application, pages: readonly Step[], today: string) {
  const asked = pages.filter((page) => pagesOf(application).includes(page));
  const judged = [
    ...rulesOfPages(application, asked, today),
    ...incomeTotalRules(application, asked),
    ...contradictionRules(application, today, asked),
  ];
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
