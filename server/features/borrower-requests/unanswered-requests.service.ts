import { isItemOwed } from '../../../domain/borrower-requests/request-state.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RequestedConditions } from '../conditions/requested-conditions.service.ts';
import { listUnanswered } from './borrower-requests.store.ts';
import { itemStates } from './request-facts.ts';

/** Its link may have ended. */
export interface UnansweredRequest {
  requestId: string;
  loanId: string;
  recipientName: string;
  /** Items still owed and not part of a later request. */
  itemsOwed: number;
  sentOn: Instant;
  sentById: string | null;
  openedOn: Instant | null;
  expiresOn: Instant;
}

export interface UnansweredRequests {
  /** Newest first. An ended request stays listed until its items are requested again. */
  unansweredRequestsOf(db: Db, loanIds: readonly string[]): Promise<UnansweredRequest[]>;
}

export function createUnansweredRequests(
  conditions: Pick<RequestedConditions, 'statusesOf'>,
): UnansweredRequests {
  return {
    async unansweredRequestsOf(db, loanIds) {
      if (loanIds.length === 0) return [];
      const rows = await listUnanswered(db, loanIds);
      const ids = rows.flatMap(({ items }) => items.map(({ conditionId }) => conditionId));
      const statuses = await conditions.statusesOf(db, [...new Set(ids)]);
      const askedLater = new Set<string>();
      return rows.flatMap((row): UnansweredRequest[] => {
        const owed = itemStates(row, statuses).filter(
          (item) => isItemOwed(item) && !askedLater.has(item.conditionId),
        );
        for (const { conditionId } of owed) askedLater.add(conditionId);
        if (owed.length === 0) return [];
        return [
          {
            requestId: row.id,
            loanId: row.loan_id,
            recipientName: fullName({ firstName: row.first_name, lastName: row.last_name }) || row.address,
            itemsOwed: owed.length,
            sentOn: row.sent_at,
            sentById: row.sent_by_id,
            openedOn: row.opened_at,
            expiresOn: row.expires_at,
          },
        ];
      });
    },
  };
}
