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

const MIGRATIONS: Record<string, SchemaMigration> = Object.fromEntries(
  await Promise.all(
    readdirSync(FOLDER)
      .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
      .map(async (file) => [file.replace('.ts', ''), await import(new URL(file, FOLDER).href)]),
  ),
);

export function knownMigrations(): string[] {
  return Object.keys(MIGRATIONS).sort();
}

/**
 * Last migration of the previous release, whose processes may keep running and restart beside the new ones.
 * Update it at each release.
 */
const WORKS_FROM = '0001-baseline';

const SCHEMA: Schema = { migrations: MIGRATIONS, worksFrom: WORKS_FROM };

/** Migrates while people work (migration-run.ts). */
export function migrateToLatest(connectionString: string, options: MigrationOptions = {}): Promise<void> {
  return migrateSchema(connectionString, SCHEMA, options);
}

/**
 * Within a larger transaction, or only up to an earlier migration.
 * @param options.last default: the newest.
 * @returns how many ran.
 */
export function migrateWithin(
  db: Db,
  options: { last?: string | undefined; appRole?: string | undefined } = {},
): Promise<number> {
  // Migrations outlive the table types, so they use none.
  return migrateAsFarAs(db as unknown as Kysely<unknown>, SCHEMA, options);
}
