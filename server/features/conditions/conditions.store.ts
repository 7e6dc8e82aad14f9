import { type Selectable, sql } from 'kysely';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { Db } from '../../platform/database/database.ts';
import { prepareArrays } from '../../platform/database/prepared-statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredCondition = Selectable<Tables['conditions']>;

interface LoanIds {
  customerId: string;
  loanId: string;
}

/** A column equal to its value at creation, as in most conditions, is null. */
export type ListedCondition = [
  id: string,
  stage: StoredCondition['stage'],
  category: StoredCondition['category'],
  text: string,
  source: StoredCondition['source'],
  owner: string | null,
  dueDate: string | null,
  notes: string | null,
  documents: StoredCondition['documents'] | null,
  status: StoredCondition['status'],
  reason: string | null,
  missingKey: string | null,
  version: number,
  createdAt: string,
  createdBy: string,
  statusAt: string | null,
  statusBy: string | null,
  updatedAt: string | null,
  updatedBy: string | null,
  documentKind: string | null,
];

/** In the order in which they were added. Empty for another customer's loan. */
export const listConditionRows = prepareArrays<LoanIds, ListedCondition>((db, place) =>
  sql`
    SELECT id, stage, category, text, source, owner, due_date, notes, nullif(documents, '[]') AS documents, status,
      reason, missing_key, version, created_at, created_by, nullif(status_at, created_at) AS status_at,
      nullif(status_by, created_by) AS status_by, nullif(updated_at, created_at) AS updated_at,
      nullif(updated_by, created_by) AS updated_by, document_kind
    FROM conditions
    WHERE loan_id = (SELECT id FROM loans
      WHERE id = ${place('loanId')}::uuid AND customer_id = ${place('customerId')}::uuid)
    ORDER BY created_at, id`.compile(db),
);

export type ConditionText = Pick<StoredCondition, 'text' | 'missing_key'>;

export function listConditionTexts(tx: Db, loanId: string): Promise<ConditionText[]> {
  return tx.selectFrom('conditions').select(['text', 'missing_key']).where('loan_id', '=', loanId).execute();
}

/**
 * Serialises changes of a loan's conditions, so that none is added twice.
 * @returns whether the customer has this loan.
 */
export async function holdLoan(tx: Db, { customerId, loanId }: LoanIds): Promise<boolean> {
  const row = await tx
    .selectFrom('loans')
    .select('id')
    .where('id', '=', loanId)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export function findConditions(
  tx: Db,
  loanId: string,
  conditionIds: readonly string[],
): Promise<StoredCondition[]> {
  return tx
    .selectFrom('conditions')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('id', '=', sql<string>`ANY (${conditionIds}::uuid[])`)
    .execute();
}

export async function findConditionsOfLoans(
  db: Db,
  conditionIds: readonly string[],
): Promise<StoredCondition[]> {
  if (conditionIds.length === 0) return [];
  return db
    .selectFrom('conditions')
    .selectAll()
    .where('id', '=', sql<string>`ANY (${conditionIds}::uuid[])`)
    .execute();
}

/** Of the customer's loans, which stay locked. In id order, so that two reviews cannot deadlock. */
export async function holdLoansOfCustomer(
  tx: Db,
  customerId: string,
): Promise<{ id: string; status: LoanStatus }[]> {
  return tx
    .selectFrom('loans')
    .select(['id', 'status'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Linked to one of these documents. */
export function findConditionsWith(
  tx: Db,
  loanIds: readonly string[],
  fileIds: readonly string[],
): Promise<StoredCondition[]> {
  return tx
    .selectFrom('conditions')
    .selectAll()
    .where('loan_id', '=', sql<string>`ANY (${loanIds}::uuid[])`)
    .where(
      sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements(documents) AS linked
        WHERE linked ->> 'fileId' = ANY (${fileIds}::text[]))`,
    )
    .orderBy('id')
    .execute();
}

export async function insertConditions(tx: Db, rows: readonly StoredCondition[]): Promise<StoredCondition[]> {
  if (rows.length === 0) return [];
  return tx
    .insertInto('conditions')
    .values(rows.map((row) => ({ ...row, documents: JSON.stringify(row.documents) })))
    .returningAll()
    .execute();
}

/** One statement, so that the loan's open count is written once. */
export async function updateConditions(tx: Db, rows: readonly StoredCondition[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    UPDATE conditions SET stage = given.stage, category = given.category, text = given.text, source = given.source,
      owner = given.owner, due_date = given.due_date, notes = given.notes, document_kind = given.document_kind,
      documents = given.documents,
      status = given.status, reason = given.reason, status_at = given.status_at, status_by = given.status_by,
      version = given.version, updated_at = given.updated_at, updated_by = given.updated_by
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id uuid, stage text, category text, text text,
      source text, owner text, due_date date, notes text, document_kind text, documents jsonb, status text, reason text,
      status_at timestamptz, status_by text, version integer, updated_at timestamptz, updated_by text)
    WHERE conditions.id = given.id`.execute(tx);
}

export async function removeConditions(tx: Db, conditionIds: readonly string[]): Promise<void> {
  if (conditionIds.length === 0) return;
  await tx.deleteFrom('conditions').where('id', '=', sql<string>`ANY (${conditionIds}::uuid[])`).execute();
}

/** A document as it is today, by the id under which it was linked. */
export interface PresentDocument {
  linkedId: string;
  fileId: string;
  name: string;
  isRejected: boolean;
}

/** Undeleted ones only. A moved document is found by its earlier ids. */
export async function findPresentDocuments(
  db: Db,
  customerId: string,
  fileIds: readonly string[],
): Promise<PresentDocument[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<PresentDocument>`
    SELECT linked.id AS "linkedId", files.id AS "fileId", files.name,
      coalesce(files.review ->> 'state' = 'rejected', false) AS "isRejected"
    FROM unnest(${fileIds}::uuid[]) AS linked (id)
    JOIN files ON files.customer_id = ${customerId} AND files.deleted_at IS NULL AND files.uploaded_at IS NOT NULL
      AND (files.id = linked.id OR linked.id = ANY (files.former_ids))`.execute(db);
  return rows;
}

export async function findStaffEmail(db: Db, userName: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff')
    .select('email')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`split_part(email, '@', 1) = ${userName}`)
    .orderBy('email')
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}

export type StoredTemplate = Selectable<Tables['condition_templates']>;

export function listTemplateRows(db: Db): Promise<StoredTemplate[]> {
  return db.selectFrom('condition_templates').selectAll().orderBy('name').orderBy('id').execute();
}

/** Serialises changes, including the first one, which finds no row to lock. */
export async function holdTemplates(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('lintel-condition-templates', 0))`.execute(tx);
}

export async function writeTemplate(tx: Db, { id, items, ...values }: StoredTemplate): Promise<void> {
  const row = { ...values, items: JSON.stringify(items) };
  await tx
    .insertInto('condition_templates')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function removeTemplate(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('condition_templates').where('id', '=', id).execute();
}

/** In the order in which they were added. */
export function listOpenConditions(
  db: Db,
  loanId: string,
): Promise<Pick<StoredCondition, 'id' | 'text' | 'stage'>[]> {
  return db
    .selectFrom('conditions')
    .select(['id', 'text', 'stage'])
    .where('loan_id', '=', loanId)
    .where('status', 'not in', ['CLEARED', 'WAIVED'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
