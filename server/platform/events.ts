import type { RecordChange } from '../../domain/history/record-change.ts';
import type { Instant } from '../../domain/time/eastern-time.ts';
import type { Db } from './database/database.ts';
import { prepareStatement } from './database/prepared-statement.ts';

/** An entry of the history: who did what, when. It never holds a code, a token or a social security number. */
export interface HistoryEvent {
  /** The event, in the past tense: 'staff-signed-in'. */
  kind: string;
  at: Instant;
  /** The name on records, or the acting command. */
  actor: string;
  staffId?: string | null;
  /** The subjects, by which the entry is found. */
  customerId?: string;
  loanId?: string;
  details?: Record<string, unknown>;
  /** The changed records, with old and new values: all events together can rebuild the records. */
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
