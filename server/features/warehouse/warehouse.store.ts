import { type RawBuilder, sql } from 'kysely';
import { lockRateOf } from '../../../domain/locks/rate-lock-terms.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { WarehouseRow } from './warehouse-columns.ts';
import type { WarehouseTable } from './warehouse-tables.ts';

const ROWS_AT_ONCE = 2_000;

type ReadTable = Exclude<WarehouseTable, 'fees'>;

const QUERIES: Readonly<Record<ReadTable, RawBuilder<WarehouseRow>>> = {
  loans: sql`SELECT id AS loan_id, loan_number, status, created_at AS started_at,
      (created_at AT TIME ZONE 'America/New_York')::date AS started_on, updated_at AS changed_at,
      loan_purpose AS purpose, loan_program AS program, loan_amount AS amount,
      property_city, property_state, property_zip,
      loan_officer, setup_processor, conditions_processor, underwriter, closer,
      (SELECT string_agg(branches.name, '; ' ORDER BY branches.name)
        FROM loan_branches of JOIN branches ON branches.id = branch_id WHERE of.loan_id = loans.id) AS branches,
      closing_date, lock_date, lock_expiration_date, decision, decided_at,
      coalesce(open_conditions, 0) AS open_conditions
    FROM loans ORDER BY id`,

  statuses: sql`SELECT id AS change_id, loan_id, status, changed_at,
      (changed_at AT TIME ZONE 'America/New_York')::date AS changed_on
    FROM loan_status_changes ORDER BY id`,

  locks: sql`SELECT id AS lock_id, loan_id, status,
      data ->> 'lockDate' AS lock_date, data ->> 'lockExpirationDate' AS lock_expiration_date,
      data ->> 'initialLockExpirationDate' AS initial_expiration_date, data ->> 'lockExtendedOn' AS extended_on,
      data ->> 'closingDate' AS closing_date, data ->> 'lockedInterestRate' AS rate,
      data ->> 'loanProgram' AS program, data ->> 'investorName' AS investor, created_at AS recorded_at
    FROM loan_actions WHERE action_type = 'LOCK' ORDER BY id`,

  decisions: sql`SELECT id AS decision_id, loan_id, kind, decided_at,
      (decided_at AT TIME ZONE 'America/New_York')::date AS decided_on, decided_by,
      why_pending IS NOT NULL AS needed_confirmation, confirms,
      (terms ->> 'loanAmount')::bigint AS amount, (terms ->> 'interestRate')::integer AS rate,
      terms ->> 'loanProgram' AS program, terms ->> 'mortgageType' AS mortgage_type,
      terms ->> 'loanPurpose' AS purpose, terms ->> 'occupancy' AS occupancy,
      (terms ->> 'propertyValue')::bigint AS property_value,
      (SELECT string_agg(one ->> 'reason', '; ') FROM jsonb_array_elements(reasons) one) AS reasons
    FROM loan_decisions ORDER BY id`,
};

const COUNTED: Readonly<Record<WarehouseTable, RawBuilder<unknown>>> = {
  loans: sql`loans`,
  statuses: sql`loan_status_changes`,
  locks: sql`loan_actions WHERE action_type = 'LOCK'`,
  decisions: sql`loan_decisions`,
  fees: sql`loan_costs`,
};

/** Of the fees: how many loans have some. */
export async function countRows(tx: Db, table: WarehouseTable): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${COUNTED[table]}`.execute(tx);
  return rows[0]?.n ?? 0;
}

export async function* readRows(tx: Db, table: ReadTable): AsyncGenerator<WarehouseRow[]> {
  for await (const rows of readCursor(tx, QUERIES[table], ROWS_AT_ONCE))
    yield table === 'locks' ? rows.map((row) => ({ ...row, rate: rateOf(row.rate) })) : rows;
}

/** A lock keeps its rate as typed. */
function rateOf(typed: unknown): number | null {
  const rate = lockRateOf(String(typed ?? ''));
  return rate === null ? null : Math.round(rate * 1000);
}

/** Applications are large, so these come in small batches. */
const LOANS_AT_ONCE = 200;

export async function* readLoansWithCosts(tx: Db): AsyncGenerator<string[]> {
  const query = sql<{ id: string }>`SELECT id FROM loan_costs ORDER BY id`;
  for await (const rows of readCursor(tx, query, LOANS_AT_ONCE)) yield rows.map(({ id }) => id);
}

/** One at a time. */
async function* readCursor<Row>(tx: Db, query: RawBuilder<Row>, atOnce: number): AsyncGenerator<Row[]> {
  await sql`DECLARE warehouse_rows NO SCROLL CURSOR FOR ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(atOnce)} FROM warehouse_rows`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await sql`CLOSE warehouse_rows`.execute(tx);
}

/** All of `work` reads the data of one moment, however long it takes. */
export function readOneMoment<Result>(
  db: Db,
  work: (tx: Db, moment: Instant) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
      const { rows } = await sql<{ moment: Instant }>`SELECT now() AS moment`.execute(tx);
      return work(tx, new Date(rows[0]?.moment ?? 0).toISOString());
    });
}
