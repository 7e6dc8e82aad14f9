import type { StepRules } from '../../../../domain/application/checks/application-rules.ts';
import type { CompleteIssue } from '../../../../domain/application/progress/missing-items.ts';
import { SECTION_KEYS, type Step, stepsFor } from '../../../../domain/application/progress/steps.ts';

interface BlockedStep {
  slot: string;
  label: string;
  /** The number of fields that need a person. */
  count: number;
}

/** An answer that keeps the application from being saved or submitted, with its page. */
export interface PlacedIssue {
  step: Step;
  path: string;
  /** 'Section 4: Loan amount'. */
  text: string;
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
    return step === undefined ? [] : [{ step, path: issue.path, text: `${step.label}: ${issue.label}` }];
  });
}

export function placedFields(paths: readonly string[], status: readonly StepRules[]): PlacedIssue[] {
  return paths.flatMap((path) => {
    const step = stepOf(path, status);
    return step === undefined ? [] : [{ step, path, text: ruleLabel(path, status) ?? step.label }];
  });
}

/** A field's label with its page, from the rules; null when no rule knows the field. */
export function ruleLabel(path: string, status: readonly StepRules[]): string | null {
  for (const { step, rules } of status) {
    const rule = rules.find((candidate) => candidate.path === path);
    if (rule !== undefined) return `${step.label}: ${rule.label}`;
  }
  return null;
}

/** The page whose rules know the field; otherwise the page whose section holds it. */
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
    const count = issues.filter(({ step }) => step.slot === slot).length;
    return count === 0 ? [] : [{ slot, label, count }];
  });
}
