import { type Kysely, sql } from 'kysely';

/** The templates of mails that administrators changed (decision 162). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(mailTemplates).execute(db);
}

const mailTemplates = `
CREATE TABLE mail_templates (
  -- A kind that this version does not know is kept and not used.
  kind text PRIMARY KEY,
  -- Both are null once the default is restored.
  subject text,
  body text,
  version integer NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  CHECK ((subject IS NULL) = (body IS NULL))
);`;
