import type { SettableLoanStatus } from '../loans/loan-status.ts';

interface DecisionKindRecord {
  name: string;
  /** Worded to follow a name: 'Uma approved the loan with conditions'. */
  done: string;
  /** The status that follows; null leaves it (DECIDE-7). */
  status: SettableLoanStatus | null;
  /** Commits the lender, so an underwriter's limits apply (DECIDE-4). */
  commits: boolean;
  /** The statement of specific reasons belongs to adverse action (12 CFR 1002.9(a)(2)). */
  needsReasons: boolean;
  needsConditions: boolean;
  needsNote: boolean;
  changesTerms: boolean;
}

const PLAIN = {
  commits: false,
  needsReasons: false,
  needsConditions: false,
  needsNote: false,
  changesTerms: false,
} as const;

const TABLE = {
  'approved-with-conditions': {
    ...PLAIN,
    name: 'Approved with conditions',
    done: 'approved the loan with conditions',
    status: 'CONDITIONAL_APPROVAL',
    commits: true,
    needsConditions: true,
  },
  'final-approval': {
    ...PLAIN,
    name: 'Final approval',
    done: 'gave the final approval',
    status: 'FINAL_APPROVAL',
    commits: true,
  },
  suspended: {
    ...PLAIN,
    name: 'Suspended',
    done: 'suspended the loan',
    status: 'SUSPENDED',
    needsNote: true,
  },
  counteroffer: {
    ...PLAIN,
    name: 'Counteroffer',
    done: 'made a counteroffer',
    status: null,
    commits: true,
    needsReasons: true,
    changesTerms: true,
  },
  denied: { ...PLAIN, name: 'Denied', done: 'denied the loan', status: 'DISCARDED', needsReasons: true },
  withdrawn: {
    ...PLAIN,
    name: 'Withdrawn by applicant',
    done: 'recorded that the applicant withdrew',
    status: 'DISCARDED',
  },
  'closed-for-incompleteness': {
    ...PLAIN,
    name: 'Closed for incompleteness',
    done: 'closed the loan for incompleteness',
    status: 'DISCARDED',
  },
} as const satisfies Record<string, DecisionKindRecord>;

export type DecisionKind = keyof typeof TABLE;

export const DECISIONS: Readonly<Record<DecisionKind, DecisionKindRecord>> = TABLE;

export const DECISION_KINDS = Object.keys(TABLE) as [DecisionKind, ...DecisionKind[]];

/** A code that an old address or view names may be none. */
export function decisionName(kind: string): string {
  return DECISION_KINDS.includes(kind as DecisionKind) ? DECISIONS[kind as DecisionKind].name : kind;
}

export function isApproval(kind: DecisionKind): boolean {
  return kind === 'approved-with-conditions' || kind === 'final-approval';
}
