import { type Selectable, sql } from 'kysely';
import type { MismoImportBatch, MismoImportFile } from '../../../../contract/mismo-imports.ts';
import { IMPORT_OUTCOMES, type ImportOutcome } from '../../../../domain/mismo/imports/import-outcome.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ListedFile } from './mismo-files.store.ts';

export type StoredBatch = Selectable<Tables['mismo_batches']>;

/** Does nothing if the batch exists. @returns the stored one. */
export async function beginBatch(db: Db, batch: Omit<StoredBatch, 'place'>): Promise<StoredBatch> {
  await db
    .insertInto('mismo_batches')
    .values(batch)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return db.selectFrom('mismo_batches').selectAll().where('id', '=', batch.id).executeTakeFirstOrThrow();
}

export function findBatch(db: Db, id: string): Promise<StoredBatch | undefined> {
  return db.selectFrom('mismo_batches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first; optionally of one person. */
export function listBatches(
  db: Db,
  { after, limit, owner }: { after?: number | undefined; limit: number; owner?: string | undefined },
): Promise<StoredBatch[]> {
  let query = db.selectFrom('mismo_batches').selectAll().orderBy('place', 'desc').limit(limit);
  if (owner !== undefined) query = query.where('staff_id', '=', owner);
  return (after === undefined ? query : query.where('place', '<', after)).execute();
}

interface OutcomeCount {
  batch_id: string;
  outcome: ImportOutcome;
  count: number;
}

export async function countOutcomes(db: Db, batchIds: readonly string[]): Promise<OutcomeCount[]> {
  if (batchIds.length === 0) return [];
  const { rows } = await sql<OutcomeCount>`
    SELECT batch_id, outcome, count(*)::integer AS count FROM mismo_files
    WHERE batch_id = ANY (${batchIds}::uuid[]) GROUP BY batch_id, outcome`.execute(db);
  return rows;
}

export async function countDoubtful(db: Db, owner?: string): Promise<number> {
  const ofOwner =
    owner === undefined
      ? sql``
      : sql`AND batch_id IN (SELECT id FROM mismo_batches WHERE staff_id = ${owner}::uuid)`;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM mismo_files WHERE outcome = 'doubtful' ${ofOwner}`.execute(db);
  return rows[0]?.count ?? 0;
}

export function toFile(row: ListedFile): MismoImportFile {
  return {
    fileId: row.id,
    batchId: row.batch_id,
    name: row.name,
    outcome: row.outcome,
    reason: row.reason,
    borrower:
      row.first_name === null || row.last_name === null
        ? null
        : { firstName: row.first_name, lastName: row.last_name, email: row.email },
    customerId: row.customer_id,
    loanId: row.loan_id,
    loanNumber: row.loan_number,
    isNewCustomer: row.is_new_customer,
    remarks: row.remarks,
    remarkCount: row.remark_count,
    importedAt: row.imported_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  };
}

export function toBatch(batch: StoredBatch, counts: readonly OutcomeCount[]): MismoImportBatch {
  const own = counts.filter(({ batch_id }) => batch_id === batch.id);
  const countOf = new Map(own.map(({ outcome, count }) => [outcome, count]));
  return {
    batchId: batch.id,
    startedAt: batch.started_at,
    startedBy: batch.started_by,
    files: own.reduce((sum, { count }) => sum + count, 0),
    counts: Object.fromEntries(
      IMPORT_OUTCOMES.map((outcome) => [outcome, countOf.get(outcome) ?? 0]),
    ) as MismoImportBatch['counts'],
  };
}
