import { type Insertable, sql } from 'kysely';
import type { Kept, KeptFacts } from '../../../../domain/mismo/kept/kept.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { isVisibleCustomer, isVisibleLoan } from '../../../platform/access/visible-loans.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { NewFile } from './mismo-files.store.ts';

/** An imported or waiting file, with its loan's id in the originating system. */
export type OriginRow = Pick<
  NewFile,
  | 'batch_id'
  | 'origin_system'
  | 'origin_loan_id'
  | 'origin_number'
  | 'customer_id'
  | 'loan_id'
  | 'loan_number'
>;

export async function listOrigins(
  tx: Db,
  ids: readonly string[],
  numbers: readonly string[],
): Promise<OriginRow[]> {
  if (ids.length + numbers.length === 0) return [];
  const { rows } = await sql<OriginRow>`
    SELECT batch_id, origin_system, origin_loan_id, origin_number, customer_id, loan_id, loan_number FROM mismo_files
    WHERE outcome IN ('imported', 'doubtful') AND origin_system IS NOT NULL
      AND (origin_loan_id = ANY (${ids}::text[]) OR origin_number = ANY (${numbers}::text[]))
    ORDER BY place`.execute(tx);
  return rows;
}

export interface OwnLoan {
  customerId: string;
  loanId: string;
  loanNumber: string;
}

export async function listOwnLoans(
  tx: Db,
  ids: readonly string[],
  numbers: readonly string[],
): Promise<OwnLoan[]> {
  if (ids.length + numbers.length === 0) return [];
  const { rows } = await sql<OwnLoan>`
    SELECT customer_id AS "customerId", id AS "loanId", loan_number AS "loanNumber" FROM loans
    WHERE id = ANY (${ids}::uuid[])
    UNION SELECT customer_id, id, loan_number FROM loans WHERE loan_number = ANY (${numbers}::text[])`.execute(
    tx,
  );
  return rows;
}

export async function insertKept(
  tx: Db,
  kept: readonly Insertable<Tables['mismo_kept']>[],
  numbers: readonly Insertable<Tables['mismo_kept_numbers']>[],
): Promise<void> {
  if (kept.length > 0) await tx.insertInto('mismo_kept').values(kept).execute();
  if (numbers.length > 0) await tx.insertInto('mismo_kept_numbers').values(numbers).execute();
}

/** Undefined for a loan that did not come from a file. */
export function findKept(db: Db, loanId: string): Promise<{ kept: Kept; facts: KeptFacts } | undefined> {
  return db
    .selectFrom('mismo_kept')
    .select(['kept', 'facts'])
    .where('loan_id', '=', loanId)
    .executeTakeFirst();
}

export function findKeptNumbers(
  db: Db,
  loanId: string,
): Promise<{ key_id: string; sealed: Buffer } | undefined> {
  return db
    .selectFrom('mismo_kept_numbers')
    .select(['key_id', 'sealed'])
    .where('loan_id', '=', loanId)
    .executeTakeFirst();
}

/** Whether someone else imported the file, and this person may not see its loan, if there is one. */
export async function isHiddenFile(
  db: Db,
  { viewer, staffId }: { viewer: Viewer; staffId: string | null },
  { batch_id, loan_id }: Pick<NewFile, 'batch_id' | 'loan_id'>,
): Promise<boolean> {
  if (viewer.sees === 'everything') return false;
  if (loan_id != null) return !(await seenLoans(db, viewer, [loan_id])).has(loan_id);
  const batch = await db
    .selectFrom('mismo_batches')
    .select('staff_id')
    .where('id', '=', batch_id)
    .executeTakeFirst();
  return batch?.staff_id !== staffId;
}

export async function seenCustomers(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  const isVisible = isVisibleCustomer(viewer, sql.ref('customers.id'));
  if (isVisible === null || ids.length === 0) return new Set(ids);
  const query = db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', [...ids])
    .where(isVisible);
  return new Set((await query.execute()).map(({ id }) => id));
}

export async function seenLoans(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  const isVisible = isVisibleLoan(viewer);
  if (isVisible === null || ids.length === 0) return new Set(ids);
  const query = db
    .selectFrom('loans')
    .select('id')
    .where('id', 'in', [...ids])
    .where(isVisible);
  return new Set((await query.execute()).map(({ id }) => id));
}
