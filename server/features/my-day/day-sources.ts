import { ANSWER_FOLDERS } from '../../../domain/conditions/missing-loan-items.ts';
import {
  type DayFact,
  QUIET_DAYS,
  TAG_DAYS,
  UNANSWERED_ORDER_DAYS,
} from '../../../domain/my-day/day-fact.ts';
import { dueWords, titleOf } from '../../../domain/my-day/day-words.ts';
import { NO_CHANGE } from '../../../domain/notifications/notification.ts';
import { ORDERS } from '../../../domain/orders/order-types.ts';
import { addDays, easternDate, formatDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { UnansweredRequests } from '../borrower-requests/unanswered-requests.service.ts';
import type { DeadlinesService } from '../deadlines/deadlines.service.ts';
import { deadlinesAndLocks } from './day-deadlines.ts';
import { newDecisions } from './day-decisions.ts';
import * as store from './day-facts.store.ts';
import { type DayLoan, type DayPerson, type DaySource, idsOf, ofLoan } from './day-person.ts';
import { unansweredRequests } from './unanswered-requests.ts';

export interface DayQuestions {
  deadlines: Pick<DeadlinesService, 'listUrgentDeadlines'>;
  requests: Pick<UnansweredRequests, 'unansweredRequestsOf'>;
}

export function createDaySources(db: Db, { deadlines, requests }: DayQuestions): readonly DaySource[] {
  const ofOpen = [conditions(db), unansweredRequests(db, requests), orders(db), quietLoans(db)].map(
    (source): DaySource =>
      (person, loans) =>
        source(
          person,
          loans.filter(({ is_open }) => is_open),
        ),
  );
  return [deadlinesAndLocks(db, deadlines), newDecisions(db), ...ofOpen];
}

function conditions(db: Db): DaySource {
  return async (person, loans) => {
    const { actor, today } = person;
    const rows = await store.listDayConditions(db, idsOf(loans), { owner: actor.name, dueBy: today });
    return withLoan(rows, loans).flatMap(([row, loan]): DayFact[] => {
      const isOwn = row.owner === actor.name;
      if (!loan.is_mine && !isOwn) return [];
      const fact = {
        ...ofLoan(loan),
        occurrence: String(row.version),
        title: row.text,
        since: row.status_at,
        place: 'conditions',
        noteId: null,
      };
      if (row.status !== 'RECEIVED')
        return [
          {
            ...fact,
            kind: 'condition-due',
            key: `condition-due:${row.id}`,
            reason: `Your condition ${dueWords(row.due_date ?? today, today)}`,
            dueOn: row.due_date,
          },
        ];
      const received = formatDate(easternDate(row.status_at));
      // A received condition is open until somebody clears it (COND-9), so its due date still matters.
      const dueOn = row.due_date !== null && row.due_date <= today ? row.due_date : null;
      const due = dueOn === null ? '' : `, and ${dueWords(dueOn, today)}`;
      return [
        {
          ...fact,
          kind: 'condition-received',
          key: `condition-received:${row.id}`,
          reason: `Received ${received}${due}: check it and clear it`,
          dueOn,
        },
      ];
    });
  };
}

function orders(db: Db): DaySource {
  return async ({ today }, loans) => {
    const mine = loans.filter(({ is_mine }) => is_mine);
    const rows = await store.listDayOrders(db, idsOf(mine), ANSWER_FOLDERS);
    return withLoan(rows, mine).flatMap(([row, loan]): DayFact[] => {
      const { tab, phrase, title } = ORDERS[row.action_type];
      const updatedOn = easternDate(row.updated_at);
      const fact = { ...ofLoan(loan), title, dueOn: null, since: row.updated_at, place: tab, noteId: null };
      if (row.mail_state === 'failed')
        return [
          {
            ...fact,
            kind: 'order-failed',
            key: `order-failed:${row.id}`,
            occurrence: `${row.version} ${row.attempts ?? 0}`,
            reason: `The email for ${phrase} did not go out`,
          },
        ];
      const waiting = { ...fact, kind: 'order-waiting' as const, occurrence: String(row.version) };
      if (row.status !== 'ORDERED' && updatedOn < today)
        return [
          {
            ...waiting,
            key: `order-draft:${row.id}`,
            reason: `The order of ${phrase} is a draft since ${formatDate(updatedOn)}`,
          },
        ];
      const isUnanswered = row.status === 'ORDERED' && !row.has_answer;
      if (!isUnanswered || updatedOn > addDays(today, -UNANSWERED_ORDER_DAYS)) return [];
      return [
        {
          ...waiting,
          key: `order-unanswered:${row.id}`,
          reason: `No answer since ${formatDate(updatedOn)}`,
        },
      ];
    });
  };
}

function quietLoans(db: Db): DaySource {
  return async ({ today }, loans) => {
    const mine = loans.filter(({ is_mine }) => is_mine);
    const changes = await store.listLastChanges(db, idsOf(mine), [...NO_CHANGE]);
    return mine.flatMap((loan): DayFact[] => {
      const at = changes.get(loan.id) ?? loan.created_at;
      if (easternDate(at) > addDays(today, -QUIET_DAYS)) return [];
      return [
        {
          ...ofLoan(loan),
          kind: 'loan-quiet',
          key: `loan-quiet:${loan.id}`,
          occurrence: at,
          title: 'Quiet loan',
          reason: `Nothing has changed since ${formatDate(easternDate(at))}`,
          dueOn: null,
          since: at,
          place: 'loan-summary',
          noteId: null,
        },
      ];
    });
  };
}

/** Notes that tag the person. They concern customers, not one loan. */
export async function findTags(db: Db, { actor, viewer, today }: DayPerson): Promise<DayFact[]> {
  const since = addDays(today, -TAG_DAYS);
  const tags = await store.listDayTags(db, actor.staffId, { since, viewer });
  return tags.map((tag) => ({
    kind: 'note-tag',
    key: `note-tag:${tag.note_id}`,
    occurrence: String(tag.version),
    customerId: tag.customer_id,
    loanId: tag.loan_id,
    loanNumber: tag.loan_number,
    borrower: { firstName: tag.first_name, lastName: tag.last_name },
    title: titleOf(tag.message),
    reason: `${tag.author} tagged you in a note`,
    dueOn: null,
    since: tag.happened_at,
    place: 'notes',
    noteId: tag.note_id,
  }));
}

function withLoan<Row extends { loan_id: string }>(
  rows: readonly Row[],
  loans: readonly DayLoan[],
): [Row, DayLoan][] {
  const byId = new Map(loans.map((loan) => [loan.id, loan]));
  return rows.flatMap((row): [Row, DayLoan][] => {
    const loan = byId.get(row.loan_id);
    return loan === undefined ? [] : [[row, loan]];
  });
}
