import type { EventKind } from '../../../domain/history/event-words.ts';
import { type RecordKind, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';

export interface LoanIds {
  customerId: string;
  loanId: string;
}

/** One change of the day of closing, in the history. The loan is held. */
export function recordClosingDay(
  tx: Db,
  kind: EventKind,
  {
    of,
    before,
    after,
    title,
  }: {
    of: RecordKind;
    before?: { id: string } | undefined;
    after: { id: string };
    title?: string;
  },
  { ids, actor, at }: { ids: LoanIds; actor: Actor; at: Instant },
): Promise<void> {
  return recordEvent(tx, {
    kind,
    at,
    actor: actor.name,
    staffId: actor.staffId,
    customerId: ids.customerId,
    loanId: ids.loanId,
    details: title === undefined ? {} : { title },
    changes: [recordChange(of, after.id, before && recordedRow(before), recordedRow(after))],
  });
}
