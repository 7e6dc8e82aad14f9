import type { CompleteIssue } from '../../../domain/application/missing-items.ts';
import { stepsFor } from '../../../domain/application/steps.ts';

interface BlockedStep {
  slot: string;
  label: string;
  /** How many fields need a person. */
  count: number;
}

/** The pages that keep an application from being complete, in their order. */
export function blockedSteps(issues: readonly CompleteIssue[]): BlockedStep[] {
  return stepsFor(true).flatMap(({ slot, label, section, holder }) => {
    const count = issues.filter((issue) => issue.section === section && issue.holder === holder).length;
    return count === 0 ? [] : [{ slot, label, count }];
  });
}
