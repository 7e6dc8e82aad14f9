import { sql } from 'kysely';
import type { Db } from './database.ts';

interface RoleFacts {
  isSuperuser: boolean;
  mayChangeHistory: boolean;
}

/** Why the application could rewrite the history, in one sentence; undefined if another role owns it. */
export async function findRoleFault(db: Db): Promise<string | undefined> {
  const { rows } = await sql<RoleFacts>`
    SELECT rolsuper AS "isSuperuser",
      pg_has_role(relowner, 'MEMBER') OR has_table_privilege(pg_class.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER')
        AS "mayChangeHistory"
    FROM pg_roles, pg_class WHERE rolname = current_user AND pg_class.oid = 'events'::regclass`.execute(db);
  if (rows[0]?.isSuperuser === true) {
    return 'the database role is a superuser: it can run programs on the server, and only triggers keep the history from it';
  }
  if (rows[0]?.mayChangeHistory === true) {
    return 'the database role owns its tables: only triggers keep the history from it (see DATABASE_OWNER_URL)';
  }
  return undefined;
}
