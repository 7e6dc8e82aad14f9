import { valueAt } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import {
  applicationRules,
  type StepRules,
  stepRules,
} from '../../../../domain/application/checks/application-rules.ts';
import type { FieldRule } from '../../../../domain/application/checks/field-rules.ts';
import { type CompleteIssue, issuesOfPage } from '../../../../domain/application/progress/missing-items.ts';
import type { Step } from '../../../../domain/application/progress/steps.ts';
import { faultOfZip, knowsNoZip } from '../../../loans/zips/looked-up-zips.ts';

/** The rules of every page, with those that need the zip lookup. */
export function wizardRules(application: Application, today: string): readonly StepRules[] {
  const pages = applicationRules(application, today);
  if (knowsNoZip()) return pages;
  return pages.map(({ step, rules }) => ({ step, rules: withUnknownZips(application, rules) }));
}

/** The issues that keep a page from being saved and left, including those from the zip lookup. */
export function pageIssues(application: Application, step: Step, today: string): CompleteIssue[] {
  return issuesOfPage({ step, rules: withUnknownZips(application, stepRules(application, step, today)) });
}

function withUnknownZips(application: Application, rules: FieldRule[]): FieldRule[] {
  if (knowsNoZip()) return rules;
  return rules.map((rule) => {
    if (rule.message !== null || !rule.path.endsWith('.zip')) return rule;
    const state = valueAt(application, rule.path.replace(/zip$/, 'state'));
    return { ...rule, message: faultOfZip(String(valueAt(application, rule.path)), state) };
  });
}
