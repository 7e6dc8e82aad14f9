import { type Kysely, sql } from 'kysely';

/**
 * The company's settings that administrators chose on screen (decision 160). Each row has the version of the change that wrote
 * it; the newest one is the version of all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [table, notices]) await sql.raw(statement).execute(db);
}

const table = `
CREATE TABLE company_settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  version integer NOT NULL
);`;

const notices = `
CREATE FUNCTION tell_company_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('company_settings_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER company_settings_changed AFTER INSERT OR UPDATE OR DELETE ON company_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_company_settings_changed();`;
