import { type Insertable, type Selectable, sql } from 'kysely';
import type { DeliverableVersion } from '../../../domain/disclosure-deliveries/loan-delivery.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredDelivery = Selectable<Tables['estimate_deliveries']>;
export type StoredIntent = Selectable<Tables['intents_to_proceed']>;
export type StoredOwner = Selectable<Tables['property_owners']>;

/** `document` is the application's JSON text. */
export interface LoanOfDelivery {
  status: LoanStatus;
  document: string | null;
}

export function findLoan(
  db: Db,
  { customerId, loanId }: { customerId: string; loanId: string },
): Promise<LoanOfDelivery | undefined> {
  return db
    .selectFrom('loans')
    .leftJoin('loan_applications', 'loan_applications.loan_id', 'loans.id')
    .select(['loans.status', sql<string | null>`loan_applications.document::text`.as('document')])
    .where('loans.id', '=', loanId)
    .where('loans.customer_id', '=', customerId)
    .executeTakeFirst();
}

export interface StoredVersion extends DeliverableVersion {
  loanId: string;
  fileId: string;
  /** Null for a Closing Disclosure. */
  estimateId: string | null;
}

/** Issued here, of both forms. Oldest first. */
export async function listVersions(db: Db, loanIds: readonly string[]): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    SELECT form.*, disclosure.kind, disclosure.issued_on AS "issuedOn"
    FROM (
      SELECT disclosure_id AS "disclosureId", loan_id AS "loanId", file_id AS "fileId", number, id AS "estimateId"
      FROM loan_estimates WHERE loan_id = ANY (${loanIds}::uuid[])
      UNION ALL
      SELECT disclosure_id, loan_id, file_id, number, NULL
      FROM closing_disclosures WHERE loan_id = ANY (${loanIds}::uuid[])
    ) form
    JOIN loan_disclosures disclosure ON disclosure.id = form."disclosureId"
    ORDER BY form.number`.execute(db);
  return rows;
}

/** Oldest first. */
export function listDeliveries(db: Db, loanIds: readonly string[]): Promise<StoredDelivery[]> {
  return db
    .selectFrom('estimate_deliveries')
    .selectAll()
    .where('loan_id', '=', sql<string>`ANY (${loanIds}::uuid[])`)
    .orderBy('sent_on')
    .orderBy('id')
    .execute();
}

export function insertDelivery(
  tx: Db,
  row: Insertable<Tables['estimate_deliveries']>,
): Promise<StoredDelivery> {
  return tx.insertInto('estimate_deliveries').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateDelivery(tx: Db, { id, version, ...row }: StoredDelivery): Promise<StoredDelivery> {
  return tx
    .updateTable('estimate_deliveries')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteDelivery(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('estimate_deliveries').where('id', '=', id).execute();
}

export function listIntents(db: Db, loanIds: readonly string[]): Promise<StoredIntent[]> {
  return db
    .selectFrom('intents_to_proceed')
    .selectAll()
    .where('loan_id', '=', sql<string>`ANY (${loanIds}::uuid[])`)
    .execute();
}

export function insertIntent(tx: Db, row: Insertable<Tables['intents_to_proceed']>): Promise<StoredIntent> {
  return tx.insertInto('intents_to_proceed').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function deleteIntent(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('intents_to_proceed').where('id', '=', id).execute();
}

/** By name. */
export function listOwners(db: Db, loanIds: readonly string[]): Promise<StoredOwner[]> {
  return db
    .selectFrom('property_owners')
    .selectAll()
    .where('loan_id', '=', sql<string>`ANY (${loanIds}::uuid[])`)
    .orderBy('name')
    .execute();
}

export function insertOwner(tx: Db, row: Insertable<Tables['property_owners']>): Promise<StoredOwner> {
  return tx.insertInto('property_owners').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function deleteOwner(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('property_owners').where('id', '=', id).execute();
}

/** The applications of these loans, as JSON text. */
export function listApplications(
  db: Db,
  loanIds: readonly string[],
): Promise<{ loanId: string; document: string }[]> {
  return db
    .selectFrom('loan_applications')
    .select(['loan_id as loanId', sql<string>`document::text`.as('document')])
    .where('loan_id', '=', sql<string>`ANY (${loanIds}::uuid[])`)
    .execute();
}
