import { valueAt } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import {
  applicationRules,
  type StepRules,
  stepRules,
} from '../../../../domain/application/checks/application-rules.ts';
import type { FieldRule } from '../../../../domain/application/checks/field-rules.ts';
import { ZIP_NOT_FOUND } from '../../../../domain/application/checks/patterns.ts';
import { type CompleteIssue, issuesOfPage } from '../../../../domain/application/progress/complete-issue.ts';
import type { Step } from '../../../../domain/application/progress/steps.ts';

/** The error of a state beside a zip, or null. */
export type StateFault = (state: unknown) => string | null;

/**
 * The zips that were looked up since the app was opened; null for an unknown one. An unknown zip is wrong on every
 * page, whatever city is typed, and so is a zip with another state.
 */
const lookedUp = new Map<string, StateFault | null>();

export function recordZip(zip: string, faultOfState: StateFault | null): void {
  lookedUp.set(zip, faultOfState);
}

export function isUnknownZip(zip: string): boolean {
  return lookedUp.get(zip) === null;
}

function faultOfZip(zip: string, state: unknown): string | null {
  const found = lookedUp.get(zip);
  if (found === undefined) return null;
  return found === null ? ZIP_NOT_FOUND : found(state);
}

/** The rules of every page, with those that need the zip lookup. */
export function wizardRules(application: Application, today: string): readonly StepRules[] {
  const pages = applicationRules(application, today);
  if (lookedUp.size === 0) return pages;
  return pages.map(({ step, rules }) => ({ step, rules: withUnknownZips(application, rules) }));
}

/** The issues that keep a page from being saved and left, including those from the zip lookup. */
export function pageIssues(application: Application, step: Step, today: string): CompleteIssue[] {
  return issuesOfPage({ step, rules: withUnknownZips(application, stepRules(application, step, today)) });
}

function withUnknownZips(application: Application, rules: FieldRule[]): FieldRule[] {
  if (lookedUp.size === 0) return rules;
  return rules.map((rule) => {
    if (rule.message !== null || !rule.path.endsWith('.zip')) return rule;
    const state = valueAt(application, rule.path.replace(/zip$/, 'state'));
    return { ...rule, message: faultOfZip(String(valueAt(application, rule.path)), state) };
  });
}
