import type { QueryClient } from '@tanstack/react-query';
import type { Condition, RefusedCondition } from '../../../contract/conditions/conditions.ts';
import { CONDITION_STATUS_NAMES, isConditionOpen } from '../../../domain/conditions/condition-status.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { storedSession } from '../../api/session/session-store.ts';
import { refreshConditions } from '../../loans/conditions/refresh-conditions.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { staffName } from '../../loans/staff-names.ts';

export interface LoanOfConditions {
  customerId: string;
  loanId: string;
}

type Change = Parameters<typeof call<'changeConditions'>>[1]['body']['change'];
type OneChange = NonNullable<Parameters<typeof call<'changeCondition'>>[1]['body']>;

const paramsOf = ({ customerId, loanId }: LoanOfConditions) => ({ id: customerId, loanId });
const seenOf = (conditions: readonly Condition[]) =>
  conditions.map(({ conditionId, version }) => ({ conditionId, version }));

/** Changes many conditions. @returns those that did not change, with the reason. @throws ApiError. */
export async function changeMany(
  queryClient: QueryClient,
  loan: LoanOfConditions,
  conditions: readonly Condition[],
  change: Change,
): Promise<RefusedCondition[]> {
  const body = { conditions: seenOf(conditions), change };
  const { data } = await runOwnChange(queryClient, () =>
    call('changeConditions', { params: paramsOf(loan), body }),
  ).finally(() => refreshConditions(queryClient, loan));
  return data.refused.filter(({ current }) => !isAsWished(current, change));
}

/** @throws ApiError, with the current condition after a change by somebody else. */
export async function changeOne(
  queryClient: QueryClient,
  loan: LoanOfConditions,
  { conditionId, version }: Condition,
  change: OneChange,
): Promise<void> {
  const params = { ...paramsOf(loan), conditionId };
  try {
    await runOwnChange(queryClient, () =>
      call('changeCondition', { params, body: change, ifMatch: `"${version}"` }),
    );
  } catch (error) {
    const current = error instanceof ApiError && error.status === 412 ? (error.current as Condition) : null;
    if (!isAsWished(current, change)) throw error;
  } finally {
    await refreshConditions(queryClient, loan);
  }
}

/** @returns those that were not deleted, with the reason. @throws ApiError. */
export async function deleteMany(
  queryClient: QueryClient,
  loan: LoanOfConditions,
  conditions: readonly Condition[],
): Promise<RefusedCondition[]> {
  const body = { conditions: seenOf(conditions) };
  const { data } = await runOwnChange(queryClient, () =>
    call('deleteConditions', { params: paramsOf(loan), body }),
  ).finally(() => refreshConditions(queryClient, loan));
  return data.refused;
}

/** An answer was lost, and the same change arrives again: it is done already, by this person. */
function isAsWished(current: Condition | null, { status, reason }: OneChange): boolean {
  if (current === null || status === undefined) return false;
  const isOwn = current.statusBy === storedSession()?.userName;
  return isOwn && current.status === status && (current.reason ?? '') === (reason ?? '');
}

/** Why a condition did not change: 'Kit Moran cleared it in the meantime'. */
export function refusalWords({ current, reason }: Pick<RefusedCondition, 'current' | 'reason'>): string {
  if (current === null || !reason.startsWith('Somebody else')) return reason;
  const name = staffName(current.updatedBy);
  if (isConditionOpen(current.status)) return `${name} changed it in the meantime`;
  return `${staffName(current.statusBy)} ${CONDITION_STATUS_NAMES[current.status].toLowerCase()} it in the meantime`;
}
