import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { keysAlong, valueAt } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import {
  applicationRules,
  type StepRules,
  stepRules,
} from '../../../../domain/application/checks/application-rules.ts';
import type { FieldRule } from '../../../../domain/application/checks/field-rules.ts';
import { type CompleteIssue, issuesAtFields } from '../../../../domain/application/progress/missing-items.ts';
import type { Step } from '../../../../domain/application/progress/steps.ts';
import { runtimeConfig } from '../../../api/runtime-config.ts';
import { faultOfZip, knowsNoZip } from '../../../loans/zips/looked-up-zips.ts';
import type { FieldName } from '../wizard-form.tsx';

/** Marks errors from the page's rules, as opposed to a lookup's or the server's. */
export const BY_RULE = 'rule';

/** Converts a JSON path of the domain to the form's field name. */
export function nameOfPath(path: string): FieldName {
  return keysAlong(path).join('.') as FieldName;
}

export function stepResolver(step: Step, today: string): Resolver<Application> {
  return (values) => {
    const errors = errorsOf(pageIssues(values, step, today));
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

function errorsOf(issues: readonly CompleteIssue[]): FieldErrors<Application> {
  const errors: FieldErrors<Application> = {};
  for (const { path, message } of issues) set(errors, nameOfPath(path), { type: BY_RULE, message });
  return errors;
}

/** Names of fields that show a rule's error. */
export function namesWithRuleErrors(errors: unknown, name = ''): FieldName[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('type' in errors && typeof errors.type === 'string') {
    return errors.type === BY_RULE ? [name as FieldName] : [];
  }
  return Object.entries(errors).flatMap(([key, value]) =>
    namesWithRuleErrors(value, name === '' ? key : `${name}.${key}`),
  );
}

/** The rules of every page, with those that need the zip lookup. */
export function wizardRules(application: Application, today: string): readonly StepRules[] {
  const pages = applicationRules(application, today, runtimeConfig());
  if (knowsNoZip()) return pages;
  return pages.map(({ step, rules }) => ({ step, rules: withUnknownZips(application, rules) }));
}

/** The issues that keep a page from being saved and left, including those from the zip lookup. */
export function pageIssues(application: Application, step: Step, today: string): CompleteIssue[] {
  return issuesAtFields({
    step,
    rules: withUnknownZips(application, stepRules(application, step, today, runtimeConfig())),
  });
}

function withUnknownZips(application: Application, rules: FieldRule[]): FieldRule[] {
  if (knowsNoZip()) return rules;
  return rules.map((rule) => {
    if (rule.message !== null || !rule.path.endsWith('.zip')) return rule;
    const state = valueAt(application, rule.path.replace(/zip$/, 'state'));
    return { ...rule, message: faultOfZip(String(valueAt(application, rule.path)), state) };
  });
}
