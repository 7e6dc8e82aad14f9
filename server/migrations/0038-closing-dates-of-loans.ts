import { type Kysely, sql } from 'kysely';

/**
 * The closing date belongs to the loan. A loan without one gets the date of its newest order, which staff
 * typed there. It locks each application before its loan, as saves do, and writes the history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`
    WITH held AS MATERIALIZED (
      SELECT application.loan_id, application.version FROM loan_applications AS application
      WHERE loan_id IN (SELECT actions.loan_id FROM loan_actions AS actions JOIN loans ON loans.id = actions.loan_id
        WHERE actions.action_type IN ('TITLE_DOCS', 'INSURANCE_BINDER') AND loans.closing_date IS NULL)
      ORDER BY loan_id FOR UPDATE
    ), dated AS (
      SELECT held.loan_id, held.version, newest.closing_date FROM held CROSS JOIN LATERAL (
        SELECT data ->> 'closingDate' AS closing_date FROM loan_actions AS actions
        WHERE actions.loan_id = held.loan_id AND action_type IN ('TITLE_DOCS', 'INSURANCE_BINDER')
          AND data ->> 'closingDate' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        ORDER BY created_at DESC, id DESC LIMIT 1) AS newest
    ), changed AS (
      UPDATE loans SET closing_date = dated.closing_date::date FROM dated
      WHERE loans.id = dated.loan_id AND loans.closing_date IS NULL
      RETURNING loans.id, loans.customer_id, dated.version, dated.closing_date
    ), raised AS (
      UPDATE loan_applications AS application SET version = changed.version + 1 FROM changed
      WHERE application.loan_id = changed.id
    )
    INSERT INTO events (actor, kind, customer_id, loan_id, from_version, to_version, changes)
    SELECT 'migration', 'loan-changed', customer_id, id, version, version + 1, json_build_array(json_build_object(
      'of', 'loan', 'id', id, 'patch', json_build_array(json_build_object(
        'op', 'add', 'path', '/closing_date', 'value', closing_date))))
    FROM changed`.execute(db);
}
