import { type Kysely, sql } from 'kysely';

/**
 * The event feed: a number for each public entry of the history, given after its commit (decision 171). It begins now:
 * earlier entries have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(feed).execute(db);
  await sql`
    INSERT INTO feed_position (snapshot, last_sequence, first_event_id)
    SELECT pg_current_snapshot()::text, 0, coalesce(max(id), 0) FROM events`.execute(db);
}

const feed = `
CREATE TABLE feed_events (
  sequence bigint PRIMARY KEY,
  event_id bigint NOT NULL UNIQUE,
  type text NOT NULL
);
CREATE TABLE feed_position (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  snapshot text NOT NULL,
  last_sequence bigint NOT NULL,
  first_event_id bigint NOT NULL
);`;
