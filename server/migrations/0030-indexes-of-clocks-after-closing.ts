import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Closed loans that may have a clock (DAY-2). The conditions are those of `day-loans.store.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'closing_disclosures_excess',
    'ON closing_disclosures (loan_id) WHERE excess_cents > 0',
  );
  await buildIndex(
    db,
    'loan_dates_rescinded',
    "ON loan_dates (loan_id) WHERE date_kind = 'rescission-exercised' AND date IS NOT NULL",
  );
}
