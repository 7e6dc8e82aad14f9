import type { Instant } from '../../domain/eastern-time.ts';
import type { RecordChange } from '../../domain/history/record-change.ts';
import type { Db } from './database.ts';

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
  await tx
    .insertInto('events')
    .values({
      kind: event.kind,
      occurred_at: event.at,
      actor: event.actor,
      staff_id: event.staffId ?? null,
      customer_id: event.customerId ?? null,
      loan_id: event.loanId ?? null,
      details: event.details === undefined ? null : JSON.stringify(event.details),
      changes: event.changes === undefined ? null : JSON.stringify(event.changes),
    })
    .execute();
}
