import { type Kysely, sql } from 'kysely';

/** The notifications of each person, and how far the history was searched for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(notifications).execute(db);
  // Past events make no notifications.
  await sql`INSERT INTO notification_position (snapshot) VALUES (pg_current_snapshot()::text)`.execute(db);
}

const notifications = `
CREATE TABLE notification_position (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  snapshot text NOT NULL
);
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  kind text NOT NULL,
  customer_id uuid NOT NULL REFERENCES customers,
  loan_id uuid REFERENCES loans,
  -- A note or mail with a notification of its own; empty where several events are added up.
  subject text NOT NULL,
  actor text NOT NULL,
  event text NOT NULL,
  action_type text,
  count integer NOT NULL,
  happened_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_of_person ON notifications (staff_id, happened_at DESC, id DESC);
CREATE UNIQUE INDEX notifications_unread ON notifications
  (staff_id, kind, customer_id, loan_id, actor, subject) NULLS NOT DISTINCT WHERE read_at IS NULL;
CREATE INDEX notifications_of_customer ON notifications (customer_id);
CREATE INDEX notifications_of_subject ON notifications (subject) WHERE subject <> '';
CREATE INDEX notifications_by_time ON notifications (happened_at);`;
