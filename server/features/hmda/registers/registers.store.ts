import { type Selectable, sql } from 'kysely';
import type { JudgedQuarter, JudgedRegister } from '../../../../domain/hmda/register/register-of-year.ts';
import type { Db } from '../../../platform/database/database.ts';
import type {
  HmdaRegisterRowsTable,
  HmdaRegistersTable,
  HmdaYearsTable,
} from '../../../platform/tables/hmda-tables.ts';

export type StoredRegister = Selectable<HmdaRegistersTable>;
export type StoredYear = Selectable<HmdaYearsTable>;

const ENDED = sql`('CLOSED', 'FUNDED', 'SOLD', 'DISCARDED', 'CLOSED_WITH_COMPETITOR')`;
const ENDING_DATES = sql`('consummation', 'funding', 'rescission-exercised', 'withdrawn')`;

/**
 * Loans whose stored days say that their final action may fall in the year: the rules then decide (HMDA-26). One that
 * ended without any day, as after an import, counts in the year in which it was added.
 * @param among null for all loans.
 */
function candidates(year: number, among: readonly string[] | null) {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const moment = (column: ReturnType<typeof sql.ref>) =>
    sql`${column} >= ${from}::timestamp AT TIME ZONE 'America/New_York'
      AND ${column} < (${to}::date + 1)::timestamp AT TIME ZONE 'America/New_York'`;
  const some = among === null ? sql`true` : sql`loans.id = ANY (${[...among]}::uuid[])`;
  return sql<{ id: string }>`
    SELECT id FROM loans WHERE ${some} AND (
      (status IN ${ENDED} AND (
        closing_date BETWEEN ${from} AND ${to}
        OR EXISTS (SELECT FROM loan_actions WHERE loan_id = loans.id AND action_type = 'LOAN_STATUS'
          AND ${moment(sql.ref('loan_actions.created_at'))})
        OR (closing_date IS NULL AND ${moment(sql.ref('loans.created_at'))})))
      OR ${moment(sql.ref('loans.decided_at'))}
      OR EXISTS (SELECT FROM loan_dates WHERE loan_id = loans.id AND date_kind IN ${ENDING_DATES}
        AND date BETWEEN ${from} AND ${to})
      OR EXISTS (SELECT FROM hmda_loans said WHERE said.id = loans.id
        AND (kept #>> '{overrides,actionTakenDate,value}' LIKE ${`${year}%`}
          OR kept #>> '{answers,actionTakenDate,value}' LIKE ${`${year}%`})))`;
}

/** In a fixed order. */
export async function listCandidates(db: Db, year: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${candidates(year, null)} ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readMoment(db: Db): Promise<Pick<StoredRegister, 'last_event' | 'snapshot'>> {
  const { rows } = await sql<Pick<StoredRegister, 'last_event' | 'snapshot'>>`
    SELECT coalesce((SELECT max(id) FROM events), 0) AS last_event, pg_current_snapshot()::text AS snapshot`.execute(
    db,
  );
  return rows[0] as Pick<StoredRegister, 'last_event' | 'snapshot'>;
}

/** Far more entries than transactions write that have not ended. */
const BACKLOG = 10_000;

/** More changed loans need no look: the register is outdated. */
const MOST_LOOKED_AT = 1000;

/** Whether a loan of the register, or one that may belong by now, or what every row rests on, has changed since. */
export async function hasChangedSince(
  db: Db,
  { id, year, last_event, snapshot }: Pick<StoredRegister, 'id' | 'year' | 'last_event' | 'snapshot'>,
  rowCount: number,
): Promise<boolean> {
  const later = sql`id > ${last_event - BACKLOG}
    AND (id > ${last_event} OR (tx IS NOT NULL AND NOT pg_visible_in_snapshot(tx, ${snapshot}::pg_snapshot)))`;
  const { rows } = await sql<{ loan_id: string | null }>`
    SELECT DISTINCT loan_id FROM events WHERE ${later}
      AND (loan_id IS NOT NULL OR kind IN ('rate-table-imported', 'staff-nmls-id-set'))
    LIMIT ${MOST_LOOKED_AT}`.execute(db);
  if (rows.length === MOST_LOOKED_AT || rows.some(({ loan_id }) => loan_id === null)) return true;
  const ids = rows.flatMap(({ loan_id }) => loan_id ?? []);
  const found = await sql<{ changed: boolean }>`
    SELECT (SELECT count(*) FROM hmda_register_rows WHERE register_id = ${id}::uuid) <> ${rowCount}
      OR EXISTS (SELECT FROM hmda_register_rows WHERE register_id = ${id}::uuid AND loan_id = ANY (${ids}::uuid[]))
      OR EXISTS (${candidates(year, ids)}) AS changed`.execute(db);
  return found.rows[0]?.changed ?? true;
}

export function insertRegister(
  tx: Db,
  row: Pick<StoredRegister, 'id' | 'year' | 'company' | 'last_event' | 'snapshot' | 'made_at' | 'made_by'>,
): Promise<StoredRegister | undefined> {
  return tx
    .insertInto('hmda_registers')
    .values({ ...row, state: 'making' })
    .onConflict((conflict) => conflict.column('year').where('state', '=', 'making').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findRegister(db: Db, id: string): Promise<StoredRegister | undefined> {
  return db.selectFrom('hmda_registers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first: the one that is made or failed last, and the one that was made last. */
export function listRegisters(db: Db, year: number): Promise<StoredRegister[]> {
  return db
    .selectFrom('hmda_registers')
    .selectAll()
    .where('year', '=', year)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}

export async function noteProgress(
  db: Db,
  id: string,
  progress: { done: number; total: number },
): Promise<void> {
  await db.updateTable('hmda_registers').set(progress).where('id', '=', id).execute();
}

/** With its result; null for one that failed. Older ones of the year go with their rows. */
export async function endRegister(
  tx: Db,
  register: StoredRegister,
  judged: JudgedRegister | null,
): Promise<void> {
  await tx
    .updateTable('hmda_registers')
    .set({ state: judged === null ? 'failed' : 'ready', judged: judged && JSON.stringify(judged) })
    .where('id', '=', register.id)
    .where('state', '=', 'making')
    .execute();
  const older = tx
    .deleteFrom('hmda_registers')
    .where('year', '=', register.year)
    .where('id', '<>', register.id);
  await (judged === null
    ? older.where('state', '=', 'failed')
    : older.where('state', '<>', 'making')
  ).execute();
}

export async function removeRows(db: Db, registerId: string): Promise<void> {
  await db.deleteFrom('hmda_register_rows').where('register_id', '=', registerId).execute();
}

export type RegisterRowRecord = Selectable<HmdaRegisterRowsTable>;

export async function insertRows(db: Db, rows: readonly RegisterRowRecord[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`INSERT INTO hmda_register_rows
    SELECT * FROM jsonb_populate_recordset(NULL::hmda_register_rows, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

export interface ListedRow {
  position: number;
  customer_id: string;
  loan_id: string;
  loan_number: string;
  borrower: string;
  belongs: boolean;
  reason: string;
  questions: number;
  edits: string[];
  confirmed: string[];
}

export async function listRows(
  db: Db,
  registerId: string,
  {
    edit,
    questions,
    after = 0,
    limit,
  }: { edit?: string | undefined; questions: boolean; after?: number | undefined; limit: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    SELECT position, customer_id, loan_id, loan_number, first_name || ' ' || last_name AS borrower,
      belongs, reason, questions, edits, confirmed
    FROM hmda_register_rows listed JOIN loans ON loans.id = loan_id JOIN customers ON customers.id = customer_id
    WHERE register_id = ${registerId}::uuid AND position > ${after}
      AND ${edit === undefined ? sql`true` : sql`edits @> ARRAY[${edit}]`}
      AND ${questions ? sql`(questions > 0 OR NOT belongs)` : sql`true`}
    ORDER BY position LIMIT ${limit}`.execute(db);
  return rows;
}

/** Of quarters with a row. */
export async function judgeQuarters(db: Db, registerId: string): Promise<JudgedQuarter[]> {
  const { rows } = await sql<JudgedQuarter>`
    WITH listed AS (
      SELECT ((substr(day, 5, 2)::integer + 2) / 3)::text AS quarter, questions, edits, confirmed
      FROM hmda_register_rows WHERE register_id = ${registerId}::uuid AND belongs AND day <> ''
    ), open AS (
      SELECT quarter, array_agg(DISTINCT edit) AS edits
      FROM listed CROSS JOIN unnest(listed.edits) AS edit WHERE edit <> ALL (confirmed) GROUP BY quarter
    )
    SELECT listed.quarter, count(*)::integer AS rows, (count(*) FILTER (WHERE questions > 0))::integer AS incomplete,
      coalesce(open.edits, '{}') AS "openEdits"
    FROM listed LEFT JOIN open USING (quarter) GROUP BY listed.quarter, open.edits ORDER BY quarter`.execute(
    db,
  );
  return rows;
}

/** Rows of a file, of a quarter or the whole year. */
export function ofFile(registerId: string, days: { from: string; to: string } | null) {
  return sql`register_id = ${registerId}::uuid AND belongs
    AND ${days === null ? sql`true` : sql`day BETWEEN ${days.from} AND ${days.to}`}`;
}

export async function countFile(
  db: Db,
  registerId: string,
  days: { from: string; to: string } | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM hmda_register_rows WHERE ${ofFile(registerId, days)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listLines(
  db: Db,
  registerId: string,
  { days, after, limit }: { days: { from: string; to: string } | null; after: number; limit: number },
): Promise<{ position: number; line: string }[]> {
  const { rows } = await sql<{ position: number; line: string }>`
    SELECT position, line FROM hmda_register_rows
    WHERE ${ofFile(registerId, days)} AND position > ${after} ORDER BY position LIMIT ${limit}`.execute(db);
  return rows;
}

export function findYear(db: Db, year: number): Promise<StoredYear | undefined> {
  return db.selectFrom('hmda_years').selectAll().where('id', '=', String(year)).executeTakeFirst();
}

export function putYear(tx: Db, { id, confirmed, ...rest }: StoredYear): Promise<StoredYear> {
  const row = { ...rest, confirmed: JSON.stringify(confirmed) };
  return tx
    .insertInto('hmda_years')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}
