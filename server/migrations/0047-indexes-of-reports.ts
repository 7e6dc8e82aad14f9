import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** For reports at a million loans: ages of the pipeline, cycle times of a program, revised estimates and refunds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'report_loans_open',
    `ON report_loans (status_since) INCLUDE (status, stage, officer, program, purpose, amount)
      WHERE outcome = 'open' AND status <> 'CLOSED'`,
  );
  await sql`DROP INDEX IF EXISTS report_loans_pipeline`.execute(db);
  await buildIndex(
    db,
    'report_loans_funded_days',
    `ON report_loans (funded_on) INCLUDE (started_on, locked_on, closed_on, outcome, officer, program, purpose, amount)
      WHERE funded_on IS NOT NULL`,
  );
  await sql`DROP INDEX IF EXISTS report_loans_funded`.execute(db);
  await buildIndex(
    db,
    'loan_disclosures_revised',
    "ON loan_disclosures (issued_on) INCLUDE (loan_id, recorded_at, id) WHERE kind = 'revised-estimate'",
  );
  await buildIndex(
    db,
    'closing_disclosures_refund',
    'ON closing_disclosures (loan_id, number) WHERE refund_cents > 0',
  );
  await buildIndex(db, 'loan_dates_refund', "ON loan_dates (date) WHERE date_kind = 'refund-paid'");
}
