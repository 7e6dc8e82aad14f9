import type { QueryClient } from '@tanstack/react-query';
import type { Condition, RefusedCondition } from '../../../contract/conditions/conditions.ts';
import { CONDITION_STATUS_NAMES, isConditionOpen } from '../../../domain/conditions/condition-status.ts';
import { ApiError, isNotFound } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { storedSession } from '../../api/session/session-store.ts';
import { refreshConditions } from '../../loans/conditions/conditions-query.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { staffName } from '../../loans/staff-names.ts';

export interface LoanOfConditions {
  customerId: string;
  loanId: string;
}

/** For a condition that a colleague deleted while its dialog was open. */
export const GONE = 'This condition was deleted in the meantime. Copy what you need before you close this.';

type Change = Parameters<typeof call<'changeConditions'>>[1]['body']['change'];
type OneChange = NonNullable<Parameters<typeof call<'changeCondition'>>[1]['body']>;

const paramsOf = ({ customerId, loanId }: LoanOfConditions) => ({ id: customerId, loanId });
const seenOf = (conditions: readonly Condition[]) =>
  conditions.map(({ conditionId, version }) => ({ conditionId, version }));

/** Versions created by this person's own changes, by id and the version they were based on. */
type OwnVersions = Map<string, number>;

let before: Promise<unknown> = Promise.resolve();
let waiting = 0;
const ownVersions: OwnVersions = new Map();

/** Sends changes one by one, so that a quick second keystroke builds on the first one's answer (COND-17). */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  waiting += 1;
  const turn = before.then(run).finally(() => {
    waiting -= 1;
    if (waiting === 0) ownVersions.clear();
  });
  before = turn.catch(() => undefined);
  return turn;
}

const versionKey = (conditionId: string, version: number) => `${conditionId} ${version}`;

/** The version after this person's own changes, never a colleague's, so that their change is not overwritten. */
export function ownVersionOf(conditionId: string, seen: number, own: OwnVersions): number {
  const next = own.get(versionKey(conditionId, seen));
  return next === undefined ? seen : ownVersionOf(conditionId, next, own);
}

/** Changes many conditions. @returns those that did not change, with the reason. @throws ApiError. */
export function changeMany(
  queryClient: QueryClient,
  loan: LoanOfConditions,
  conditions: readonly Condition[],
  change: Change,
): Promise<RefusedCondition[]> {
  return inTurn(async () => {
    const seen = conditions.map(({ conditionId, version }) => ({
      conditionId,
      version: ownVersionOf(conditionId, version, ownVersions),
    }));
    const { data } = await runOwnChange(queryClient, () =>
      call('changeConditions', { params: paramsOf(loan), body: { conditions: seen, change } }),
    ).finally(() => refreshConditions(queryClient, loan));
    const sent = new Map(seen.map(({ conditionId, version }) => [conditionId, version]));
    for (const { conditionId, version } of data.changed) {
      const built = sent.get(conditionId) ?? version;
      if (built !== version) ownVersions.set(versionKey(conditionId, built), version);
    }
    return data.refused.filter(({ current }) => !isAsWished(current, change));
  });
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
    if (isNotFound(error)) throw new Error(GONE);
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

/** The answer was lost and the change sent again: this person has already made it. */
function isAsWished(current: Condition | null, { status, reason }: OneChange): boolean {
  if (current === null || status === undefined) return false;
  const isOwn = current.statusBy === storedSession()?.userName;
  return isOwn && current.status === status && (current.reason ?? '') === (reason ?? '');
}

/** Why a condition did not change: 'Kit Moran cleared it in the meantime'. */
export function refusalWords({ current, reason }: Pick<RefusedCondition, 'current' | 'reason'>): string {
  if (current === null || !reason.startsWith('This condition was changed')) return reason;
  const name = staffName(current.updatedBy);
  if (isConditionOpen(current.status)) return `${name} changed it in the meantime`;
  return `${staffName(current.statusBy)} ${CONDITION_STATUS_NAMES[current.status].toLowerCase()} it in the meantime`;
}
