import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from './testing/test-app.ts';

/** Columns that refer to staff. No operation open to keys sets them to its author. */
const OF_PEOPLE_ALONE = [
  'api_keys.created_by_id',
  'authenticator_apps.staff_id',
  'day_marks.staff_id',
  'draft_keys.staff_id',
  'identity_links.staff_id',
  'known_browsers.staff_id',
  'loan_views.staff_id',
  'morning_mails.staff_id',
  'notifications.staff_id',
  'opened_loans.staff_id',
  'passkey_challenges.staff_id',
  'passkeys.staff_id',
  'reassignments.staff_id',
  'reassignments.started_by',
  'recovery_code_keys.staff_id',
  'second_step_tickets.staff_id',
  'sessions.staff_id',
  'staff_roles.staff_id',
];

// Tests KEY-15.
it('allows a key as the author in every column except those for people only', async () => {
  const lintel = await startTestApp();
  onTestFinished(() => lintel.close());
  const { rows } = await sql<{ place: string }>`
    SELECT conrelid::regclass || '.' || attname AS place FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'staff'::regclass ORDER BY 1`.execute(lintel.ownerDb);
  expect(rows.map(({ place }) => place)).toEqual(OF_PEOPLE_ALONE);
});
