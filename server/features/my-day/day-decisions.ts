import { DECISIONS } from '../../../domain/decisions/decision-kind.ts';
import { canDecide } from '../../../domain/decisions/loan-decision.ts';
import { type DayFact, DECISION_DAYS, MOST_SHOWN } from '../../../domain/my-day/day-fact.ts';
import { waitedWords } from '../../../domain/my-day/day-words.ts';
import { addDays, easternDate, formatDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { readNewDecisions, readWaitingFiles } from '../decisions/waiting-files.service.ts';
import { readFullNames } from '../directories/full-names.service.ts';
import { type DayPerson, type DaySource, idsOf, ofLoan } from './day-person.ts';

/** For an underwriter: the files that wait for a decision, oldest first (DECIDE-14). Never cached. */
export async function findWaitingFiles(
  db: Db,
  { actor, viewer, tasks, today }: Pick<DayPerson, 'actor' | 'viewer' | 'tasks' | 'today'>,
): Promise<DayFact[]> {
  if (!canDecide(actor.roles).ok) return [];
  const asked = { underwriter: tasks.underwriter, staffId: actor.staffId, viewer, limit: MOST_SHOWN };
  const files = await readWaitingFiles(db, asked);
  return files.map((file) => ({
    kind: 'decision-waiting',
    key: `decision-waiting:${file.loan_id}`,
    occurrence: `${file.since} ${file.newest_id ?? ''}`,
    customerId: file.customer_id,
    loanId: file.loan_id,
    loanNumber: file.loan_number,
    borrower: { firstName: file.first_name, lastName: file.last_name },
    title: file.why_pending === null ? 'Decision' : 'Confirmation',
    reason: `${file.why_pending === null ? 'Complete' : 'Waits for a second underwriter'} ${waitedWords(easternDate(file.proposed_at ?? file.since), today)}`,
    dueOn: null,
    since: file.proposed_at ?? file.since,
    place: 'decision',
    noteId: null,
  }));
}

/** For the other people of a loan: what an underwriter decided (DECIDE-14). */
export function newDecisions(db: Db): DaySource {
  return async ({ actor, today }, loans) => {
    if (canDecide(actor.roles).ok) return [];
    const mine = loans.filter(({ is_mine }) => is_mine);
    const since = `${addDays(today, -DECISION_DAYS)}T00:00:00.000Z`;
    const decided = new Map(
      (await readNewDecisions(db, idsOf(mine), since)).map((row) => [row.loan_id, row]),
    );
    if (decided.size === 0) return [];
    const nameOf = await readFullNames(db);
    return mine.flatMap((loan): DayFact[] => {
      const decision = decided.get(loan.id);
      if (decision === undefined) return [];
      return [
        {
          ...ofLoan(loan),
          kind: 'decision-made',
          key: `decision-made:${loan.id}`,
          occurrence: decision.id,
          title: DECISIONS[decision.kind].name,
          reason: `${nameOf(decision.decided_by)} decided on ${formatDate(easternDate(decision.decided_at))}`,
          dueOn: null,
          since: decision.decided_at,
          place: 'decision',
          noteId: null,
        },
      ];
    });
  };
}
