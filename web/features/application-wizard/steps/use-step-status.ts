import { startTransition, useCallback, useEffect, useState } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import type { StepRules } from '../../../../domain/application/checks/application-rules.ts';
import type { FieldRule } from '../../../../domain/application/checks/field-rules.ts';
import { isWrongAnswer } from '../../../../domain/application/checks/wrong-answers.ts';
import type { Step } from '../../../../domain/application/progress/steps.ts';
import { openedPage } from '../../../../domain/application/progress/wizard-pages.ts';
import type { FieldName } from '../wizard-form.tsx';
import { BY_RULE, nameOfPath, namesWithRuleErrors, wizardRules } from './step-resolver.ts';

/** Delay after the last change before the rules of all pages are checked, so that typing does not wait for them. */
const PAUSE_MS = 150;

/** The status of every page, slightly behind the typing. The marks of the open page's fields follow it. */
export function useStepStatus(
  form: UseFormReturn<Application>,
  step: Step,
  today: string,
): readonly StepRules[] {
  // Reading writes no defaults into the form, and misses what filling in misses.
  const rulesNow = useCallback(
    () => wizardRules(openedPage(form.getValues(), step, today), today),
    [form, step, today],
  );
  const [status, setStatus] = useState(rulesNow);
  const look = useCallback(() => {
    const rules = rulesNow();
    followRules(form, rules, step);
    startTransition(() => setStatus((before) => (saysOfAllTheSame(before, rules) ? before : rules)));
  }, [form, step, rulesNow]);
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

/** The form only checks the field being typed in, although other answers affect it too. */
function followRules(form: UseFormReturn<Application>, status: readonly StepRules[], step: Step): void {
  const { errors } = form.formState;
  const shown = new Set(namesWithRuleErrors(errors));
  const rules = status.find((candidate) => candidate.step.slot === step.slot)?.rules ?? [];
  for (const rule of rules) {
    const name = nameOfPath(rule.path);
    if (rule.message === null) continue;
    const isShown = shown.delete(name);
    const mark: { message?: string } | undefined = get(errors, name);
    const shows = isShown || (isWrongAnswer(rule) && mark === undefined && !isFirstTyped(form, name));
    if (shows && mark?.message !== rule.message) {
      form.setError(name, { type: BY_RULE, message: rule.message });
    }
  }
  if (shown.size > 0) form.clearErrors([...shown]);
}

/** A field is judged when it is left for the first time. */
function isFirstTyped(form: UseFormReturn<Application>, name: FieldName): boolean {
  return document.activeElement?.getAttribute('name') === name && !form.getFieldState(name).isTouched;
}

export interface OpenIssues {
  /** Required and empty. */
  missing: FieldRule[];
  /** Answered, but wrong. */
  wrong: FieldRule[];
}

export function openIssues(status: readonly StepRules[], step: Step): OpenIssues {
  const rules = status.find((candidate) => candidate.step.slot === step.slot)?.rules ?? [];
  return {
    missing: rules.filter((rule) => rule.missing),
    wrong: rules.filter((rule) => rule.message !== null && !rule.missing && !rule.repeats),
  };
}

/** A page's issues in a few words: '1 item missing', '9 items missing, 1 to correct'; null when there are none. */
export function needText({ missing, wrong }: Record<keyof OpenIssues, readonly unknown[]>): string | null {
  const words = [
    missing.length > 0 && `${missing.length} ${missing.length === 1 ? 'item' : 'items'} missing`,
    wrong.length > 0 && `${wrong.length} to correct`,
  ];
  return words.filter(Boolean).join(', ') || null;
}
