import { type RawBuilder, sql } from 'kysely';
import { TASK_COLUMNS, TASK_ROLES } from '../../../domain/loans/task-assignment.ts';
import { easternDayStart } from '../../../domain/time/eastern-time.ts';
import { andVisibleLoan, isNamed } from '../../platform/access/visible-loans.ts';
import type { Db } from '../../platform/database/database.ts';
import type { DayLoan, DayPerson } from './day-person.ts';

/** Per task, newest first. */
const MOST_LOANS = 500;

/** The rule of `isLoanOpen`. */
const OPEN = sql`status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED')`;

/** The condition of the index `conditions_open_owner`. */
const OPEN_CONDITION = sql`status IN ('OPEN', 'REQUESTED', 'RECEIVED')`;

/** Discarded loans can still owe the applicant a notice (DEADLINE-18). */
const DISCARDED = sql`status = 'DISCARDED'`;

/** The conditions of three indexes (migrations 0030 and 0036), as a table of loans that may have a clock after closing (DEADLINE-18). */
export const maybeClocked = sql`(SELECT loan_id FROM closing_corrections
  UNION SELECT loan_id FROM closing_disclosures WHERE excess_cents > 0
  UNION SELECT id FROM loan_costs WHERE excess_cents > 0
  UNION SELECT loan_id FROM loan_dates WHERE date_kind = 'rescission-exercised' AND date IS NOT NULL)`;

const AFTER_CLOSING = sql`(status IN ('CLOSED', 'FUNDED', 'SOLD') AND loans.id IN ${maybeClocked})`;

const OF_PERSON = sql`(${OPEN} OR ${DISCARDED} OR ${AFTER_CLOSING})`;

/** The newest loans with a condition: each is a walk along an index. */
function newestLoans(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT id FROM loans WHERE ${condition} ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(MOST_LOANS)})`;
}

function loansOfTask(column: string, name: string | null): RawBuilder<unknown> {
  const isOwn = sql`${sql.ref(column)} = ${name}`;
  return sql`${newestLoans(sql`${isOwn} AND ${OPEN}`)} UNION ${newestLoans(sql`${isOwn} AND ${DISCARDED}`)}`;
}

/** Nobody is assigned, and this person started it, or is an administrator and nobody else is responsible (DAY-20). */
function isLeftTo({ actor, answering, today }: DayPerson): RawBuilder<unknown> {
  const isStarter = sql`loan_officer IS NULL AND setup_processor IS NULL AND conditions_processor IS NULL
    AND started_by = ${actor.staffId}::uuid`;
  if (answering === null) return isStarter;
  const hasNone = (column: string, names: readonly string[]) =>
    sql`(${sql.ref(column)} IS NULL OR ${sql.ref(column)} <> ALL (${[...names]}::text[]))`;
  return sql`(${isStarter} OR (${hasNone('loan_officer', answering.loanOfficer)}
    AND ${hasNone('setup_processor', answering.setupProcessor)}
    AND ${hasNone('conditions_processor', answering.conditionsProcessor)}
    AND (created_at < ${easternDayStart(today)}::timestamptz
      OR NOT EXISTS (SELECT FROM staff WHERE id = started_by AND disabled_at IS NULL))))`;
}

/** Loans that a person sees and works on, inherited, or owns an open condition in. */
export async function listDayLoans(db: Db, person: DayPerson): Promise<DayLoan[]> {
  const { tasks, actor, viewer } = person;
  const { rows } = await sql<DayLoan>`
    WITH mine AS (
      ${sql.join(
        TASK_ROLES.map((task) => loansOfTask(TASK_COLUMNS[task], tasks[task])),
        sql` UNION `,
      )}
      UNION ${newestLoans(sql`${AFTER_CLOSING} AND ${isNamed(tasks)}`)}
    ), left_over AS (${newestLoans(sql`${OPEN} AND ${isLeftTo(person)}`)}), owned AS (
      SELECT DISTINCT loan_id AS id FROM conditions WHERE owner = ${actor.name} AND ${OPEN_CONDITION}
      LIMIT ${sql.lit(MOST_LOANS)}
    )
    SELECT loans.id, customer_id, loan_number, borrower_first_name AS first_name, borrower_last_name AS last_name,
      created_at, mine.id IS NOT NULL AS is_mine, left_over.id IS NOT NULL AS is_left, ${OPEN} AS is_open
    FROM (SELECT id FROM mine UNION SELECT id FROM left_over UNION SELECT id FROM owned) wanted
    JOIN loans ON loans.id = wanted.id LEFT JOIN mine ON mine.id = loans.id
    LEFT JOIN left_over ON left_over.id = loans.id
    WHERE ${OF_PERSON} ${andVisibleLoan(viewer)}`.execute(db);
  return rows;
}

export async function listDayLoansAmong(
  db: Db,
  person: DayPerson,
  loanIds: readonly string[],
): Promise<DayLoan[]> {
  if (loanIds.length === 0) return [];
  const { tasks, actor, viewer } = person;
  const isMine = sql`coalesce(${isNamed(tasks)}, false)`;
  const isLeft = sql`(${OPEN} AND ${isLeftTo(person)})`;
  const { rows } = await sql<DayLoan>`
    SELECT id, customer_id, loan_number, borrower_first_name AS first_name, borrower_last_name AS last_name,
      created_at, ${isMine} AS is_mine, coalesce(${isLeft}, false) AS is_left, ${OPEN} AS is_open
    FROM loans WHERE id = ANY (${[...loanIds]}::uuid[]) AND ${OF_PERSON} ${andVisibleLoan(viewer)}
      AND (${isMine} OR ${isLeft} OR EXISTS (SELECT FROM conditions WHERE loan_id = loans.id AND owner = ${actor.name}
        AND ${OPEN_CONDITION}))`.execute(db);
  return rows;
}
