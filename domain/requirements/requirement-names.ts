/** By the id under which the setting and overrides name them, in the order of the table. Apart, for the history's words. */
export const REQUIREMENT_NAMES = {
  'application-complete': 'Application complete',
  'people-assigned': 'People assigned',
  'decision-present': 'Approved by an underwriter',
  'within-approval-limits': 'Figures within the limits of the approval',
  'conditions-cleared': 'Conditions cleared',
  'documents-present': 'Required documents present',
  'lock-through-closing': 'Lock active through closing',
  'loan-estimate-sent': 'Loan Estimate sent in time',
  'closing-disclosure-received': 'Closing Disclosure received in time',
  'waiting-periods-over': 'Waiting periods before closing over',
  'rescission-over': 'Right to rescind over',
} as const;

export type RequirementId = keyof typeof REQUIREMENT_NAMES;

export const REQUIREMENT_IDS = Object.keys(REQUIREMENT_NAMES) as [RequirementId, ...RequirementId[]];

/** An id of another version stands for itself. */
export function requirementName(id: string): string {
  return Object.hasOwn(REQUIREMENT_NAMES, id) ? REQUIREMENT_NAMES[id as RequirementId] : id;
}
