import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { keysAlong } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import type { CompleteIssue } from '../../../../domain/application/progress/missing-items.ts';
import type { Step } from '../../../../domain/application/progress/steps.ts';
import { pageIssues } from '../saving/unknown-zips.ts';
import type { FieldName } from '../wizard-form.tsx';

/** The type of an error from a rule of the page, as opposed to one from a lookup or the server. */
export const BY_RULE = 'rule';

/** The form's name of a field that the domain names by its JSON path. */
export function nameOfPath(path: string): FieldName {
  return keysAlong(path).join('.') as FieldName;
}

/** Checks the fields of the open page by the domain's rules. */
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

/** The names of the fields that show a rule's error. */
export function namesWithRuleErrors(errors: unknown, name = ''): FieldName[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('type' in errors && typeof errors.type === 'string') {
    return errors.type === BY_RULE ? [name as FieldName] : [];
  }
  return Object.entries(errors).flatMap(([key, value]) =>
    namesWithRuleErrors(value, name === '' ? key : `${name}.${key}`),
  );
}
