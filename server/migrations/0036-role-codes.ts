import { type Kysely, sql } from 'kysely';

/**
 * The application knows the roles (domain/people/role.ts). The database checks only their form, so that a new
 * role needs no migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE staff_roles DROP CONSTRAINT staff_roles_role_check,
      ADD CONSTRAINT staff_roles_role_check CHECK (role ~ '^ROLE_[A-Z]+(_[A-Z]+)*$') NOT VALID`.execute(db);
}
