-- What belongs to a person at work: opened loans, views, notifications, My day, and the loans of a person who leaves.

-- The last loans that each person has had on the screen (docs/decisions/lists.md).
CREATE TABLE opened_loans (
  staff_id uuid NOT NULL REFERENCES staff,
  loan_id uuid NOT NULL REFERENCES loans ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, loan_id)
);
-- For the disposal of a loan.
CREATE INDEX opened_loans_by_loan ON opened_loans (loan_id);

-- Named filters of the loan list, private or shared (docs/decisions/lists.md).
CREATE TABLE loan_views (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  name text NOT NULL,
  is_shared boolean NOT NULL,
  search jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX loan_views_own_names ON loan_views (staff_id, lower(name));
CREATE UNIQUE INDEX loan_views_shared_names ON loan_views (lower(name)) WHERE is_shared;

-- How far the history was searched for notifications, and when. After a longer pause, the events of the pause are still news.
CREATE TABLE notification_position (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  snapshot text NOT NULL,
  searched_at timestamptz
);
INSERT INTO notification_position (snapshot) VALUES (pg_current_snapshot()::text);
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
CREATE INDEX notifications_by_time ON notifications (happened_at);

-- The marks of people in My day, and the people who get it by mail. Neither is part of the history of a loan (docs/decisions/my-day.md).
CREATE TABLE day_marks (
  staff_id uuid NOT NULL REFERENCES staff,
  item_key text NOT NULL,
  -- A mark belongs to one version of the fact.
  occurrence text NOT NULL,
  state text NOT NULL CHECK (state IN ('done', 'later')),
  until date,
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, item_key)
);
CREATE TABLE morning_mails (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  is_wanted boolean NOT NULL,
  -- The last day whose mail went out, or was not needed.
  settled_on date
);

-- A job gives the loans of a person who leaves to their successors (docs/decisions/staff.md).
CREATE TABLE reassignments (
  id uuid PRIMARY KEY,
  -- The person who gives the loans away.
  staff_id uuid NOT NULL REFERENCES staff,
  started_by uuid NOT NULL REFERENCES staff,
  started_at timestamptz NOT NULL,
  with_closed boolean NOT NULL,
  -- By task: the names before and after, the successor, and the number of loans so far.
  tasks jsonb NOT NULL,
  -- The loans to look at, and those that were looked at.
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  -- The last loan that was looked at: a repeated job goes on after it.
  last_loan_id uuid,
  finished_at timestamptz,
  -- Set when the job was given up.
  stopped_at timestamptz
);
CREATE INDEX reassignments_of_person ON reassignments (staff_id, started_at DESC);
CREATE UNIQUE INDEX reassignments_running ON reassignments (staff_id)
  WHERE finished_at IS NULL AND stopped_at IS NULL;
