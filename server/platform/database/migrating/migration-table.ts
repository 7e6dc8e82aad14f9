import { type Kysely, sql } from 'kysely';

/**
 * The tables of Kysely's migrator from earlier versions: such a process reads them during a rolling upgrade.
 */
export async function makeMigrationTable(db: Kysely<unknown>): Promise<void> {
  if (await hasColumn(db, 'works_from')) return;
  await sql`CREATE TABLE IF NOT EXISTS kysely_migration (
    name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(db);
  await sql`CREATE TABLE IF NOT EXISTS kysely_migration_lock (
    id varchar(255) PRIMARY KEY, is_locked integer DEFAULT 0 NOT NULL)`.execute(db);
  await sql`INSERT INTO kysely_migration_lock (id) VALUES ('migration_lock') ON CONFLICT DO NOTHING`.execute(
    db,
  );
  // The last migration that a process must know to work beside the version that ran this one.
  await sql`ALTER TABLE kysely_migration ADD COLUMN works_from varchar(255)`.execute(db);
}

export interface DoneMigration {
  name: string;
  worksFrom: string | null;
}

/** The applied migrations in order; none without an installation. */
export async function listDoneMigrations(db: Kysely<unknown>): Promise<DoneMigration[]> {
  const isThere = await hasColumn(db, 'name');
  if (!isThere) return [];
  const worksFrom = (await hasColumn(db, 'works_from')) ? 'works_from' : 'NULL';
  const { rows } = await sql<DoneMigration>`
    SELECT name, ${sql.raw(worksFrom)} AS "worksFrom" FROM kysely_migration ORDER BY name`.execute(db);
  return rows;
}

export async function recordMigration(db: Kysely<unknown>, name: string, worksFrom: string): Promise<void> {
  await sql`INSERT INTO kysely_migration (name, timestamp, works_from)
    VALUES (${name}, ${new Date().toISOString()}, ${worksFrom})`.execute(db);
}

async function hasColumn(db: Kysely<unknown>, column: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_attribute
    WHERE attrelid = to_regclass('kysely_migration') AND attname = ${column} AND NOT attisdropped`.execute(
    db,
  );
  return rows.length > 0;
}
