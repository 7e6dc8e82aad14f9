import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type pg from 'pg';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { holdForRestore } from '../../platform/backup-lock.ts';
import type { Db } from '../../platform/database/database.ts';
import { grantRights } from '../../platform/database/database-rights.ts';
import { renameInstallation } from '../../platform/database/installation.store.ts';
import { knownMigrations, migrateWithin } from '../../platform/database/migrate.ts';
import { onSingleClient } from '../../platform/database/single-client.ts';
import { recordEvent } from '../../platform/events.ts';
import type { FileStore, ReceivedBytes } from '../../platform/file-store/file-store.ts';
import { claimForRestore } from '../../platform/file-store/store-binding.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { revokeAllApiKeys } from '../api-keys/revoke-keys.service.ts';
import { endAllBorrowerSessions } from '../borrower-requests/end-borrower-sessions.service.ts';
import { renumberAfterRestore } from '../event-feed/number-events.service.ts';
import { endAllSessions } from '../sessions/end-sessions.service.ts';
import { pauseAllWebhooks } from '../webhooks/pause-webhooks.service.ts';
import { listTables } from './installation-tables.store.ts';
import {
  analyzeTables,
  emptyTables,
  hasTables,
  openForLoading,
  setSequences,
} from './loaded-tables.store.ts';
import type { ReadBackup } from './read-backup.ts';
import { prepareForCopy, type RowWriter, writeRows } from './table-rows.store.ts';
import { addWaitingJobs } from './waiting-jobs.store.ts';
import type { BackupProgress } from './write-backup.service.ts';

/** Documents stored concurrently. */
const AT_ONCE = 6;

export interface RestoreParts {
  /** A dedicated connection. */
  client: pg.Client;
  files: FileStore;
  /** Creates the queues that the backup's jobs wait in. */
  prepareQueues(names: readonly string[]): Promise<void>;
  now: () => Instant;
  /** Leaves documents in place: the copy reads them there, but neither stores nor removes any. */
  leaveDocuments?: boolean;
  appRole?: string | undefined;
}

/** @throws StartError when the backup has unknown migrations. Nothing has been written by then. */
export function checkMigrations({ description }: ReadBackup): void {
  const known = knownMigrations();
  if (description.migrations.every((name, position) => known[position] === name)) return;
  throw new StartError(
    `The backup was written by Lintel ${description.version}, which is newer or another: restore it with that one.`,
  );
}

export async function checkEmpty(client: pg.Client): Promise<void> {
  if (await hasTables(client)) throw notEmpty();
}

function notEmpty(): StartError {
  return new StartError('The database is not empty: a backup is restored into an empty one only.');
}

/**
 * Loads into an empty database and store in one transaction, so a failure leaves the database empty. Tables start at
 * the backup's version, then migrate to today's.
 */
export async function restoreBackup(
  backup: ReadBackup,
  { client, files, prepareQueues, now, leaveDocuments = false, appRole }: RestoreParts,
  progress: BackupProgress,
): Promise<void> {
  await prepareForCopy(client);
  await checkEmpty(client);
  // A copy gets its own id and documents; with the same id its sweep would delete the original's.
  const installation = crypto.randomUUID();
  if (!leaveDocuments) await claimForRestore(files, installation);
  await prepareQueues([...new Set(backup.jobs.map(({ name }) => name))]);
  await onSingleClient(client)
    .transaction()
    .execute(async (tx) => {
      await holdForRestore(client);
      await checkEmpty(client);
      await makeTables(tx, backup.description.migrations);
      await loadTables(tx, client, backup, progress);
      await addWaitingJobs(tx, backup.jobs);
      await migrateWithin(tx);
      if (appRole !== undefined) await grantRights(tx, appRole);
      await renameInstallation(tx, installation, now());
      await endAllSessions(tx, 'restored', now());
      await endAllBorrowerSessions(tx);
      await revokeAllApiKeys(tx, { at: now(), name: 'npm run restore' });
      await recordEvent(tx, {
        kind: 'backup-restored',
        at: now(),
        actor: 'npm run restore',
        details: {
          createdAt: backup.description.createdAt,
          version: backup.description.version,
          signedBy: backup.signedBy,
        },
      });
      await pauseAllWebhooks(tx, { at: now(), name: 'npm run restore' });
      // Last, so that the restore's own entries get numbers.
      await renumberAfterRestore(tx);
      if (!leaveDocuments) await keepDocuments(backup, files, progress);
      progress.phase('Committing');
    });
}

/** @throws StartError when another server created tables at the same moment. */
async function makeTables(tx: Db, migrations: readonly string[]): Promise<void> {
  const made = await migrateWithin(tx, { last: migrations.at(-1) });
  if (made !== migrations.length) throw notEmpty();
}

async function loadTables(
  tx: Db,
  client: pg.Client,
  backup: ReadBackup,
  progress: BackupProgress,
): Promise<void> {
  const { tables, sequences } = backup.contents;
  const names = (await listTables(tx)).map(({ name }) => name);
  const close = await openForLoading(client, names);
  await emptyTables(client, names);

  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  const expected = new Map(tables.map(({ name, rows }) => [name, rows]));
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let writing: { table: string; rows: RowWriter } | undefined;
  let done = 0;
  const finishTable = async () => {
    if (writing === undefined) return;
    const rows = await writing.rows.end();
    if (rows !== expected.get(writing.table)) throw new Error(`${writing.table} took ${rows} rows`);
    done += rows;
    progress.rows(done, total);
  };
  try {
    for await (const { table, text } of backup.rows()) {
      if (writing?.table !== table) {
        await finishTable();
        writing = { table, rows: writeRows(client, table, columnsOf.get(table) ?? []) };
      }
      await writing.rows.write(text);
    }
    await finishTable();
  } catch (error) {
    writing?.rows.abandon();
    throw error;
  }

  await setSequences(client, sequences);
  progress.phase('Building indexes');
  await close();
  await analyzeTables(client, names);
}

async function keepDocuments(backup: ReadBackup, files: FileStore, progress: BackupProgress): Promise<void> {
  const total = backup.contents.documentBytes;
  const limit = pLimit(AT_ONCE);
  const keeping: Promise<void>[] = [];
  let failure: unknown;
  let done = 0;
  const keep = async (received: ReceivedBytes, hash: string) => {
    try {
      if ((await received.hash) !== hash)
        throw new Error(`The document ${hash} has other bytes in the backup`);
      await files.keep(received);
      done += received.size;
      progress.bytes(done, total);
    } catch (error) {
      failure ??= error;
    } finally {
      await received.discard();
    }
  };
  for await (const { hash, bytes } of backup.documents()) {
    if (failure !== undefined) break;
    const received = await files.receive(Readable.from(bytes), Number.POSITIVE_INFINITY);
    keeping.push(limit(() => keep(received, hash)));
    if (keeping.length >= 64) await Promise.all(keeping.splice(0));
  }
  await Promise.all(keeping);
  if (failure !== undefined) throw failure;
}
