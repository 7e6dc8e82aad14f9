import { sql } from 'kysely';
import type pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Db } from './database/database.ts';

/** An advisory lock of the database, so that it covers every process of the installation. */
const BACKUP_LOCK = ADVISORY_LOCKS.backup;

/**
 * Prevents the removal of stored bytes and keys until the connection ends, because a backup reads them long
 * after its snapshot. Waits for a running sweep, a change of keys, or another backup.
 * @param onWait called when it has to wait.
 */
export async function holdForBackup(client: pg.ClientBase, onWait: () => void): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
    BACKUP_LOCK,
  ]);
  if (rows[0]?.held === true) return;
  onWait();
  await client.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]);
}

/** Two simultaneous restores into one database: the second finds it no longer empty. */
export async function holdForRestore(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [BACKUP_LOCK]);
}

/**
 * Whether bytes may be removed in this transaction: not while a backup holds them. A new backup waits for the
 * end of the transaction.
 */
export async function mayRemoveBytes(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) AS may`.execute(tx);
  return rows[0]?.may === true;
}

/**
 * Keeps the installation's keys until the end of the transaction: what it seals is resealed by the next change of
 * keys. Waits for a running change of keys or backup, which in turn wait for the transaction.
 * @param onWait called when it has to wait.
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
