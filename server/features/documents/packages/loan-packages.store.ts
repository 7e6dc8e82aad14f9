import { type Selectable, sql } from 'kysely';
import type { LoanPackage } from '../../../../contract/documents/loan-packages.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { LoanPackagesTable } from '../../../platform/tables/document-tables.ts';
import { isListed } from '../documents.store.ts';

export interface PackageIds {
  customerId: string;
  loanId: string;
  packageId: string;
}

export type PackageRow = Selectable<LoanPackagesTable>;

export interface PackableDocument {
  fileId: string;
  name: string;
  path: string;
  format: string;
  size: number;
  hash: string;
  createdOn: Instant;
}

/** A customer's documents in all folders, without rejected ones and packages that were kept as documents. */
export async function listPackable(db: Db, customerId: string, limit: number): Promise<PackableDocument[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id as fileId', 'name', 'path', 'format', 'size', 'hash', 'created_at as createdOn'])
    .where('customer_id', '=', customerId)
    .where(isListed)
    .where(sql<boolean>`review ->> 'state' IS DISTINCT FROM 'rejected'`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM loan_packages JOIN loans ON loans.id = loan_packages.loan_id
        WHERE loans.customer_id = ${customerId} AND (kept_as = files.id OR files.former_ids @> ARRAY[kept_as]))`,
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows as PackableDocument[];
}

export async function insertPackage(
  tx: Db,
  row: Pick<
    PackageRow,
    'id' | 'loan_id' | 'purpose' | 'format' | 'total' | 'missing' | 'made_at' | 'made_by'
  >,
): Promise<PackageRow | undefined> {
  return tx
    .insertInto('loan_packages')
    .values({ ...row, state: 'making', left_out: '[]' })
    .onConflict((conflict) => conflict.column('loan_id').where('state', '=', 'making').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function listPackages(
  db: Db,
  loanId: string,
  { since, limit }: { since: Instant; limit: number },
): Promise<PackageRow[]> {
  return db
    .selectFrom('loan_packages')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('made_at', '>=', since)
    .orderBy('made_at', 'desc')
    .limit(limit)
    .execute();
}

/** The loan's own facts come along for the cover. */
export async function findMaking(
  db: Db,
  packageId: string,
): Promise<(PackageRow & { customer_id: string; loan_number: string; borrower: string }) | undefined> {
  return db
    .selectFrom('loan_packages')
    .innerJoin('loans', 'loans.id', 'loan_packages.loan_id')
    .innerJoin('customers', 'customers.id', 'loans.customer_id')
    .selectAll('loan_packages')
    .select(['loans.customer_id', 'loans.loan_number'])
    .select(sql<string>`customers.first_name || ' ' || customers.last_name`.as('borrower'))
    .where('loan_packages.id', '=', packageId)
    .where('state', '=', 'making')
    .executeTakeFirst();
}

export async function findPackage(db: Db, { customerId, loanId, packageId }: PackageIds) {
  return db
    .selectFrom('loan_packages')
    .innerJoin('loans', 'loans.id', 'loan_packages.loan_id')
    .selectAll('loan_packages')
    .select('loans.loan_number')
    .where('loan_packages.id', '=', packageId)
    .where('loan_id', '=', loanId)
    .where('loans.customer_id', '=', customerId)
    .executeTakeFirst();
}

export async function lockPackage(tx: Db, packageId: string): Promise<void> {
  await tx.selectFrom('loan_packages').select('id').where('id', '=', packageId).forUpdate().execute();
}

export async function noteProgress(db: Db, packageId: string, done: number): Promise<void> {
  await db.updateTable('loan_packages').set({ done }).where('id', '=', packageId).execute();
}

export async function endPackage(
  tx: Db,
  packageId: string,
  end:
    | { state: 'failed' }
    | {
        state: 'ready';
        hash: string;
        size: number;
        done: number;
        pages: number | null;
        left_out: LoanPackage['leftOut'];
      },
): Promise<void> {
  const change = end.state === 'failed' ? end : { ...end, left_out: JSON.stringify(end.left_out) };
  await tx
    .updateTable('loan_packages')
    .set(change)
    .where('id', '=', packageId)
    .where('state', '=', 'making')
    .execute();
}

export async function noteKept(tx: Db, packageId: string, fileId: string): Promise<void> {
  await tx.updateTable('loan_packages').set({ kept_as: fileId }).where('id', '=', packageId).execute();
}

/** Their bytes go with the next sweep. A row of a kept one stays: the document is no part of other packages. */
export async function removeOldPackages(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('loan_packages')
    .where('made_at', '<', before)
    .where('state', '<>', 'making')
    .where('kept_as', 'is', null)
    .execute();
}
