import { valueAt } from '../answers/answer-values.ts';
import type { Application } from '../application.ts';
import {
  applicationRules,
  changedPageRules,
  rulesOfPages,
  type StepRules,
} from '../checks/application-rules.ts';
import { type CompleteIssue, issuesOfPage, type MissingItem } from './complete-issue.ts';
import { emptyLists } from './empty-lists.ts';

/** Every empty required field that applies, in the order of the pages. `today` is a calendar date. */
export function missingItems(application: Application, today: string): MissingItem[] {
  return applicationRules(application, today).flatMap(({ step, rules }) =>
    rules
      .filter((rule) => rule.missing)
      .map(({ path, label }) => ({ section: step.section, holder: step.holder, path, label })),
  );
}

/**
 * Everything that keeps the application from being complete (progress 800). The result depends on the day,
 * because closing dates pass. A service calls it when an application is completed, and `brokenIssues` when a
 * complete one is saved again.
 */
export function completeIssues(application: Application, today: string): CompleteIssue[] {
  return applicationRules(application, today).flatMap(issuesOfPage);
}

/**
 * The issues that a save adds to a complete application: at fields that were asked and correct before, and
 * empty lists below a 'yes'. Newly asked questions and earlier issues do not count (docs/decisions/application-rules.md).
 */
export function brokenIssues(
  before: Application,
  after: Application,
  today: string,
  changed: readonly StepRules[] = changedPageRules(before, after, today),
): CompleteIssue[] {
  const pages = changed.filter(({ rules }) => rules.some(({ message }) => message !== null));
  const issues = pages.flatMap(issuesOfPage);
  const emptied = emptyLists(before);
  const steps = pages.map(({ step }) => step);
  const right = rulesOfPages(before, steps, today).flatMap(({ rules }) =>
    rules.filter(({ message }) => message === null),
  );
  const wasRight = (path: string) => right.some((rule) => rule.path === path);
  return [
    ...issues.filter(({ path }) => wasRight(path) && hasSameRows(before, after, path)),
    ...emptyLists(after).filter(({ path }) => !emptied.some((known) => known.path === path)),
  ];
}

/** Row numbers in a path mean nothing once rows were added or removed. */
function hasSameRows(before: Application, after: Application, path: string): boolean {
  const lists = [...path.matchAll(/\[\d+\]/g)].map(({ index }) => path.slice(0, index));
  return lists.every((list) => rowsAt(before, list) === rowsAt(after, list));
}

function rowsAt(application: Application, list: string): number {
  const rows = valueAt(application, list);
  return Array.isArray(rows) ? rows.length : 0;
}
