import { DECISION_KINDS, decisionName } from '../decisions/decision-kind.ts';
import type { RolePermission } from '../people/role.ts';
import { LOAN_PROGRAMS, LOAN_PURPOSES } from './loan-product.ts';
import type { TaskRole } from './task-assignment.ts';

interface FilterFacts {
  /** In the filter bar, and in the history of saved views. */
  label: string;
  /** In the description of the API. */
  description?: string;
}

/** Exact match. */
export interface TextFilter extends FilterFacts {
  kind: 'text';
  /** Its options; those of a task come from the directories. */
  choices: readonly string[] | TaskRole;
  /** Of a code; texts name themselves. */
  nameOf?: (choice: string) => string;
}

interface FlagFilter extends FilterFacts {
  kind: 'flag';
  /** Who gets a checkbox for it; null if another field sets it. */
  checkbox: 'everybody' | RolePermission | null;
}

/** A status, a card, a number of days from today, or a figure of a report. Each needs its own field. */
interface SpecialFilter extends FilterFacts {
  kind: 'status' | 'days' | 'figure';
}

export type LoanFilterFacts = TextFilter | FlagFilter | SpecialFilter;

/** Of the filter `closingSoon`. */
export const CLOSING_SOON_DAYS = 7;

/** Filters of the loan list, in screen and API order. Their SQL is in `loan-row.ts`. */
export const LOAN_FILTERS = {
  status: { kind: 'status', label: 'Status' },
  loanPurpose: { kind: 'text', label: 'Loan purpose', choices: LOAN_PURPOSES },
  loanProgram: { kind: 'text', label: 'Loan program', choices: LOAN_PROGRAMS },
  loanOfficer: { kind: 'text', label: 'Loan officer', choices: 'loanOfficer' },
  setupProcessor: { kind: 'text', label: 'Setup processor', choices: 'setupProcessor' },
  conditionsProcessor: { kind: 'text', label: 'Conditions processor', choices: 'conditionsProcessor' },
  underwriter: { kind: 'text', label: 'Underwriter', choices: 'underwriter' },
  closer: { kind: 'text', label: 'Closer', choices: 'closer' },
  decision: { kind: 'text', label: 'Decision', choices: DECISION_KINDS, nameOf: decisionName },
  lockExpiresWithin: {
    kind: 'days',
    label: 'Lock expires within days',
    description: 'Open loans whose active lock expires within this many Eastern days, today included.',
  },
  lockExpired: {
    kind: 'flag',
    label: 'Lock expired',
    description: 'Open loans whose active lock has expired. It goes before `lockExpiresWithin`.',
    checkbox: null,
  },
  mine: {
    kind: 'flag',
    label: 'My loans',
    description: 'Loans that name the caller for a task, by the directories.',
    checkbox: 'everybody',
  },
  // Only administrators can assign these loans (ACCESS-20).
  unassigned: {
    kind: 'flag',
    label: 'Unassigned',
    description: 'Loans without an officer and without processors.',
    checkbox: 'assign-tasks',
  },
  openConditions: {
    kind: 'flag',
    label: 'Open conditions',
    description: 'Loans with a condition that is neither cleared nor waived.',
    checkbox: 'everybody',
  },
  closingSoon: {
    kind: 'flag',
    label: 'Closes within 7 days',
    description: 'Open loans that are planned to close within 7 Eastern days, today included.',
    checkbox: 'everybody',
  },
  awaitsDecision: {
    kind: 'flag',
    label: 'Waits for a decision',
    description: 'Complete applications without a decision, and those that a second underwriter confirms.',
    checkbox: 'everybody',
  },
  figure: {
    kind: 'figure',
    label: 'Figure',
    description:
      'The loans behind a figure of a report, such as `report=volume&by=month&group=2026-03&column=funded`.',
  },
} as const satisfies Record<string, LoanFilterFacts>;

type LoanFilterKey = keyof typeof LOAN_FILTERS;

export type LoanFilterOf<Kind extends LoanFilterFacts['kind']> = {
  [Key in LoanFilterKey]: (typeof LOAN_FILTERS)[Key]['kind'] extends Kind ? Key : never;
}[LoanFilterKey];

export function loanFiltersOf<Kind extends LoanFilterFacts['kind']>(kind: Kind): LoanFilterOf<Kind>[] {
  const keys = Object.keys(LOAN_FILTERS) as LoanFilterKey[];
  return keys.filter((key): key is LoanFilterOf<Kind> => LOAN_FILTERS[key].kind === kind);
}

/** Codes are a closed list. Names of people and programs are not: older loans have others. */
export function isFilterChoice(filter: LoanFilterFacts, value: string): boolean {
  if (filter.kind !== 'text' || filter.nameOf === undefined) return true;
  return filter.choices.includes(value);
}

/** Maps each filter by its kind, for example to its schema or its URL parser. */
export function forEachLoanFilter<ByKind extends Record<LoanFilterFacts['kind'], unknown>>(
  byKind: {
    [Kind in keyof ByKind]: (filter: LoanFilterFacts) => ByKind[Kind];
  },
): { [Key in LoanFilterKey]: ByKind[(typeof LOAN_FILTERS)[Key]['kind']] } {
  const entries = Object.entries(LOAN_FILTERS).map(([key, filter]) => [key, byKind[filter.kind](filter)]);
  return Object.fromEntries(entries) as {
    [Key in LoanFilterKey]: ByKind[(typeof LOAN_FILTERS)[Key]['kind']];
  };
}
