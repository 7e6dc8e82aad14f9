import { sql } from 'kysely';
import type { ReportedDeadline } from '../../../domain/reports/reported-deadlines.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { isSnapshotOfHere, isUnseenBy } from '../../platform/database/snapshot.store.ts';

/** When all that the history held had been judged. Null before the first time. */
export async function deadlinesReadAt(db: Db): Promise<Instant | null> {
  const { read_at } = await db.selectFrom('report_position').select('read_at').executeTakeFirstOrThrow();
  return read_at;
}

/** Notes the loans that the history tells of since the last time; all of them the first time, and after a restore. */
export async function noteChangedLoans(tx: Db): Promise<void> {
  const position = await tx
    .selectFrom('report_position')
    .select('snapshot')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { snapshot } = position;
  const isKnown = snapshot !== null && (await isSnapshotOfHere(tx, snapshot));
  await (isKnown
    ? sql`INSERT INTO report_deadline_loans SELECT DISTINCT loan_id FROM events JOIN loans ON loans.id = loan_id
        WHERE ${isUnseenBy(sql`${snapshot}`)} ON CONFLICT DO NOTHING`
    : sql`INSERT INTO report_deadline_loans SELECT id FROM loans ON CONFLICT DO NOTHING`
  ).execute(tx);
  await sql`UPDATE report_position SET snapshot = pg_current_snapshot()::text`.execute(tx);
}

/** Takes some noted loans. Whoever takes them judges them in the same transaction. */
export async function takeNotedLoans(tx: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ loan_id: string }>`
    DELETE FROM report_deadline_loans WHERE loan_id = ANY (ARRAY(
      SELECT loan_id FROM report_deadline_loans LIMIT ${most} FOR UPDATE SKIP LOCKED
    )) RETURNING loan_id`.execute(tx);
  return rows.map((row) => row.loan_id);
}

export async function writeDeadlines(
  tx: Db,
  loanIds: readonly string[],
  deadlines: readonly (ReportedDeadline & { loanId: string })[],
): Promise<void> {
  await tx.deleteFrom('report_deadlines').where('loan_id', 'in', loanIds).execute();
  if (deadlines.length === 0) return;
  const rows = deadlines.map(({ loanId, kind, dueOn, state }) => ({
    loan_id: loanId,
    kind,
    due_on: dueOn,
    state,
  }));
  await tx.insertInto('report_deadlines').values(rows).execute();
}

export async function writeReadAt(db: Db, readAt: Instant): Promise<void> {
  await db
    .updateTable('report_position')
    .set({ read_at: readAt })
    .where((where) => where.not(where.exists(where.selectFrom('report_deadline_loans').select('loan_id'))))
    .execute();
}
