import type { EventDetails, EventKind } from '../../../domain/history/event-words.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Author } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { StoredRequest } from './borrower-requests.store.ts';

/** Includes who asked, so that the bell can notify them of the answer. */
export function recordRequest(
  tx: Db,
  kind: EventKind,
  { before, after }: { before?: StoredRequest; after: StoredRequest },
  by: { author: Author; customerId: string; at: Instant },
  sentFile?: EventDetails['sentFile'],
): Promise<void> {
  return recordEvent(tx, {
    kind,
    at: by.at,
    actor: by.author.name,
    staffId: by.author.staffId,
    customerId: by.customerId,
    loanId: after.loan_id,
    details: {
      requestId: after.id,
      title: fullName({ firstName: after.first_name, lastName: after.last_name }) || after.address,
      askedBy: after.sent_by_id,
      ...(after.purpose === null ? {} : { isAboutDisclosures: true }),
      ...(sentFile === undefined ? {} : { sentFile }),
    },
    changes: [recordChange('borrower-request', after.id, before && recordedRow(before), recordedRow(after))],
  });
}
