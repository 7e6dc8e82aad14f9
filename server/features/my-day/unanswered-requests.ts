import { lastDayOfLink } from '../../../domain/borrower-requests/request-state.ts';
import { type DayFact, UNANSWERED_REQUEST_DAYS } from '../../../domain/my-day/day-fact.ts';
import { addDays, easternDate, formatDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { UnansweredRequests } from '../borrower-requests/unanswered-requests.service.ts';
import { type DaySource, idsOf, ofLoan } from './day-person.ts';

/** Requests to borrowers that wait for three days, or whose link ends within three. */
export function unansweredRequests(
  db: Db,
  requests: Pick<UnansweredRequests, 'unansweredRequestsOf'>,
  now: () => Date,
): DaySource {
  return async ({ actor, today }, loans) => {
    const byId = new Map(loans.map((loan) => [loan.id, loan]));
    const found = await requests.unansweredRequestsOf(db, idsOf(loans), now());
    return found.flatMap((request): DayFact[] => {
      const loan = byId.get(request.loanId);
      const { requestId, recipientName, itemsOwed, sentOn, openedOn, expiresOn } = request;
      if (loan === undefined || (!loan.is_mine && request.sentById !== actor.staffId)) return [];
      const sent = easternDate(sentOn);
      const ends = lastDayOfLink(expiresOn);
      const endsSoon = ends <= addDays(today, UNANSWERED_REQUEST_DAYS);
      if (!endsSoon && sent > addDays(today, -UNANSWERED_REQUEST_DAYS)) return [];
      const opened =
        openedOn === null ? 'and not opened' : `although opened ${formatDate(easternDate(openedOn))}`;
      return [
        {
          ...ofLoan(loan),
          kind: 'request-unanswered',
          key: `request-unanswered:${requestId}`,
          // A request that was sent again is another one.
          occurrence: sentOn,
          title: `Request to ${recipientName}: ${itemsOwed === 1 ? '1 item' : `${itemsOwed} items`}`,
          reason: `No answer since ${formatDate(sent)}, ${opened}`,
          dueOn: endsSoon ? ends : null,
          since: sentOn,
          place: 'conditions',
          noteId: null,
        },
      ];
    });
  };
}
