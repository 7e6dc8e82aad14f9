import {
  closingDisclosureRequirement,
  loanEstimateRequirement,
  rescissionRequirement,
  waitingPeriodsRequirement,
} from './disclosure-requirements.ts';
import {
  applicationRequirement,
  approvalLimitsRequirement,
  conditionsRequirement,
  decisionRequirement,
  documentsRequirement,
  lockRequirement,
  peopleRequirement,
} from './loan-requirements.ts';
import type { Requirement } from './requirement.ts';
import type { RequirementId } from './requirement-names.ts';

/** STATUS-13. */
export const REQUIREMENTS: Readonly<Record<RequirementId, Requirement>> = {
  'application-complete': applicationRequirement,
  'people-assigned': peopleRequirement,
  'decision-present': decisionRequirement,
  'within-approval-limits': approvalLimitsRequirement,
  'conditions-cleared': conditionsRequirement,
  'documents-present': documentsRequirement,
  'lock-through-closing': lockRequirement,
  'loan-estimate-sent': loanEstimateRequirement,
  'closing-disclosure-received': closingDisclosureRequirement,
  'waiting-periods-over': waitingPeriodsRequirement,
  'rescission-over': rescissionRequirement,
};
