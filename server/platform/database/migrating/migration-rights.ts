import { type Kysely, sql } from 'kysely';
import { StartError } from '../../settings/start-error.ts';

interface Rights {
  role: string;
  database: string;
  schema: string | null;
  maySchema: boolean | null;
  mayDatabase: boolean;
  needsDatabase: boolean;
  foreignTable: string | null;
}

/**
 * Checks before the first table is created that this role may do what migrations and the job queue need.
 * @throws StartError with the GRANT statement that is missing.
 */
export async function checkMayMigrate(db: Kysely<unknown>, pending: readonly string[]): Promise<void> {
  const { rows } = await sql<Rights>`
    SELECT current_user AS role, current_database() AS database, current_schema() AS schema,
      has_schema_privilege(current_schema(), 'CREATE') AS "maySchema",
      has_database_privilege(current_database(), 'CREATE') AS "mayDatabase",
      to_regnamespace('pgboss') IS NULL OR NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS "needsDatabase",
      (SELECT relname FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace AND relname IN ('loans', 'events', 'kysely_migration')
         AND NOT pg_has_role(relowner, 'USAGE') LIMIT 1) AS "foreignTable"`.execute(db);
  const rights = rows[0];
  if (rights === undefined) return;
  const { role, database, schema } = rights;
  const missing = (grant: string) =>
    new StartError(
      `The role ${role} may not make what Lintel needs in the database ${database}. Run as its owner: ${grant}; or set DATABASE_OWNER_URL to the owner.`,
    );
  if (rights.needsDatabase && !rights.mayDatabase) {
    throw missing(`GRANT CREATE ON DATABASE "${database}" TO "${role}"`);
  }
  if (pending.length === 0) return;
  if (rights.foreignTable !== null) {
    throw new StartError(
      `The table ${rights.foreignTable} belongs to another role than ${role}, which therefore cannot change it: set DATABASE_OWNER_URL to the role that owns the tables.`,
    );
  }
  if (rights.maySchema !== true) throw missing(`GRANT CREATE ON SCHEMA "${schema ?? 'public'}" TO "${role}"`);
}
