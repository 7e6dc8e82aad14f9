import { type Kysely, sql } from 'kysely';

/** Notes about customers. The author is stored by person, because names on records are not unique. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE notes (
      id uuid PRIMARY KEY,
      customer_id uuid NOT NULL REFERENCES customers,
      message text NOT NULL CHECK (message <> ''),
      categories text[] NOT NULL CHECK (categories <@ ARRAY['IDENTIFICATION', 'INCOME', 'ASSETS', 'REAL_ESTATE_OWNED',
        'OTHERS', 'DOCUMENTS', 'NOTIFIED_TO_CUSTOMER', 'DISCLOSURES', 'SETUP_ACTIVITIES', 'FUNDING_ACTIVITIES']),
      author_id uuid REFERENCES staff,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      created_by text NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX notes_customer ON notes (customer_id, created_at DESC, id DESC)`.execute(db);
}
