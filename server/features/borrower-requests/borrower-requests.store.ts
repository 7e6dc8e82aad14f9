import { type Insertable, type Selectable, sql } from 'kysely';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredRequest = Selectable<Tables['borrower_requests']>;

/** `document` is the application's JSON text. */
export interface LoanOfRequest {
  customerId: string;
  loanId: string;
  status: LoanStatus;
  /** By first name, as in the directory. */
  officer: string | null;
  document: string | null;
}

function loans(db: Db) {
  return db
    .selectFrom('loans')
    .leftJoin('loan_applications', 'loan_applications.loan_id', 'loans.id')
    .select([
      'loans.customer_id as customerId',
      'loans.id as loanId',
      'loans.status',
      'loans.loan_officer as officer',
      sql<string | null>`loan_applications.document::text`.as('document'),
    ]);
}

export function findLoan(
  db: Db,
  { customerId, loanId }: { customerId: string; loanId: string },
): Promise<LoanOfRequest | undefined> {
  return loans(db)
    .where('loans.id', '=', loanId)
    .where('loans.customer_id', '=', customerId)
    .executeTakeFirst();
}

export function findLoanById(db: Db, loanId: string): Promise<LoanOfRequest | undefined> {
  return loans(db).where('loans.id', '=', loanId).executeTakeFirst();
}

/** Those for documents, newest first. */
export function listRequests(db: Db, loanId: string): Promise<StoredRequest[]> {
  return requestsOf(db, loanId).where('purpose', 'is', null).execute();
}

/** Links to disclosures, newest first. */
export function listDisclosureRequests(db: Db, loanId: string): Promise<StoredRequest[]> {
  return requestsOf(db, loanId).where('purpose', '=', 'disclosures').execute();
}

function requestsOf(db: Db, loanId: string) {
  return db
    .selectFrom('borrower_requests')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc');
}

export function findRequest(db: Db, requestId: string): Promise<StoredRequest | undefined> {
  return db.selectFrom('borrower_requests').selectAll().where('id', '=', requestId).executeTakeFirst();
}

export function holdRequest(tx: Db, requestId: string): Promise<StoredRequest | undefined> {
  return tx
    .selectFrom('borrower_requests')
    .selectAll()
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertRequest(tx: Db, row: StoredRequest): Promise<void> {
  await tx.insertInto('borrower_requests').values(columnsOf(row)).execute();
}

export async function updateRequest(tx: Db, row: StoredRequest): Promise<void> {
  const { id, ...columns } = columnsOf(row);
  await tx.updateTable('borrower_requests').set(columns).where('id', '=', id).execute();
}

function columnsOf(row: StoredRequest): Insertable<Tables['borrower_requests']> {
  return {
    ...row,
    items: JSON.stringify(row.items),
    files: JSON.stringify(row.files),
    reminders: JSON.stringify(row.reminders),
  };
}

/** Mails of a request are disposed of with the customer. */
export async function noteMail(tx: Db, requestId: string, mailId: string): Promise<void> {
  await tx.insertInto('borrower_request_mails').values({ request_id: requestId, mail_id: mailId }).execute();
}

/** Those that one of these documents came through; none that was withdrawn. */
export function listRequestsWith(
  tx: Db,
  loanIds: readonly string[],
  fileIds: readonly string[],
): Promise<StoredRequest[]> {
  return tx
    .selectFrom('borrower_requests')
    .selectAll()
    .where('loan_id', '=', sql<string>`ANY (${loanIds}::uuid[])`)
    .where('withdrawn_at', 'is', null)
    .where(
      sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements(files) AS sent
        WHERE sent ->> 'fileId' = ANY (${fileIds}::text[]))`,
    )
    .orderBy('id')
    .execute();
}

/** The last rejection of a sitting sets the time. */
export async function noteDueRejections(
  tx: Db,
  requestIds: readonly string[],
  dueAt: Instant,
): Promise<void> {
  await sql`
    INSERT INTO due_rejection_mails (request_id, due_at) SELECT unnest(${requestIds}::uuid[]), ${dueAt}
    ON CONFLICT (request_id) DO UPDATE SET due_at = excluded.due_at`.execute(tx);
}

export async function listDueRejections(db: Db, now: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('due_rejection_mails')
    .select('request_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ request_id: id }) => id);
}

export async function deleteDueRejection(tx: Db, requestId: string): Promise<void> {
  await tx.deleteFrom('due_rejection_mails').where('request_id', '=', requestId).execute();
}

/** Unanswered, newest mail sent by then, link still working; oldest first. */
export async function listWaitingRequests(
  db: Db,
  { sentBy, now, limit }: { sentBy: Instant; now: Instant; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('borrower_requests')
    .select('id')
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('sent_at', '<=', sentBy)
    .where('expires_at', '>', now)
    // Both reminders went out already.
    .where(sql<boolean>`jsonb_array_length(reminders) < 2`)
    .orderBy('sent_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Neither answered nor withdrawn, newest first. Their links may have ended. */
export function listUnanswered(db: Db, loanIds: readonly string[]): Promise<StoredRequest[]> {
  return db
    .selectFrom('borrower_requests')
    .selectAll()
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('loan_id', '=', sql<string>`ANY (${loanIds}::uuid[])`)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findActiveStaff(
  db: Db,
  ids: readonly string[],
): Promise<{ staffId: string; email: string; firstName: string | null; lastName: string | null }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('staff')
    .select(['id as staffId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('disabled_at', 'is', null)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .execute();
}

/** Includes people who left; undefined for an API key. */
export function findStaffName(
  db: Db,
  id: string,
): Promise<{ firstName: string | null; lastName: string | null } | undefined> {
  return db
    .selectFrom('staff')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', id)
    .executeTakeFirst();
}
