import { sql } from 'kysely';
import type pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Db } from './database/database.ts';

const BACKUP_LOCK = ADVISORY_LOCKS.backup;

/**
 * Keeps stored bytes and keys from being removed until the connection closes: a backup reads them long after its
 * snapshot. Waits for a running sweep, key rotation or other backup.
 */
export async function holdForBackup(client: pg.ClientBase, onWait: () => void): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
    BACKUP_LOCK,
  ]);
  if (rows[0]?.held === true) return;
  onWait();
  await client.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]);
}

/** If two restores target the same database, the second finds it not empty and refuses. */
export async function holdForRestore(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [BACKUP_LOCK]);
}

/** False while a backup needs the bytes. A new backup waits for this transaction. */
export async function mayRemoveBytes(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) AS may`.execute(tx);
  return rows[0]?.may === true;
}

/**
 * Keeps the installation's keys until the transaction ends, so the next key rotation re-seals what it sealed. Waits
 * for a running rotation or backup; both in turn wait for this transaction.
 */
export async function holdKeys(client: pg.ClientBase, onWait: () => void): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(
    'SELECT pg_try_advisory_xact_lock_shared($1) AS held',
    [BACKUP_LOCK],
  );
  if (rows[0]?.held === true) return;
  onWait();
  await client.query('SELECT pg_advisory_xact_lock_shared($1)', [BACKUP_LOCK]);
}
