import type {
  RequirementsOfStatus,
  StatusRequirement,
} from '../../../contract/actions/status-requirements.ts';
import { asksForReason, stopsStatus } from '../../../domain/requirements/requirement.ts';

/** What the status lacks; nothing for one that work gives the loan. */
export function lackingFor(
  statuses: readonly RequirementsOfStatus[] | undefined,
  status: string,
): StatusRequirement[] {
  const { requirements = [] } = statuses?.find(({ loanStatus }) => loanStatus === status) ?? {};
  return requirements.filter((one) => stopsStatus(one) || isAsking(one));
}

export function isAsking(requirement: StatusRequirement): boolean {
  return asksForReason(requirement) && !requirement.isOverridden;
}
