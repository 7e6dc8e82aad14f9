import { startTransition, useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import type { StepRules } from '../../../../domain/application/checks/application-rules.ts';
import type { FieldRule } from '../../../../domain/application/checks/field-rules.ts';
import type { Step } from '../../../../domain/application/progress/steps.ts';
import { nameOfPath, namesWithRuleErrors, wizardRules } from './step-resolver.ts';

/** The rules of all pages are checked this long after the last change, so that typing does not wait for them. */
const PAUSE_MS = 150;

/**
 * The status of every page, a moment behind the typing. Errors that another change on the page has fixed disappear with
 * it.
 */
export function useStepStatus(
  form: UseFormReturn<Application>,
  step: Step,
  today: string,
): readonly StepRules[] {
  const [status, setStatus] = useState(() => wizardRules(form.getValues(), today));
  const look = useCallback(() => {
    const rules = wizardRules(form.getValues(), today);
    clearMended(form, rules, step);
    startTransition(() => setStatus((before) => (saysOfAllTheSame(before, rules) ? before : rules)));
  }, [form, step, today]);
  // A page may open with defaults, and tomorrow other dates are past.
  useEffect(look, [look]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(look, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, look]);
  return status;
}

/**
 * Whether two statuses list the same issues: then nothing around the fields renders again, as after most keystrokes.
 */
function saysOfAllTheSame(one: readonly StepRules[], other: readonly StepRules[]): boolean {
  return sameList(
    one,
    other,
    (page, its) => page.step === its.step && sameList(page.rules, its.rules, sameRule),
  );
}

function sameRule(one: FieldRule, other: FieldRule): boolean {
  return (
    one.path === other.path &&
    one.label === other.label &&
    one.missing === other.missing &&
    one.message === other.message
  );
}

function sameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  same: (item: Item, its: Item) => boolean,
): boolean {
  return one.length === other.length && one.every((item, i) => same(item, other[i] as Item));
}

function clearMended(form: UseFormReturn<Application>, status: readonly StepRules[], step: Step): void {
  const shown = namesWithRuleErrors(form.formState.errors);
  if (shown.length === 0) return;
  const rules = status.find((candidate) => candidate.step.slot === step.slot)?.rules ?? [];
  const broken = new Set(rules.filter((rule) => rule.message !== null).map((rule) => nameOfPath(rule.path)));
  const mended = shown.filter((name) => !broken.has(name));
  if (mended.length > 0) form.clearErrors(mended);
}

export interface OpenIssues {
  /** Required and empty. */
  missing: FieldRule[];
  /** Filled in with a wrong answer. */
  wrong: FieldRule[];
}

export function openIssues(status: readonly StepRules[], step: Step): OpenIssues {
  const rules = status.find((candidate) => candidate.step.slot === step.slot)?.rules ?? [];
  return {
    missing: rules.filter((rule) => rule.missing),
    wrong: rules.filter((rule) => rule.message !== null && !rule.missing && !rule.repeats),
  };
}

/** A page's issues in a word or two: '4 missing', '1 to correct'; null when there are none. */
export function needText({ missing, wrong }: OpenIssues): string | null {
  if (missing.length > 0) return `${missing.length} missing`;
  return wrong.length > 0 ? `${wrong.length} to correct` : null;
}
