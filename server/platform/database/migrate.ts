import { readdirSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Db } from './database.ts';
import {
  type MigrationOptions,
  migrateAsFarAs,
  migrateSchema,
  type Schema,
  type SchemaMigration,
} from './migrating/migration-run.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);

/** Every migration by name: the files whose name begins with a number. */
const MIGRATIONS: Record<string, SchemaMigration> = Object.fromEntries(
  await Promise.all(
    readdirSync(FOLDER)
      .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
      .map(async (file) => [file.replace('.ts', ''), await import(new URL(file, FOLDER).href)]),
  ),
);

/** The names of all migrations, in order. */
export function knownMigrations(): string[] {
  return Object.keys(MIGRATIONS).sort();
}

/**
 * The last migration of the version before. At a release, set it to the last one of that release: processes
 * of the version before then keep running beside the new ones, and can be restarted.
 */
const WORKS_FROM = '0001-baseline';

const SCHEMA: Schema = { migrations: MIGRATIONS, worksFrom: WORKS_FROM };

/** Brings a database to the newest schema while people work in it (migration-run.ts). */
export function migrateToLatest(connectionString: string, options: MigrationOptions = {}): Promise<void> {
  return migrateSchema(connectionString, SCHEMA, options);
}

/**
 * The same within a larger transaction, or up to an earlier migration.
 * @param options.last the last migration to run; the newest by default.
 * @returns how many were run.
 */
export function migrateWithin(
  db: Db,
  options: { last?: string | undefined; appRole?: string | undefined } = {},
): Promise<number> {
  // A migration knows no tables by type, because it outlives them.
  return migrateAsFarAs(db as unknown as Kysely<unknown>, SCHEMA, options);
}
