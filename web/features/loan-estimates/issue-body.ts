import type { IssueBody, LoanEstimateState } from '../../../contract/loan-costs/loan-estimate.ts';
import type { DeliveryMethod } from '../../../domain/deadlines/business-days.ts';

export interface IssueValues {
  method: DeliveryMethod | '';
}

export type JudgedState = LoanEstimateState & { form: string };

/** Names what was on screen, so that nothing else is issued (LE-16). */
export function issueBodyOf(state: JudgedState, { method }: IssueValues): IssueBody {
  return {
    loanVersion: state.loanVersion,
    costsVersion: state.costsVersion,
    form: state.form,
    after: state.versions[0]?.number ?? 0,
    method: method as DeliveryMethod,
  };
}
