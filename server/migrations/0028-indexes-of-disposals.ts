import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Foreign keys that disposing of a customer, or removing a disclosure, would otherwise check by reading whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'loan_estimates_disclosure', 'ON loan_estimates (disclosure_id)');
  await buildIndex(db, 'intents_to_proceed_estimate', 'ON intents_to_proceed (estimate_id)');
  await buildIndex(db, 'electronic_consents_loan', 'ON electronic_consents (loan_id)');
  await buildIndex(db, 'loan_notices_decision', 'ON loan_notices (decision_id)');
  await buildIndex(db, 'mismo_candidates_loan', 'ON mismo_candidates (loan_id)');
  await buildIndex(db, 'notifications_loan', 'ON notifications (loan_id)');
  await buildIndex(db, 'quote_emails_mail', 'ON quote_emails (mail_id)');
}
