import type { IssueBody, LoanEstimateState } from '../../../contract/loan-costs/loan-estimate.ts';

export interface IssueValues {
  /** Issues it again though it says the same as the last version (LE-23). */
  isUnchanged: boolean;
}

export type JudgedState = LoanEstimateState & { form: string };

/** Names what was on screen, so that nothing else is issued (LE-16). */
export function issueBodyOf(state: JudgedState, { isUnchanged }: IssueValues): IssueBody {
  return {
    loanVersion: state.loanVersion,
    costsVersion: state.costsVersion,
    form: state.form,
    after: state.versions[0]?.number ?? 0,
    isUnchanged,
  };
}

/** Dates of issue and expiry are no changes (LE-14). */
export function saysTheSame({ versions, changes }: Pick<JudgedState, 'versions' | 'changes'>): boolean {
  return versions.length > 0 && changes.length === 0;
}
