import { type Insertable, type Selectable, sql } from 'kysely';
import type { CostFacts } from '../../../domain/loan-costs/loan-scenario.ts';
import type { Cents } from '../../../domain/money/exact-cents.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

const COSTS = ['id', 'document', 'version', 'updated_at', 'updated_by'] as const;

export type StoredCosts = Pick<Selectable<Tables['loan_costs']>, (typeof COSTS)[number]>;
/** With the form that was issued here; both null for one that was made elsewhere. */
export type StoredDisclosure = Selectable<Tables['loan_disclosures']> & {
  estimate_id: string | null;
  closing_disclosure_id: string | null;
};
export type StoredCircumstance = Selectable<Tables['changed_circumstances']>;

export function findCosts(db: Db, loanId: string): Promise<StoredCosts | undefined> {
  return db.selectFrom('loan_costs').select(COSTS).where('id', '=', loanId).executeTakeFirst();
}

export interface StoredChargeBasis {
  id: string;
  document: StoredCosts['document'];
  /** JSON text. */
  application: string;
  loan_program: string | null;
  closing_date: CalendarDate | null;
  disburses_on: CalendarDate | null;
  /** Newest first. */
  locks: CostFacts['locks'];
}

/** What the charges of many loans follow from, in one statement. Loans without saved costs are left out. */
export async function listChargeBases(db: Db, loanIds: readonly string[]): Promise<StoredChargeBasis[]> {
  const { rows } = await sql<StoredChargeBasis>`
    SELECT costs.id, costs.document, application.document::text AS application, loan_program, closing_date,
      closing.facts ->> 'disbursesOn' AS disburses_on,
      (SELECT coalesce(jsonb_agg(data || jsonb_build_object('actionType', action_type, 'status', status)
          ORDER BY lock.created_at DESC, lock.id DESC), '[]')
        FROM loan_actions lock WHERE lock.loan_id = loans.id AND action_type = 'LOCK') AS locks
    FROM loan_costs costs JOIN loans ON loans.id = costs.id
      JOIN loan_applications application ON application.loan_id = loans.id
      LEFT JOIN closing_facts closing ON closing.id = loans.id
    WHERE costs.id = ANY (${loanIds}::uuid[]) ORDER BY costs.id`.execute(db);
  return rows;
}

/** Of the closing facts; null while unknown. */
export async function findDisbursementDate(db: Db, loanId: string): Promise<CalendarDate | null> {
  const row = await db
    .selectFrom('closing_facts')
    .select(sql<CalendarDate | null>`facts ->> 'disbursesOn'`.as('on'))
    .where('id', '=', loanId)
    .executeTakeFirst();
  return row?.on ?? null;
}

export function putCosts(tx: Db, row: Insertable<Tables['loan_costs']>): Promise<StoredCosts> {
  const { document, version, updated_at, updated_by } = row;
  return tx
    .insertInto('loan_costs')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ document, version, updated_at, updated_by }),
    )
    .returning(COSTS)
    .executeTakeFirstOrThrow();
}

export async function putExcess(tx: Db, loanId: string, excess_cents: Cents): Promise<void> {
  await tx.updateTable('loan_costs').set({ excess_cents }).where('id', '=', loanId).execute();
}

/** Oldest first. */
export function listStoredDisclosures(db: Db, loanId: string): Promise<StoredDisclosure[]> {
  return db
    .selectFrom('loan_disclosures as disclosure')
    .leftJoin('loan_estimates as estimate', (join) =>
      join
        .onRef('estimate.loan_id', '=', 'disclosure.loan_id')
        .onRef('estimate.disclosure_id', '=', 'disclosure.id'),
    )
    .leftJoin('closing_disclosures as closing', (join) =>
      join
        .onRef('closing.loan_id', '=', 'disclosure.loan_id')
        .onRef('closing.disclosure_id', '=', 'disclosure.id'),
    )
    .selectAll('disclosure')
    .select(['estimate.id as estimate_id', 'closing.id as closing_disclosure_id'])
    .where('disclosure.loan_id', '=', loanId)
    .orderBy('disclosure.issued_on')
    .orderBy('disclosure.id')
    .execute();
}

export function insertDisclosure(
  tx: Db,
  row: Insertable<Tables['loan_disclosures']>,
): Promise<Selectable<Tables['loan_disclosures']>> {
  return tx.insertInto('loan_disclosures').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function deleteDisclosure(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('loan_disclosures').where('id', '=', id).execute();
}

/** Oldest first. */
export function listStoredCircumstances(db: Db, loanId: string): Promise<StoredCircumstance[]> {
  return db
    .selectFrom('changed_circumstances')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
}

export function insertCircumstance(
  tx: Db,
  row: Insertable<Tables['changed_circumstances']>,
): Promise<StoredCircumstance> {
  return tx.insertInto('changed_circumstances').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Undefined if the loan has no such circumstance. */
export function deleteCircumstance(
  tx: Db,
  { loanId, circumstanceId }: { loanId: string; circumstanceId: string },
): Promise<StoredCircumstance | undefined> {
  return tx
    .deleteFrom('changed_circumstances')
    .where('id', '=', circumstanceId)
    .where('loan_id', '=', loanId)
    .returningAll()
    .executeTakeFirst();
}
