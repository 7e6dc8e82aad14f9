import { lastDayOfLink } from '../../../domain/borrower-requests/request-state.ts';
import { type DayFact, UNANSWERED_REQUEST_DAYS } from '../../../domain/my-day/day-fact.ts';
import { dayWords } from '../../../domain/my-day/day-words.ts';
import { addDays, type CalendarDate, easternDate, formatDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { UnansweredRequests } from '../borrower-requests/unanswered-requests.service.ts';
import { type DaySource, idsOf, ofLoan } from './day-person.ts';

/** Requests to borrowers that wait for three days, or whose link ends within three or has ended. */
export function unansweredRequests(
  db: Db,
  requests: Pick<UnansweredRequests, 'unansweredRequestsOf'>,
): DaySource {
  return async ({ actor, today }, loans) => {
    const byId = new Map(loans.map((loan) => [loan.id, loan]));
    const found = await requests.unansweredRequestsOf(db, idsOf(loans));
    return found.flatMap((request): DayFact[] => {
      const loan = byId.get(request.loanId);
      const { requestId, recipientName, itemsOwed, sentOn, openedOn, expiresOn } = request;
      if (loan === undefined || (!loan.is_mine && request.sentById !== actor.staffId)) return [];
      const sent = easternDate(sentOn);
      const ends = lastDayOfLink(expiresOn);
      const endsSoon = ends <= addDays(today, UNANSWERED_REQUEST_DAYS);
      if (!endsSoon && sent > addDays(today, -UNANSWERED_REQUEST_DAYS)) return [];
      return [
        {
          ...ofLoan(loan),
          kind: 'request-unanswered',
          key: `request-unanswered:${requestId}`,
          // A resent request is a new occurrence.
          occurrence: sentOn,
          title: `Request to ${recipientName}: ${itemsOwed === 1 ? '1 item' : `${itemsOwed} items`}`,
          reason: waitingWords({ sent, ends, endsSoon, openedOn }, today),
          dueOn: endsSoon ? ends : null,
          since: sentOn,
          place: 'conditions',
          noteId: null,
        },
      ];
    });
  };
}

function waitingWords(
  {
    sent,
    ends,
    endsSoon,
    openedOn,
  }: { sent: CalendarDate; ends: CalendarDate; endsSoon: boolean; openedOn: string | null },
  today: CalendarDate,
): string {
  if (ends < today) return `The link ended ${formatDate(ends)} without an answer`;
  const since = `No answer since ${formatDate(sent)}`;
  if (endsSoon) return `${since}; the link ends ${dayWords(ends, today)}`;
  return openedOn === null
    ? `${since}, and not opened`
    : `${since}, although opened ${formatDate(easternDate(openedOn))}`;
}
