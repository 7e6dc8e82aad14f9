import { statusWords } from '../labels/value-words.ts';
import type { LoanStatus } from '../loans/loan-status.ts';
import { DECISIONS, type DecisionKind, isApproval } from './decision-kind.ts';

const AFTER_APPROVAL: readonly LoanStatus[] = [
  'CONDITIONAL_APPROVAL',
  'FINAL_APPROVAL',
  'CLOSED',
  'FUNDED',
  'SOLD',
];

/** Says that the status no longer agrees with the decision in force (NOTICE-17); null if it does. */
export function statusSince(kind: DecisionKind, status: LoanStatus): string | null {
  const set = DECISIONS[kind].status;
  if (set === null || status === set || (isApproval(kind) && AFTER_APPROVAL.includes(status))) return null;
  return `The status was set to ‘${statusWords(status)}’ by hand after this decision.`;
}
