import type { Instant } from '../../domain/eastern-time.ts';
import type { RecordChange } from '../../domain/history/record-change.ts';
import type { Db } from './database.ts';
import { prepareStatement } from './prepared-statement.ts';

/** An entry of the history: who did what, when. Never holds a code, a token or a social security number. */
export interface HistoryEvent {
  /** What happened, in the past tense: 'staff-signed-in'. */
  kind: string;
  at: Instant;
  /** The name that is stamped on records, or the command that acted. */
  actor: string;
  staffId?: string | null;
  /** What it happened to: the entry is found by them. */
  customerId?: string;
  loanId?: string;
  details?: Record<string, unknown>;
  /** What it did to which records, from what to what: the records can be had again from all events. */
  changes?: readonly RecordChange[];
}

/** Appends to the history, in the transaction of the change. */
export async function recordEvent(tx: Db, event: HistoryEvent): Promise<void> {
  await insertEvent(tx, valuesOf(event), undefined);
}

function valuesOf(event: HistoryEvent) {
  return {
    kind: event.kind,
    occurred_at: event.at,
    actor: event.actor,
    staff_id: event.staffId ?? null,
    customer_id: event.customerId ?? null,
    loan_id: event.loanId ?? null,
    details: event.details === undefined ? null : JSON.stringify(event.details),
    changes: event.changes === undefined ? null : JSON.stringify(event.changes),
  };
}

/** Every write has one. */
const insertEvent = prepareStatement<ReturnType<typeof valuesOf>, unknown>((db, place) =>
  db
    .insertInto('events')
    .values({
      kind: place('kind'),
      occurred_at: place('occurred_at'),
      actor: place('actor'),
      staff_id: place('staff_id'),
      customer_id: place('customer_id'),
      loan_id: place('loan_id'),
      details: place('details'),
      changes: place('changes'),
    })
    .compile(),
);
