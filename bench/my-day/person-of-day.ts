import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { staffName } from '../../domain/people/email.ts';
import { addDays, easternDate } from '../../domain/time/eastern-time.ts';

const FIRST_NAME = 'Daybreak';

export const LOANS = 200;

export interface PersonOfDay {
  /** Adds a history entry about one of the loans. */
  touch(): Promise<void>;
  /** Adds a history entry that invalidates the whole day. */
  reset(): Promise<void>;
  remove(): Promise<void>;
}

/** Gives a person 200 open loans with conditions, expiring locks, and dates that meet most deadlines. */
export async function giveDay(ownerConnectionString: string, email: string): Promise<PersonOfDay> {
  const client = new pg.Client({ connectionString: ownerConnectionString });
  await client.connect();
  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    client.query<Row>(text, values).then(({ rows }) => rows);
  const today = easternDate(new Date());
  const entry = randomUUIDv7();
  await query(
    `INSERT INTO directory_entries (id, directory, first_name, email) VALUES ($1, 'loanOfficers', $2, $3)`,
    [entry, FIRST_NAME, email],
  );
  const loans = await query<{ id: string; officer: string | null; lock: string | null; customer_id: string }>(
    `SELECT loans.id, loan_officer AS officer, lock_expiration_date AS lock, customer_id FROM loans
     JOIN loan_applications ON loan_id = loans.id
     WHERE status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED')
     ORDER BY loans.created_at DESC, loans.id DESC LIMIT $1`,
    [LOANS],
  );
  const ids = loans.map(({ id }) => id);
  await query('UPDATE loans SET loan_officer = $1 WHERE id = ANY ($2)', [FIRST_NAME, ids]);
  await query(
    `UPDATE loans SET lock_expiration_date = $1::date + (ordinal % 40)::integer FROM unnest($2::uuid[]) WITH ORDINALITY AS given (id, ordinal)
     WHERE loans.id = given.id AND lock_status IS NOT NULL`,
    [today, ids],
  );
  await query(
    `INSERT INTO conditions (id, loan_id, stage, category, text, source, owner, due_date, status, status_at, status_by,
       created_at, created_by, updated_at, updated_by)
     SELECT gen_random_uuid(), given.id, 'BEFORE_APPROVAL', 'INCOME', 'Daybreak condition ' || number, 'PROCESSOR',
       CASE WHEN number = 2 AND ordinal % 10 = 0 THEN $1 END, CASE WHEN number = 2 THEN $2::date END,
       CASE WHEN number = 1 AND ordinal % 8 = 0 THEN 'RECEIVED' ELSE 'OPEN' END, now(), 'bench', now(), 'bench', now(), 'bench'
     FROM unnest($3::uuid[]) WITH ORDINALITY AS given (id, ordinal), generate_series(1, 3) AS number`,
    [staffName(email), addDays(today, -1), ids],
  );
  await query(
    `INSERT INTO loan_dates (id, loan_id, date_kind, date, method, version, updated_at, updated_by)
     SELECT gen_random_uuid(), id, kind, $1::date, 'mail', 1, now(), 'bench'
     FROM unnest($2::uuid[]) AS given (id), unnest(ARRAY['loan-estimate-sent', 'action-notice-sent']) AS kind
     ON CONFLICT DO NOTHING`,
    [addDays(today, -5), ids],
  );
  await query('VACUUM ANALYZE conditions');
  await query('VACUUM ANALYZE loan_dates');
  let turn = 0;
  const event = (kind: string, loan: (typeof loans)[number] | undefined) =>
    query('INSERT INTO events (actor, kind, customer_id, loan_id) VALUES ($1, $2, $3, $4)', [
      'bench',
      kind,
      loan?.customer_id ?? null,
      loan?.id ?? null,
    ]);
  return {
    touch: async () => {
      turn += 1;
      await event('condition-changed', loans[turn % loans.length]);
    },
    reset: async () => void (await event('directory-person-changed', undefined)),
    remove: async () => {
      await query('DELETE FROM conditions WHERE loan_id = ANY ($1) AND created_by = $2', [ids, 'bench']);
      await query('DELETE FROM loan_dates WHERE loan_id = ANY ($1) AND updated_by = $2', [ids, 'bench']);
      await query(
        `UPDATE loans SET loan_officer = given.officer, lock_expiration_date = given.lock
         FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, officer text, lock date) WHERE loans.id = given.id`,
        [JSON.stringify(loans)],
      );
      await query('DELETE FROM directory_entries WHERE id = $1', [entry]);
      await client.end();
    },
  };
}
