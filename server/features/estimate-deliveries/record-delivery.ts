import { METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import type { EventKind } from '../../../domain/history/event-words.ts';
import {
  type RecordChange,
  type RecordKind,
  recordChange,
  recordedRow,
} from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Author } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { StoredDelivery, StoredIntent } from './estimate-deliveries.store.ts';
import type { LoanIds } from './read-state.ts';

export interface RecordedBy {
  ids: LoanIds;
  author: Author;
  at: Instant;
}

/** 'delivered a Loan Estimate: version 1 for Anika Banerjee, by mail'. */
export function recordDelivery(
  tx: Db,
  kind: EventKind,
  { before, after, number }: { before?: StoredDelivery; after?: StoredDelivery; number: number },
  by: RecordedBy,
  others: readonly RecordChange[] = [],
): Promise<void> {
  const row = (after ?? before) as StoredDelivery;
  const title = `version ${number} for ${row.recipient_name}, ${METHOD_NAMES[row.method].toLowerCase()}`;
  return record(tx, kind, { of: 'estimate-delivery', before, after, title }, by, others);
}

export function recordIntent(
  tx: Db,
  kind: EventKind,
  { before, after, name }: { before?: StoredIntent; after?: StoredIntent; name: string },
  by: RecordedBy,
): Promise<void> {
  return record(tx, kind, { of: 'intent-to-proceed', before, after, title: name }, by);
}

export function record(
  tx: Db,
  kind: EventKind,
  change: {
    of: RecordKind;
    before: { id: string } | undefined;
    after: { id: string } | undefined;
    title: string;
  },
  { ids, author, at }: RecordedBy,
  /** Of other records, in the same entry. */
  others: readonly RecordChange[] = [],
): Promise<void> {
  const { of, before, after, title } = change;
  return recordEvent(tx, {
    kind,
    at,
    actor: author.name,
    staffId: author.staffId,
    customerId: ids.customerId,
    loanId: ids.loanId,
    details: title === '' ? {} : { title },
    changes: [
      recordChange(
        of,
        after?.id ?? before?.id ?? '',
        before && recordedRow(before),
        after && recordedRow(after),
      ),
      ...others,
    ],
  });
}
