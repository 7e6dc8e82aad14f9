import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';

/**
 * 'Sent letters' and the versions of the Loan Estimate, of the Closing Disclosure and of the list of providers open this
 * file as the proof of what went out (DOC-76).
 * @throws AppError `conflict`.
 */
export async function refuseRecordedLetter(
  tx: Db,
  { id, customer_id, name }: { id: string; customer_id: string; name: string },
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM (
      SELECT file_id, loan_id FROM loan_notices
      UNION ALL SELECT file_id, loan_id FROM loan_estimates
      UNION ALL SELECT file_id, loan_id FROM closing_disclosures
      UNION ALL SELECT seller_file_id, loan_id FROM closing_disclosures
      UNION ALL SELECT file_id, loan_id FROM funding_sheets
      UNION ALL SELECT file_id, loan_id FROM provider_lists) sent
    WHERE file_id = ${id} AND loan_id IN (SELECT id FROM loans WHERE customer_id = ${customer_id}) LIMIT 1`.execute(
    tx,
  );
  if (rows.length > 0)
    throw new AppError(
      'conflict',
      `'${name}' is the record of what was sent, so it is neither deleted nor moved.`,
    );
}
