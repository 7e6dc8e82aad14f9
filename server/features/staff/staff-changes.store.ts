import { sql } from 'kysely';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import {
  STAFF_EVENTS,
  type StaffEvent,
  type StaffEventDetails,
} from '../../../domain/people/staff-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

interface StoredStaffEvent {
  id: number;
  occurred_at: Instant;
  actor: string;
  kind: StaffEvent;
  details: StaffEventDetails & { staffId: string; email: string };
  changes: RecordChange[] | null;
}

/** Literals, because the planner would not use the index with parameters. */
const IS_OF_STAFF = sql`kind IN (${sql.join(STAFF_EVENTS.map((kind) => sql.lit(kind)))})`;

/** The time of a person's last repeated invitation. */
export async function findLastInvitation(db: Db, staffId: string): Promise<Instant | undefined> {
  const { rows } = await sql<{ occurred_at: Instant }>`
    SELECT occurred_at FROM events WHERE ${IS_OF_STAFF} AND kind = 'staff-invited-again'
      AND details ->> 'staffId' = ${staffId} ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0]?.occurred_at;
}

/** Changes of the staff, newest first; of one person if asked for. */
export async function listStaffEvents(
  db: Db,
  { before, staffId, limit }: { before: number | undefined; staffId: string | undefined; limit: number },
): Promise<StoredStaffEvent[]> {
  const older = before === undefined ? sql`` : sql`AND id < ${before}`;
  const ofPerson = staffId === undefined ? sql`` : sql`AND details ->> 'staffId' = ${staffId}`;
  const { rows } = await sql<StoredStaffEvent>`
    SELECT id, occurred_at, actor, kind, details, changes FROM events
    WHERE ${IS_OF_STAFF} ${older} ${ofPerson} ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
