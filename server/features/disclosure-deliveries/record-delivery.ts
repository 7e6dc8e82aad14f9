import { METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import { type DeliveredForm, formOfKind } from '../../../domain/disclosure-deliveries/delivery.ts';
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
import type { StoredDelivery, StoredIntent, StoredVersion } from './deliveries.store.ts';
import type { LoanIds } from './delivery-state.ts';

export interface RecordedBy {
  ids: LoanIds;
  author: Author;
  at: Instant;
}

type Deed = 'delivered' | 'opened' | 'received' | 'receipt-recorded' | 'delivery-removed' | 'notice-recorded';

/** The entries of each form. An estimate has no notice. */
const KINDS = {
  'loan-estimate': {
    delivered: 'estimate-delivered',
    opened: 'estimate-opened',
    received: 'estimate-received',
    'receipt-recorded': 'estimate-receipt-recorded',
    'delivery-removed': 'estimate-delivery-removed',
    'notice-recorded': 'rescission-notice-recorded',
  },
  'closing-disclosure': {
    delivered: 'closing-disclosure-delivered',
    opened: 'closing-disclosure-opened',
    received: 'closing-disclosure-received',
    'receipt-recorded': 'closing-receipt-recorded',
    'delivery-removed': 'closing-delivery-removed',
    'notice-recorded': 'rescission-notice-recorded',
  },
} as const satisfies Record<DeliveredForm, Record<Deed, EventKind>>;

/** 'delivered a Loan Estimate: version 1 for Anika Banerjee, by mail'. */
export function recordDelivery(
  tx: Db,
  deed: Deed,
  {
    before,
    after,
    version,
  }: { before?: StoredDelivery; after?: StoredDelivery; version: Pick<StoredVersion, 'number' | 'kind'> },
  by: RecordedBy,
  others: readonly RecordChange[] = [],
): Promise<void> {
  const row = (after ?? before) as StoredDelivery;
  const title = `version ${version.number} for ${row.recipient_name}, ${METHOD_NAMES[row.method].toLowerCase()}`;
  const change = {
    of: recordKindOf(row),
    before: before && shown(before),
    after: after && shown(after),
    title,
  };
  return record(tx, KINDS[formOfKind(version.kind)][deed], change, by, others);
}

export function recordKindOf({ estimate_id }: Pick<StoredDelivery, 'estimate_id'>): RecordKind {
  return estimate_id === null ? 'closing-delivery' : 'estimate-delivery';
}

/** The disclosure of an estimate follows from it, and older entries lack it. */
export function shown({ disclosure_id, ...row }: StoredDelivery) {
  return row.estimate_id === null ? { ...row, disclosure_id } : row;
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
