import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ApplicationEntry } from '../../../domain/deadlines/application-received.ts';
import type { LoanDateKind } from '../../../domain/deadlines/loan-dates.ts';
import type { DecisionKind } from '../../../domain/decisions/decision-kind.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredLoanDate = Selectable<Tables['loan_dates']>;
export type StoredMoments = Selectable<Tables['application_moments']>;

interface LoanIds {
  customerId: string;
  loanId: string;
}

export interface LoanFacts {
  id: string;
  status: LoanStatus;
  decision: DecisionKind | null;
  decided_at: Instant | null;
  closing_date: CalendarDate | null;
  lock_expiration_date: CalendarDate | null;
  lock_date: CalendarDate | null;
  /** When the active lock was recorded. */
  locked_at: Instant | null;
  purpose: string | null;
  occupancy: string | null;
  received_by_file: CalendarDate | null;
  version: number;
  /** When staff set the current status. */
  status_set_at: Instant | null;
  property_state: string | null;
  /** When the status said that funds were disbursed; null if nobody set that here. */
  status_funded_on: CalendarDate | null;
}

type Worked = Pick<
  Selectable<Tables['loans']>,
  'progress' | 'setup_processor' | 'conditions_processor' | 'loan_officer' | 'underwriter' | 'closer'
>;

/** Undefined for another customer's loan. `document` is JSON text. */
export function findLoanFacts(
  db: Db,
  { customerId, loanId }: LoanIds,
): Promise<(LoanFacts & Worked & { document: string }) | undefined> {
  return loanFacts(db, OF_APPLICATION)
    .select([
      'loans.progress',
      'loans.setup_processor',
      'loans.conditions_processor',
      'loans.loan_officer',
      'loans.underwriter',
      'loans.closer',
    ])
    .select(sql<string>`application.document::text`.as('document'))
    .where('loans.id', '=', loanId)
    .where('loans.customer_id', '=', customerId)
    .executeTakeFirst();
}

/**
 * Reading applications is expensive, so the purpose comes from the loan, and only funded refinances read the
 * occupancy:
 * rescission needs attention only when a loan was funded too early (DEADLINE-12).
 */
export function listLoanFacts(db: Db, loanIds: readonly string[]): Promise<LoanFacts[]> {
  const mayBeTooEarly = sql`coalesce(loans.loan_purpose, 'Refinance') = 'Refinance'
    AND EXISTS (SELECT FROM loan_dates WHERE loan_id = loans.id AND date_kind = 'funding' AND date IS NOT NULL)`;
  return loanFacts(db, {
    purpose: sql`loans.loan_purpose`,
    occupancy: sql`CASE WHEN ${mayBeTooEarly} THEN ${TERMS} ->> 'occupancy' END`,
  })
    .where('loans.id', '=', anyOf(loanIds))
    .execute();
}

const TERMS = sql`application.document -> 'section4LoanAndPropertyInformation' -> 'part4aLoanInformation'`;

const OF_APPLICATION = { purpose: sql`${TERMS} ->> 'loanPurpose'`, occupancy: sql`${TERMS} ->> 'occupancy'` };

function loanFacts(db: Db, { purpose, occupancy }: Record<'purpose' | 'occupancy', RawBuilder<unknown>>) {
  return db
    .selectFrom('loans')
    .innerJoin('loan_applications as application', 'application.loan_id', 'loans.id')
    .select([
      'loans.id',
      'loans.status',
      'loans.decision',
      'loans.decided_at',
      'loans.closing_date',
      'loans.property_state',
      'application.version',
      sql<CalendarDate | null>`(SELECT facts ->> 'receivedOn' FROM mismo_kept WHERE loan_id = loans.id)`.as(
        'received_by_file',
      ),
      sql<CalendarDate | null>`CASE WHEN lock_status IS NOT NULL THEN lock_expiration_date END`.as(
        'lock_expiration_date',
      ),
      sql<CalendarDate | null>`CASE WHEN lock_status IS NOT NULL THEN lock_date END`.as('lock_date'),
      sql<Instant | null>`CASE WHEN lock_status IS NOT NULL THEN (
        SELECT created_at FROM loan_actions AS action
        WHERE action.loan_id = loans.id AND action_type = 'LOCK' AND action.status <> 'TRANSFERRED'
        ORDER BY created_at DESC LIMIT 1) END`.as('locked_at'),
      sql<string | null>`${purpose}`.as('purpose'),
      sql<string | null>`${occupancy}`.as('occupancy'),
      sql<Instant | null>`(
        SELECT created_at FROM (SELECT status, created_at FROM loan_actions AS action
          WHERE action.loan_id = loans.id AND action_type = 'LOAN_STATUS'
          ORDER BY created_at DESC, id DESC LIMIT 1) AS newest
        WHERE newest.status = loans.status)`.as('status_set_at'),
      sql<CalendarDate | null>`CASE WHEN loans.status IN ('FUNDED', 'SOLD') THEN (
        SELECT data ->> 'fundedOn' FROM loan_actions AS action
        WHERE action.loan_id = loans.id AND action_type = 'LOAN_STATUS'
        ORDER BY created_at DESC, id DESC LIMIT 1) END`.as('status_funded_on'),
    ]);
}

export function listMoments(db: Db, loanIds: readonly string[]): Promise<StoredMoments[]> {
  return db.selectFrom('application_moments').selectAll().where('loan_id', '=', anyOf(loanIds)).execute();
}

export async function putMoments(db: Db, rows: readonly StoredMoments[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('application_moments')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('loan_id')
        .doUpdateSet(({ ref }) => ({
          received_on: ref('excluded.received_on'),
          came_by_import: ref('excluded.came_by_import'),
          completed_on: ref('excluded.completed_on'),
          is_whole_history: ref('excluded.is_whole_history'),
          version: ref('excluded.version'),
          read_to: ref('excluded.read_to'),
        }))
        .whereRef('application_moments.version', '<', 'excluded.version'),
    )
    .execute();
}

/** Each loan's next entries after the last one that was read, oldest first. */
export async function listApplicationEntries(
  db: Db,
  places: readonly { loanId: string; after: number }[],
  limit: number,
): Promise<(ApplicationEntry & { loan_id: string; id: number })[]> {
  const { rows } = await sql<ApplicationEntry & { loan_id: string; id: number }>`
    SELECT entry.* FROM unnest(${places.map(({ loanId }) => loanId)}::uuid[], ${places.map(({ after }) => after)}::bigint[])
        AS place (loan_id, after)
      CROSS JOIN LATERAL (
        SELECT loan_id, id, kind, occurred_at AS at, patch, details -> 'progress' AS progress, changes FROM events
        WHERE events.loan_id = place.loan_id AND id > place.after
          AND kind IN ('loan-started', 'loan-imported', 'application-saved', 'finances-imported')
        ORDER BY id LIMIT ${limit}) entry
    ORDER BY entry.loan_id, entry.id`.execute(db);
  return rows;
}

/** One array parameter: a list of parameters costs more than the query itself. */
function anyOf(loanIds: readonly string[]) {
  return sql<string>`ANY (${[...loanIds]}::uuid[])`;
}

export function listLoanDates(db: Db, loanIds: readonly string[]): Promise<StoredLoanDate[]> {
  return db.selectFrom('loan_dates').selectAll().where('loan_id', '=', anyOf(loanIds)).execute();
}

export function putLoanDate(tx: Db, row: Insertable<Tables['loan_dates']>): Promise<StoredLoanDate> {
  return tx
    .insertInto('loan_dates')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['loan_id', 'date_kind']).doUpdateSet((excluded) => ({
        date: excluded.ref('excluded.date'),
        method: excluded.ref('excluded.method'),
        reason: excluded.ref('excluded.reason'),
        apr: excluded.ref('excluded.apr'),
        owners: excluded.ref('excluded.owners'),
        cents: excluded.ref('excluded.cents'),
        version: excluded.ref('excluded.version'),
        updated_at: excluded.ref('excluded.updated_at'),
        updated_by: excluded.ref('excluded.updated_by'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function dateOfKind(rows: readonly StoredLoanDate[], kind: LoanDateKind): StoredLoanDate | undefined {
  return rows.find((row) => row.date_kind === kind);
}
