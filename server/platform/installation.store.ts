import { sql } from 'kysely';
import type { Instant } from '../../domain/eastern-time.ts';
import type { Db } from './database.ts';

export interface Installation {
  id: string;
  /** When it was made from a backup. */
  restoredAt: Instant | null;
  /**
   * Names the cluster and the database, so that a copy of a database differs from it although it has the same id. Undefined where the
   * provider does not tell.
   */
  place: string | undefined;
}

/** The installation of this database; its id is made at the first call. */
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

/** Gives a copy an id of its own. @param restoredAt null for a database that goes on in another place. */
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
    // Some providers allow this function to nobody.
    return undefined;
  }
}
