import { type Kysely, sql } from 'kysely';

/**
 * When the history was last searched for notifications. After a longer pause, the events of the pause are still news.
 * A database whose search had failed gets the time of the last event before that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE notification_position ADD COLUMN searched_at timestamptz`.execute(db);
  await sql`
    UPDATE notification_position SET searched_at = (
      SELECT occurred_at FROM events
      WHERE tx IS NOT NULL AND pg_visible_in_snapshot(tx, snapshot::pg_snapshot)
      ORDER BY id DESC LIMIT 1)`.execute(db);
}
