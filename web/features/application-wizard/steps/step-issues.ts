import type { StepRules } from '../../../../domain/application/checks/application-rules.ts';
import type { FieldRule } from '../../../../domain/application/checks/field-rules.ts';
import type { Step } from '../../../../domain/application/progress/steps.ts';

export interface OpenIssues {
  /** Required and empty. */
  missing: FieldRule[];
  /** Filled in with a wrong answer. */
  wrong: FieldRule[];
}

/** The fields of a page that need a person. */
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
