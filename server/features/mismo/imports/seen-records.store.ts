import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { isVisibleCustomer, isVisibleLoan } from '../../../platform/access/visible-loans.ts';
import type { Db } from '../../../platform/database/database.ts';

/** Those of these customers whom the viewer sees. */
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

/** Those of these loans that the viewer sees. */
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
