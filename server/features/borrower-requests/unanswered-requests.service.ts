import { isItemOwed, isUnanswered, requestState } from '../../../domain/borrower-requests/request-state.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RequestedConditions } from '../conditions/requested-conditions.service.ts';
import { listUnanswered, type StoredRequest } from './borrower-requests.store.ts';
import { itemStates, momentsOf } from './request-facts.ts';

/** A request for which somebody waits. */
export interface UnansweredRequest {
  requestId: string;
  loanId: string;
  recipientName: string;
  /** The number of things that are still owed. */
  itemsOwed: number;
  state: 'sent' | 'opened';
  sentOn: Instant;
  sentBy: string;
  sentById: string | null;
  openedOn: Instant | null;
  expiresOn: Instant;
  remindersSent: number;
}

export interface UnansweredRequests {
  /** The requests of these loans, oldest first. */
  unansweredRequestsOf(db: Db, loanIds: readonly string[], now: Date): Promise<UnansweredRequest[]>;
  /** Those that a person has sent, oldest first. */
  unansweredRequestsBy(db: Db, staffId: string, now: Date): Promise<UnansweredRequest[]>;
}

export function createUnansweredRequests(
  conditions: Pick<RequestedConditions, 'statusesOf'>,
): UnansweredRequests {
  async function unanswered(db: Db, rows: readonly StoredRequest[], now: Date) {
    const ids = rows.flatMap(({ items }) => items.map(({ conditionId }) => conditionId));
    const statuses = await conditions.statusesOf(db, [...new Set(ids)]);
    return rows.flatMap((row): UnansweredRequest[] => {
      const items = itemStates(row, statuses);
      const state = requestState(momentsOf(row), items, now);
      if (!isUnanswered(state)) return [];
      return [
        {
          requestId: row.id,
          loanId: row.loan_id,
          recipientName: fullName({ firstName: row.first_name, lastName: row.last_name }) || row.address,
          itemsOwed: items.filter(isItemOwed).length,
          state: state as UnansweredRequest['state'],
          sentOn: row.sent_at,
          sentBy: row.sent_by,
          sentById: row.sent_by_id,
          openedOn: row.opened_at,
          expiresOn: row.expires_at,
          remindersSent: row.reminders.length,
        },
      ];
    });
  }

  return {
    async unansweredRequestsOf(db, loanIds, now) {
      if (loanIds.length === 0) return [];
      return unanswered(db, await listUnanswered(db, { loanIds }, now.toISOString()), now);
    },
    unansweredRequestsBy: async (db, staffId, now) =>
      unanswered(db, await listUnanswered(db, { sentById: staffId }, now.toISOString()), now),
  };
}
