import { type Kysely, sql } from 'kysely';

/**
 * The application knows the types of actions (domain/loans/loan-action.ts). The database checks only their
 * form, so that a new type needs no migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE loan_actions DROP CONSTRAINT loan_actions_action_type_check,
      ADD CONSTRAINT loan_actions_action_type_check CHECK (action_type ~ '^[A-Z]+(_[A-Z]+)*$') NOT VALID`.execute(
    db,
  );
}
