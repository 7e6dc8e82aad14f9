import { valueAt } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import {
  applicationRules,
  type StepRules,
  stepRules,
} from '../../../domain/application/application-rules.ts';
import type { FieldRule } from '../../../domain/application/field-rules.ts';
import type { CompleteIssue } from '../../../domain/application/missing-items.ts';
import { ZIP_NOT_FOUND } from '../../../domain/application/patterns.ts';
import type { Step } from '../../../domain/application/steps.ts';

/** Zips that the lookup did not know, since the app was opened. Such a zip is wrong on every page, whatever city is typed. */
const unknown = new Set<string>();

export function noteZip(zip: string, isKnown: boolean): void {
  if (isKnown) unknown.delete(zip);
  else unknown.add(zip);
}

export function isUnknownZip(zip: string): boolean {
  return unknown.has(zip);
}

/** The rules of every page, with those that only the lookup can say. */
export function wizardRules(application: Application, today: string): StepRules[] {
  const pages = applicationRules(application, today);
  if (unknown.size === 0) return pages;
  return pages.map(({ step, rules }) => ({ step, rules: withUnknownZips(application, rules) }));
}

/** What keeps a page from being saved and left, with what only the lookup can say. */
export function pageIssues(application: Application, step: Step, today: string): CompleteIssue[] {
  return withUnknownZips(application, stepRules(application, step, today)).flatMap(
    ({ path, label, message }) =>
      message === null ? [] : [{ section: step.section, holder: step.holder, path, label, message }],
  );
}

function withUnknownZips(application: Application, rules: FieldRule[]): FieldRule[] {
  if (unknown.size === 0) return rules;
  return rules.map((rule) =>
    rule.message === null &&
    rule.path.endsWith('.zip') &&
    isUnknownZip(String(valueAt(application, rule.path)))
      ? { ...rule, message: ZIP_NOT_FOUND }
      : rule,
  );
}
