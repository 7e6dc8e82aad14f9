import type { RequiredCondition } from '../../../domain/requirements/requirement.ts';
import type { Db } from '../../platform/database/database.ts';
import { documentsOfRows, type LoanIds } from './condition-checks.ts';
import { isProof } from './condition-rows.ts';
import { listConditionRows } from './conditions.store.ts';

/** For another feature's transaction. A deleted document does not count. */
export async function readRequiredConditions(db: Db, ids: LoanIds): Promise<RequiredCondition[]> {
  const rows = (await listConditionRows(db, ids)).map((row) => ({
    stage: row[1],
    text: row[3],
    documents: row[8] ?? [],
    status: row[9],
    // A kind of document, a folder that should have files, or a request to the borrower.
    asksForDocument: row[19] !== null || row[11]?.startsWith('folder ') === true || row[9] === 'REQUESTED',
  }));
  const present = await documentsOfRows(db, ids.customerId, rows);
  return rows.map((row) => ({
    ...row,
    documents: row.documents.filter(({ fileId }) => isProof(present)(fileId)).length,
  }));
}
