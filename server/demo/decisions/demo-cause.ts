import type { DecisionKind } from '../../../domain/decisions/decision-kind.ts';
import { isLoanOpen, type LoanStatus } from '../../../domain/loans/loan-status.ts';

/** The underwriter's user name. */
export const DECIDER = 'underwriter';

const DECIDED: Readonly<Partial<Record<LoanStatus, DecisionKind>>> = {
  CONDITIONAL_APPROVAL: 'approved-with-conditions',
  FINAL_APPROVAL: 'final-approval',
  SUSPENDED: 'suspended',
};

/** The decision that set a status. Loans that have closed were decided before the lender worked with Lintel. */
export function demoCause(
  reached: LoanStatus,
  { status, sequence }: { status: LoanStatus; sequence: number },
): DecisionKind | null {
  if (reached === 'DISCARDED') return sequence % 3 === 0 ? 'withdrawn' : 'denied';
  return isLoanOpen(status) ? (DECIDED[reached] ?? null) : null;
}
