import type { ConditionStatus } from '../conditions/condition-status.ts';
import { isPast } from '../time/seconds.ts';
import type { LinkEnd } from './link-end.ts';
import { isItemOpen, isUnanswered, type RequestMoments, type RequestState } from './request-state.ts';

interface RequestFacts extends Pick<RequestMoments, 'expiresAt' | 'withdrawnAt' | 'isAboutDisclosures'> {
  isLoanOpen: boolean;
  isAddressCurrent: boolean;
  items: readonly { conditionStatus: ConditionStatus | null }[];
}

/** Why the newest link of a request no longer works; null while it works (ASK-10). */
export function endOfRequest(request: RequestFacts, now: Date): LinkEnd | null {
  if (request.withdrawnAt !== null) return 'withdrawn';
  if (isPast(request.expiresAt, now)) return 'expired';
  if (!request.isLoanOpen) return 'closed';
  if (!request.isAddressCurrent) return 'address-changed';
  return request.isAboutDisclosures === true || request.items.some(isItemOpen) ? null : 'closed';
}

interface AskingRequest {
  state: RequestState;
  linkEnd: LinkEnd | null;
  items: readonly { conditionId: string; conditionStatus: ConditionStatus | null }[];
}

/** Requested conditions that no other request asks for (ASK-27). */
export function conditionsToReopen(
  withdrawn: Pick<AskingRequest, 'items'>,
  others: readonly AskingRequest[],
): string[] {
  const live = others.filter(({ state, linkEnd }) => isUnanswered(state) && linkEnd === null);
  const asked = new Set(live.flatMap(({ items }) => items.map(({ conditionId }) => conditionId)));
  return withdrawn.items
    .filter(({ conditionId, conditionStatus }) => conditionStatus === 'REQUESTED' && !asked.has(conditionId))
    .map(({ conditionId }) => conditionId);
}
