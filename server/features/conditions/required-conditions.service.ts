import type { RequiredCondition } from '../../../domain/requirements/requirement.ts';
import type { Db } from '../../platform/database/database.ts';
import { documentsOfRows, type LoanIds } from './condition-checks.ts';
import { isProof } from './condition-rows.ts';
import { listConditionRows } from './conditions.store.ts';

/** For another feature's transaction. A deleted document does not count. */
export async function readRequiredConditions(db: Db, ids: LoanIds): Promise<RequiredCondition[]> {
  const rows = (await listConditionRows(db, ids)).map(
    ([, stage, , text, , , , , documents, status, , missingKey]) => ({
      stage,
      text,
      status,
      documents: documents ?? [],
      // A folder that should have files, or a request to the borrower.
      asksForDocument: missingKey?.startsWith('folder ') === true || status === 'REQUESTED',
    }),
  );
  const present = await documentsOfRows(db, ids.customerId, rows);
  return rows.map((row) => ({
    ...row,
    documents: row.documents.filter(({ fileId }) => isProof(present)(fileId)).length,
  }));
}
