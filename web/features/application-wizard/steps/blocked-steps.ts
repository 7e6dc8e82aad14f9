import type { StepRules } from '../../../../domain/application/checks/application-rules.ts';
import type { CompleteIssue } from '../../../../domain/application/progress/missing-items.ts';
import { SECTION_KEYS, type Step, stepsFor } from '../../../../domain/application/progress/steps.ts';
import { needText } from './use-step-status.ts';

interface BlockedStep {
  slot: string;
  label: string;
  /** As the step bar says it: '9 items missing, 1 to correct'. */
  need: string;
}

/** An answer that prevents saving or submitting, with its page. */
export interface PlacedIssue {
  step: Step;
  path: string;
  /** 'Section 4: Loan amount', followed by the message if the answer is wrong. */
  text: string;
  missing: boolean;
}

export function isOnPage(
  { section, holder }: Pick<CompleteIssue, 'section' | 'holder'>,
  step: Step,
): boolean {
  return step.section === section && step.holder === holder;
}

export function placedIssues(issues: readonly CompleteIssue[]): PlacedIssue[] {
  return issues.flatMap((issue) => {
    const step = stepsFor(true).find((candidate) => isOnPage(issue, candidate));
    if (step === undefined) return [];
    const { path, label, message, missing } = issue;
    const text = `${step.label}: ${label}`;
    return [{ step, path, missing, text: missing ? text : `${text}: ${message}` }];
  });
}

/** Fields that the server refused, with its messages. */
export function placedFields(
  fields: Readonly<Record<string, string>>,
  status: readonly StepRules[],
): PlacedIssue[] {
  return Object.entries(fields).flatMap(([path, message]) => {
    const step = stepOf(path, status);
    if (step === undefined) return [];
    return [{ step, path, missing: false, text: `${ruleLabel(path, status) ?? step.label}: ${message}` }];
  });
}

/** A field's label with its page, from the rules; null if no rule covers the field. */
export function ruleLabel(path: string, status: readonly StepRules[]): string | null {
  for (const { step, rules } of status) {
    const rule = rules.find((candidate) => candidate.path === path);
    if (rule !== undefined) return `${step.label}: ${rule.label}`;
  }
  return null;
}

/** The page whose rules cover the field; otherwise the page of its section. */
function stepOf(path: string, status: readonly StepRules[]): Step | undefined {
  const ruled = status.find(({ rules }) => rules.some((rule) => rule.path === path));
  if (ruled !== undefined) return ruled.step;
  const [, inSpouse] = path.split('.spouse.');
  const [key] = (inSpouse ?? path).split('.');
  const holder = inSpouse === undefined ? 'primary' : 'spouse';
  return stepsFor(true).find((step) => step.holder === holder && SECTION_KEYS[step.section] === key);
}

export function blockedSteps(issues: readonly PlacedIssue[]): BlockedStep[] {
  return stepsFor(true).flatMap(({ slot, label }) => {
    const here = issues.filter(({ step }) => step.slot === slot);
    const missing = here.filter((issue) => issue.missing);
    const need = needText({ missing, wrong: here.filter((issue) => !issue.missing) });
    return need === null ? [] : [{ slot, label, need }];
  });
}
