import type { RecordChange } from '../../domain/history/record-change.ts';
import type { Instant } from '../../domain/time/eastern-time.ts';
import type { Db } from './database/database.ts';
import { prepareStatement } from './database/prepared-statement.ts';

/** History entry. Never holds a code, a token or a Social Security number. */
export interface HistoryEvent {
  kind: string;
  at: Instant;
  actor: string;
  staffId?: string | null;
  customerId?: string;
  loanId?: string;
  details?: Record<string, unknown>;
  /** Old and new values; all events together can rebuild the records. */
  changes?: readonly RecordChange[];
}

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
