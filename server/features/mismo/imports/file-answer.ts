import type { MismoImportBatch, MismoImportFile } from '../../../../contract/mismo-imports.ts';
import { IMPORT_OUTCOMES } from '../../../../domain/mismo/imports/import-outcome.ts';
import type { OutcomeCount, StoredBatch } from './mismo-batches.store.ts';
import type { ListedFile } from './mismo-files.store.ts';

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
