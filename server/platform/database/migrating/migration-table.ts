import { type Kysely, sql } from 'kysely';

export async function makeMigrationTable(db: Kysely<unknown>): Promise<void> {
  // `works_from` is the last migration that a process must know to work beside the version that ran this one.
  await sql`CREATE TABLE IF NOT EXISTS kysely_migration (
    name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL, works_from varchar(255) NOT NULL)`.execute(
    db,
  );
}

export interface DoneMigration {
  name: string;
  /** Null in some databases from before Lintel 1.0. */
  worksFrom: string | null;
}

/** The applied migrations in order; none without an installation. */
export async function listDoneMigrations(db: Kysely<unknown>): Promise<DoneMigration[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS "isThere"`.execute(db);
  if (found[0]?.isThere !== true) return [];
  const { rows } = await sql<DoneMigration>`
    SELECT name, to_jsonb(done) ->> 'works_from' AS "worksFrom" FROM kysely_migration AS done ORDER BY name`.execute(
    db,
  );
  return rows;
}

export async function recordMigration(db: Kysely<unknown>, name: string, worksFrom: string): Promise<void> {
  await sql`INSERT INTO kysely_migration (name, timestamp, works_from)
    VALUES (${name}, ${new Date().toISOString()}, ${worksFrom})`.execute(db);
}
