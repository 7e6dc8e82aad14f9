import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** One index for each further order of the loan list. The expressions are those of `loan-orders.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['loan_purpose', 'loan_officer', 'setup_processor', 'conditions_processor']) {
    await buildIndex(db, `loans_by_${column}`, `ON loans ((lower(${column})) COLLATE "C", id)`);
  }
  await buildIndex(db, 'loans_by_email', 'ON loans ((lower(borrower_email)) COLLATE "C", id)');
  await buildIndex(db, 'loans_by_status', 'ON loans (status COLLATE "C", id)');
  await buildIndex(
    db,
    'loans_by_city',
    `ON loans ((CASE WHEN coalesce(property_city, property_state) IS NOT NULL
      THEN lower(coalesce(property_city, '') || ', ' || coalesce(property_state, '')) END) COLLATE "C", id)`,
  );
  await buildIndex(
    db,
    'loans_by_open_lock_date',
    `ON loans ((CASE WHEN status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED')
      THEN lock_date END), id)`,
  );
}
