import { type Kysely, sql } from 'kysely';

export const outsideTransaction = true;

/** The loans from before 0042, some at a time, so that people can work meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO report_waiting SELECT id FROM loans
    WHERE NOT EXISTS (SELECT FROM report_loans WHERE loan_id = loans.id)`.execute(db);
  for (let settled = 1; settled > 0; ) {
    const { rows } = await sql<{ loans: number }>`SELECT settle_reports(5000) AS loans`.execute(db);
    settled = rows[0]?.loans ?? 0;
  }
}
