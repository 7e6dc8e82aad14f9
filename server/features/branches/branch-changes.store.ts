import { sql } from 'kysely';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import { BRANCH_EVENTS, type BranchEvent } from '../../../domain/loan-access/branch.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

interface StoredBranchEvent {
  id: number;
  occurred_at: Instant;
  actor: string;
  kind: BranchEvent;
  details: { branchId: string; name: string };
  changes: RecordChange[];
}

/** Changes of branches, newest first. */
export async function listBranchEvents(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StoredBranchEvent[]> {
  const older = before === undefined ? sql`` : sql`AND id < ${before}`;
  // Literals, because the planner would not use the index with parameters.
  const kinds = sql.join(BRANCH_EVENTS.map((kind) => sql.lit(kind)));
  const { rows } = await sql<StoredBranchEvent>`
    SELECT id, occurred_at, actor, kind, details, changes FROM events
    WHERE kind IN (${kinds}) ${older} ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
