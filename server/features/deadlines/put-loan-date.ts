import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LOAN_DATES, type LoanDateKind } from '../../../domain/deadlines/loan-dates.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { awaitDecisionAgain } from '../loans/loan-changes.service.ts';
import * as store from './deadlines.store.ts';

export interface LoanDateIds {
  customerId: string;
  loanId: string;
  kind: LoanDateKind;
}

const FIELDS = ['date', 'method', 'reason', 'apr', 'owners', 'cents'] as const;

export type NextDate = Pick<store.StoredLoanDate, (typeof FIELDS)[number]>;

/** A removed date; one with few fields spreads it. */
export const NO_DATE: NextDate = {
  date: null,
  method: null,
  reason: null,
  apr: null,
  owners: null,
  cents: null,
};

export function isSameDate(before: store.StoredLoanDate, wanted: NextDate): boolean {
  return FIELDS.every((field) => isDeepStrictEqual(before[field], wanted[field]));
}

/** With its entry in the history. The loan is held. */
export async function putLoanDate(
  tx: Db,
  { kind, ...ids }: LoanDateIds,
  { before, wanted, at }: { before: store.StoredLoanDate | undefined; wanted: NextDate; at: Instant },
  actor: Actor,
): Promise<store.StoredLoanDate> {
  const after = await store.putLoanDate(tx, {
    id: before?.id ?? randomUUIDv7(),
    loan_id: ids.loanId,
    date_kind: kind,
    ...wanted,
    owners: wanted.owners && JSON.stringify(wanted.owners),
    version: (before?.version ?? 0) + 1,
    updated_at: at,
    updated_by: actor.name,
  });
  await record(tx, { customerId: ids.customerId, before, after }, actor);
  if (kind === 'counteroffer-accepted' && after.date !== null)
    await awaitDecisionAgain(tx, ids.loanId, after.updated_at);
  return after;
}

/** A removed date that is recorded again continues with the next version. */
function record(
  tx: Db,
  {
    customerId,
    before,
    after,
  }: { customerId: string; before: store.StoredLoanDate | undefined; after: store.StoredLoanDate },
  actor: Actor,
): Promise<void> {
  const kind =
    after.date === null
      ? 'loan-date-removed'
      : (before?.date ?? null) === null
        ? 'loan-date-recorded'
        : 'loan-date-changed';
  return recordEvent(tx, {
    kind,
    at: after.updated_at,
    actor: actor.name,
    staffId: actor.staffId,
    customerId,
    loanId: after.loan_id,
    details: { title: LOAN_DATES[after.date_kind].label },
    changes: [recordChange('loan-date', after.id, before && recordedRow(before), recordedRow(after))],
  });
}
