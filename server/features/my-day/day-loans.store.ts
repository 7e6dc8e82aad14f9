import { type RawBuilder, sql } from 'kysely';
import { andVisibleLoan } from '../../platform/access/visible-loans.ts';
import type { Db } from '../../platform/database/database.ts';
import type { DayLoan, DayPerson } from './day-person.ts';

/** The most loans per task that My day reads, newest first. */
const MOST_LOANS = 500;

/** The rule of `isLoanOpen`. */
const OPEN = sql`status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED')`;

/** The condition of the index `conditions_open_owner`. */
const OPEN_CONDITION = sql`status IN ('OPEN', 'REQUESTED', 'RECEIVED')`;

/** The loans of one task: each is a walk along the index of its column. */
function loansOfTask(column: string, name: string | null): RawBuilder<unknown> {
  return sql`(SELECT id FROM loans WHERE ${sql.ref(column)} = ${name} AND ${OPEN}
    ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(MOST_LOANS)})`;
}

/** Open loans that a person sees and works on, or in which they own an open condition. */
export async function listDayLoans(db: Db, { tasks, actor, viewer }: DayPerson): Promise<DayLoan[]> {
  const { rows } = await sql<DayLoan>`
    WITH mine AS (
      ${loansOfTask('loan_officer', tasks.loanOfficer)}
      UNION ${loansOfTask('setup_processor', tasks.setupProcessor)}
      UNION ${loansOfTask('conditions_processor', tasks.conditionsProcessor)}
    ), owned AS (
      SELECT DISTINCT loan_id AS id FROM conditions WHERE owner = ${actor.name} AND ${OPEN_CONDITION}
      LIMIT ${sql.lit(MOST_LOANS)}
    )
    SELECT loans.id, customer_id, loan_number, borrower_first_name AS first_name, borrower_last_name AS last_name,
      created_at, mine.id IS NOT NULL AS is_mine
    FROM (SELECT id FROM mine UNION SELECT id FROM owned) wanted
    JOIN loans ON loans.id = wanted.id LEFT JOIN mine ON mine.id = loans.id
    WHERE ${OPEN} ${andVisibleLoan(viewer)}`.execute(db);
  return rows;
}

export async function listDayLoansAmong(
  db: Db,
  { tasks, actor, viewer }: DayPerson,
  loanIds: readonly string[],
): Promise<DayLoan[]> {
  if (loanIds.length === 0) return [];
  const isMine = sql`coalesce(loan_officer = ${tasks.loanOfficer} OR setup_processor = ${tasks.setupProcessor}
    OR conditions_processor = ${tasks.conditionsProcessor}, false)`;
  const { rows } = await sql<DayLoan>`
    SELECT id, customer_id, loan_number, borrower_first_name AS first_name, borrower_last_name AS last_name,
      created_at, ${isMine} AS is_mine
    FROM loans WHERE id = ANY (${[...loanIds]}::uuid[]) AND ${OPEN} ${andVisibleLoan(viewer)}
      AND (${isMine} OR EXISTS (SELECT FROM conditions WHERE loan_id = loans.id AND owner = ${actor.name}
        AND ${OPEN_CONDITION}))`.execute(db);
  return rows;
}
