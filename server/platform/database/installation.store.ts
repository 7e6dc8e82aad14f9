import { sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { type Secrets, secretsOfFile } from '../secrets/key-ring.ts';
import { readOrCreateSecretKey } from '../secrets/secret-key.ts';
import type { Config } from '../settings/config.ts';
import type { Db } from './database.ts';

export interface Installation {
  id: string;
  restoredAt: Instant | null;
  /**
   * Identifies cluster and database, to tell a copy from its original, which has the same id. Undefined if the provider
   * hides it.
   */
  place: string | undefined;
}

export async function readInstallation(db: Db): Promise<Installation> {
  await db
    .insertInto('installation')
    .values({ id: crypto.randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id, restored_at: restoredAt } = await db
    .selectFrom('installation')
    .select(['id', 'restored_at'])
    .executeTakeFirstOrThrow();
  return { id, restoredAt, place: await databasePlace(db) };
}

/** Gives a copy its own id. @param restoredAt null for a database that moved. */
export async function renameInstallation(db: Db, id: string, restoredAt: Instant | null): Promise<void> {
  await db
    .insertInto('installation')
    .values({ id, restored_at: restoredAt })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ id, restored_at: restoredAt }))
    .execute();
}

async function databasePlace(db: Db): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ place: string }>`
      SELECT system_identifier || '/' || pg_database.oid AS place
      FROM pg_control_system(), pg_database WHERE datname = current_database()`.execute(db);
    return rows[0]?.place;
  } catch {
    return undefined;
  }
}

/** From the settings, or from the key file in DATA_DIR, which is created if missing. */
export async function installationSecrets({
  secretKey,
  secretKeyPrevious,
  dataDir,
}: Pick<Config, 'secretKey' | 'secretKeyPrevious' | 'dataDir'>): Promise<Secrets> {
  if (secretKey === undefined) return secretsOfFile(dataDir, await readOrCreateSecretKey(dataDir));
  return () => (secretKeyPrevious === undefined ? [secretKey] : [secretKey, secretKeyPrevious]);
}
