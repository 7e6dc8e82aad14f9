import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** What a status action stores beside the status. */
export interface StatusData {
  fundedOn?: CalendarDate;
  reason?: string;
  overridden?: readonly string[];
}

/** The data of the newest status action, if the loan still has its status. */
export async function findStatusInForce(db: Db, loanId: string): Promise<StatusData> {
  const { rows } = await sql<{ data: StatusData }>`
    SELECT newest.data FROM loans, LATERAL (
      SELECT status, data FROM loan_actions WHERE loan_id = loans.id AND action_type = 'LOAN_STATUS'
      ORDER BY created_at DESC, id DESC LIMIT 1) AS newest
    WHERE loans.id = ${loanId}::uuid AND newest.status = loans.status`.execute(db);
  return rows[0]?.data ?? {};
}

export interface OverrideRow {
  id: number;
  at: Instant;
  actor: string;
  customerId: string;
  loanId: string;
  loanNumber: string | null;
  overridden: { loanStatus: LoanStatus; requirements: string[]; reason: string };
  note: string | null;
  confirmedOn: Instant | null;
  confirmedBy: string | null;
}

export type StoredConfirmation = Selectable<Tables['override_confirmations']>;

export interface OverridePeriod {
  /** Eastern dates, both included. */
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

/** As in the index events_overridden, which says why it compares text. */
const IS_OVERRIDE = sql<SqlBool>`events.kind IN ('loan-action-created', 'loan-action-changed')
  AND events.details::text LIKE '%"overridden":{%'`;

/** Newest first. */
export async function listOverrideRows(
  db: Db,
  {
    from,
    to,
    unconfirmed,
    after,
    limit,
  }: OverridePeriod & { unconfirmed: boolean } & { after?: number | undefined; limit?: number | undefined },
): Promise<OverrideRow[]> {
  let query = db
    .selectFrom('events')
    .leftJoin('loans', 'loans.id', 'events.loan_id')
    .leftJoin('override_confirmations as confirmation', 'confirmation.event_id', 'events.id')
    .select([
      'events.id',
      'events.occurred_at as at',
      'events.actor',
      'events.customer_id as customerId',
      'events.loan_id as loanId',
      'loans.loan_number as loanNumber',
      sql<OverrideRow['overridden']>`events.details -> 'overridden'`.as('overridden'),
      'confirmation.note',
      'confirmation.confirmed_at as confirmedOn',
      'confirmation.confirmed_by as confirmedBy',
    ])
    .where(IS_OVERRIDE)
    .orderBy('events.id', 'desc');
  if (limit !== undefined) query = query.limit(limit);
  if (unconfirmed) query = query.where('confirmation.id', 'is', null);
  if (after !== undefined) query = query.where('events.id', '<', after);
  if (from !== undefined)
    query = query.where(
      sql<SqlBool>`events.occurred_at >= ${from}::timestamp AT TIME ZONE 'America/New_York'`,
    );
  if (to !== undefined)
    query = query.where(
      sql<SqlBool>`events.occurred_at < (${to}::date + 1)::timestamp AT TIME ZONE 'America/New_York'`,
    );
  return (await query.execute()) as OverrideRow[];
}

/** Undefined for an event that overrode nothing. */
export async function findOverride(tx: Db, eventId: number) {
  return await tx
    .selectFrom('events')
    .select([
      'customer_id as customerId',
      'loan_id as loanId',
      'staff_id as staffId',
      sql<LoanStatus>`details #>> '{overridden,loanStatus}'`.as('loanStatus'),
    ])
    .where('id', '=', eventId)
    .where(IS_OVERRIDE)
    .executeTakeFirst();
}

/** Undefined if somebody has confirmed it before. */
export function insertConfirmation(
  tx: Db,
  row: Insertable<Tables['override_confirmations']>,
): Promise<StoredConfirmation | undefined> {
  return tx
    .insertInto('override_confirmations')
    .values(row)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findConfirmation(tx: Db, eventId: number): Promise<StoredConfirmation> {
  return tx
    .selectFrom('override_confirmations')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
}
