import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ImportOutcome } from '../../../../domain/mismo/imports/import-outcome.ts';
import type { Candidate } from '../../../../domain/mismo/imports/match-customer.ts';
import type { Finding } from '../../../../domain/mismo/report.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type NewFile = Insertable<Tables['mismo_files']>;
export type StoredFile = Selectable<Tables['mismo_files']>;

/** Arbitrary lock key ('lintel mismo'): two imports could otherwise create the same customer twice. */
const IMPORT_LOCK = 7_305_759_403_794;

export async function lockImports(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK}::bigint)`.execute(tx);
}

/** With the same bytes: imported or waiting files, and all of this batch. */
export function listKnownFiles(tx: Db, batchId: string, hashes: readonly Buffer[]): Promise<StoredFile[]> {
  if (hashes.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('mismo_files')
    .selectAll()
    .where(sql<boolean>`content_hash = ANY (${hashes}::bytea[])`)
    .where((row) => row.or([row('outcome', 'in', ['imported', 'doubtful']), row('batch_id', '=', batchId)]))
    .execute();
}

/** The files were sent again, so earlier refusals are obsolete. */
export async function deleteRefusals(
  tx: Db,
  batchId: string,
  files: readonly { name: string; hash: Buffer | null }[],
): Promise<void> {
  const known = files.filter(({ hash }) => hash !== null);
  if (known.length === 0) return;
  await sql`DELETE FROM mismo_files WHERE batch_id = ${batchId} AND outcome = 'refused' AND (name, content_hash) IN (
    SELECT * FROM unnest(${known.map(({ name }) => name)}::text[], ${known.map(({ hash }) => hash)}::bytea[]))`.execute(
    tx,
  );
}

export async function insertFiles(tx: Db, files: readonly NewFile[]): Promise<void> {
  if (files.length > 0) await tx.insertInto('mismo_files').values(files).execute();
}

export async function insertWaiting(
  tx: Db,
  waiting: Insertable<Tables['mismo_waiting']>,
  candidates: readonly (Candidate & { loanId: string | null })[],
): Promise<void> {
  await tx.insertInto('mismo_waiting').values(waiting).execute();
  if (candidates.length === 0) return;
  await tx
    .insertInto('mismo_candidates')
    .values(
      candidates.map(({ customerId, grounds, loanId }) => ({
        file_id: waiting.file_id,
        customer_id: customerId,
        grounds,
        loan_id: loanId,
      })),
    )
    .execute();
}

export async function findWaiting(
  tx: Db,
  fileId: string,
): Promise<Selectable<Tables['mismo_waiting']> | undefined> {
  return tx.selectFrom('mismo_waiting').selectAll().where('file_id', '=', fileId).executeTakeFirst();
}

export async function listWaiting(
  db: Db,
  fileIds: readonly string[],
): Promise<Selectable<Tables['mismo_waiting']>[]> {
  if (fileIds.length === 0) return [];
  return db.selectFrom('mismo_waiting').selectAll().where('file_id', 'in', fileIds).execute();
}

export async function deleteWaiting(tx: Db, fileId: string): Promise<void> {
  await tx.deleteFrom('mismo_waiting').where('file_id', '=', fileId).execute();
  await tx.deleteFrom('mismo_candidates').where('file_id', '=', fileId).execute();
}

export function findFileToDecide(tx: Db, fileId: string): Promise<StoredFile | undefined> {
  return tx.selectFrom('mismo_files').selectAll().where('id', '=', fileId).forUpdate().executeTakeFirst();
}

export async function updateFile(
  tx: Db,
  fileId: string,
  change: Updateable<Tables['mismo_files']>,
): Promise<void> {
  await tx.updateTable('mismo_files').set(change).where('id', '=', fileId).execute();
}

export type ListedFile = Omit<StoredFile, 'remarks' | 'content_hash' | `origin_${string}`> & {
  remarks: Finding[];
};

/** Trimmed in the database, because a file may have thousands of remarks. */
function selectListed(db: Db, remarks: number | null) {
  const some =
    remarks === null
      ? sql<Finding[]>`remarks`
      : sql<Finding[]>`(SELECT coalesce(json_agg(remark), '[]')
          FROM (SELECT remark FROM json_array_elements(remarks) AS remark LIMIT ${remarks}::integer) AS first)`;
  return db
    .selectFrom('mismo_files')
    .select([
      'id',
      'place',
      'batch_id',
      'name',
      'outcome',
      'reason',
      'first_name',
      'last_name',
      'email',
      'customer_id',
      'loan_id',
      'loan_number',
      'is_new_customer',
      some.as('remarks'),
      'remark_count',
      'imported_at',
      'decision',
      'decided_by',
      'decided_at',
    ]);
}

export async function listFilesById(db: Db, ids: readonly string[], remarks: number): Promise<ListedFile[]> {
  if (ids.length === 0) return [];
  return selectListed(db, remarks).where(sql<boolean>`id = ANY (${ids}::uuid[])`).execute();
}

export function findFile(db: Db, batchId: string, fileId: string): Promise<ListedFile | undefined> {
  return selectListed(db, null).where('id', '=', fileId).where('batch_id', '=', batchId).executeTakeFirst();
}

export interface FilesQuery {
  batchId?: string;
  owner?: string | undefined;
  outcome?: ImportOutcome | undefined;
  after?: number | undefined;
  limit: number;
  /** Limit per file; null for all. */
  remarks: number | null;
}

export function listFiles(
  db: Db,
  { batchId, owner, outcome, after, limit, remarks }: FilesQuery,
): Promise<ListedFile[]> {
  let query = selectListed(db, remarks).orderBy('place').limit(limit);
  if (batchId !== undefined) query = query.where('batch_id', '=', batchId);
  if (owner !== undefined) {
    query = query.where((row) =>
      row('batch_id', 'in', row.selectFrom('mismo_batches').select('id').where('staff_id', '=', owner)),
    );
  }
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  if (after !== undefined) query = query.where('place', '>', after);
  return query.execute();
}

export interface ListedCandidate extends Candidate {
  fileId: string;
  firstName: string;
  lastName: string;
  primaryEmail: string;
  loanId: string | null;
  loanNumber: string | null;
}

export async function listCandidates(db: Db, fileIds: readonly string[]): Promise<ListedCandidate[]> {
  if (fileIds.length === 0) return [];
  return db
    .selectFrom('mismo_candidates')
    .innerJoin('customers', 'customers.id', 'mismo_candidates.customer_id')
    .leftJoin('loans', 'loans.id', 'mismo_candidates.loan_id')
    .select([
      'file_id as fileId',
      'mismo_candidates.customer_id as customerId',
      'grounds',
      'loans.id as loanId',
      'loan_number as loanNumber',
      'first_name as firstName',
      'last_name as lastName',
      'primary_email as primaryEmail',
    ])
    .where('file_id', 'in', fileIds)
    .orderBy('name_key')
    .orderBy('mismo_candidates.customer_id')
    .execute();
}

/** Locks the customer until the transaction ends. @returns whether it exists. */
export async function hasCustomer(tx: Db, customerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}
