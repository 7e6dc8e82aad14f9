import { valueAt } from './answer-values.ts';
import type { Application } from './application.ts';
import {
  applicationRules,
  changedPageRules,
  rulesOfPages,
  type StepRules,
  stepRules,
} from './application-rules.ts';
import { emptyLists } from './empty-lists.ts';
import type { Holder, SectionName, Step } from './steps.ts';

/** A required field that applies to this application and is still empty. */
export interface MissingItem {
  /** The section on whose page it is asked; the spouse's name is asked in section 4, wherever it is stored. */
  section: SectionName;
  /** Whose page: 'spouse' is the co-borrower's copy. */
  holder: Holder;
  /** JSON path from the application's root, 'section1BorrowerInformation.….addresses[0].zip'. */
  path: string;
  label: string;
}

/** Something that keeps an application from being complete: an empty required field or a value that breaks a rule. */
export interface CompleteIssue extends MissingItem {
  /** The specification's message. */
  message: string;
}

/** How far one page of the wizard is. */
export interface StepStatus {
  step: Step;
  /** Required fields that are empty. */
  missing: number;
  /** Values that break a rule. */
  invalid: number;
}

/** Every required field that applies and is still empty, in the order of the pages. `today` is a calendar date. */
export function missingItems(application: Application, today: string): MissingItem[] {
  return applicationRules(application, today).flatMap(({ step, rules }) =>
    rules
      .filter((rule) => rule.missing)
      .map(({ path, label }) => ({ section: step.section, holder: step.holder, path, label })),
  );
}

/**
 * Everything that keeps the application from being complete (progress 800); empty when nothing does. It depends on the
 * day: a closing date that is not in the past today is tomorrow. So a service asks it when an application is completed,
 * and `brokenIssues` when a complete one is saved again.
 */
export function completeIssues(application: Application, today: string): CompleteIssue[] {
  return applicationRules(application, today).flatMap(issuesOf);
}

/**
 * What a save would break of a complete application: issues at fields that were asked and right before, and a 'yes' to having any
 * beside an empty list. Answers that ask new questions are no such thing, nor is what was wrong already (decision 12).
 */
export function brokenIssues(
  before: Application,
  after: Application,
  today: string,
  changed: readonly StepRules[] = changedPageRules(before, after, today),
): CompleteIssue[] {
  const pages = changed.filter(({ rules }) => rules.some(({ message }) => message !== null));
  const issues = pages.flatMap(issuesOf);
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

/** A path through a list says where a row stands, which tells nothing about it once rows came or went. */
function hasSameRows(before: Application, after: Application, path: string): boolean {
  const lists = [...path.matchAll(/\[\d+\]/g)].map(({ index }) => path.slice(0, index));
  return lists.every((list) => rowsAt(before, list) === rowsAt(after, list));
}

function rowsAt(application: Application, list: string): number {
  const rows = valueAt(application, list);
  return Array.isArray(rows) ? rows.length : 0;
}

/** The same for one page: what keeps it from being saved and left. */
export function stepIssues(application: Application, step: Step, today: string): CompleteIssue[] {
  return issuesOf({ step, rules: stepRules(application, step, today) });
}

function issuesOf({ step, rules }: StepRules): CompleteIssue[] {
  return rules.flatMap(({ path, label, message }) =>
    message === null ? [] : [{ section: step.section, holder: step.holder, path, label, message }],
  );
}

/** How far each page is, in the order of the steps. */
export function sectionStatus(application: Application, today: string): StepStatus[] {
  return applicationRules(application, today).map(({ step, rules }) => ({
    step,
    missing: rules.filter((rule) => rule.missing).length,
    invalid: rules.filter((rule) => rule.message !== null && !rule.missing && !rule.repeats).length,
  }));
}
