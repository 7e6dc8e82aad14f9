import { sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

export interface OpenedLoan {
  staffId: string;
  loanId: string;
  at: Instant;
}

export async function listOpenedLoans(db: Db, staffId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('opened_loans')
    .select('loan_id')
    .where('staff_id', '=', staffId)
    .orderBy('opened_at', 'desc')
    .orderBy('loan_id')
    .limit(limit)
    .execute();
  return rows.map(({ loan_id }) => loan_id);
}

export async function writeOpenedLoan(db: Db, { staffId, loanId, at }: OpenedLoan): Promise<void> {
  await db
    .insertInto('opened_loans')
    .values({ staff_id: staffId, loan_id: loanId, opened_at: at })
    .onConflict((known) => known.columns(['staff_id', 'loan_id']).doUpdateSet({ opened_at: at }))
    .execute();
}

export async function deleteOlderOpenedLoans(db: Db, staffId: string, kept: number): Promise<void> {
  await sql`
    DELETE FROM opened_loans WHERE staff_id = ${staffId} AND loan_id IN (
      SELECT loan_id FROM opened_loans WHERE staff_id = ${staffId}
      ORDER BY opened_at DESC, loan_id OFFSET ${sql.lit(kept)})`.execute(db);
}
