import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Encrypter } from 'age-encryption';
import pg from 'pg';
import { connectCommandClient } from '../../commands/command-database.ts';
import { createBackupSigner } from '../../features/backup/backup-signature.ts';
import { readBackup } from '../../features/backup/read-backup.ts';
import { checkMigrations, restoreBackup } from '../../features/backup/restore-backup.service.ts';
import {
  type BackupProgress,
  type WrittenBackup,
  writeBackup,
} from '../../features/backup/write-backup.service.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { prepareQueues } from '../../platform/jobs/pg-boss-jobs.ts';
import { logInto } from '../../platform/log.ts';
import { APP_ROLE } from '../../platform/postgres/database-roles.ts';
import { ownerUrl } from '../services/postgres-for-tests.ts';

const NO_PROGRESS: BackupProgress = { phase: () => undefined, rows: () => undefined, bytes: () => undefined };

export const TEST_SIGNER = createBackupSigner('the secret of the backups of tests, and of no other');

export const TRUSTED: readonly string[] = [TEST_SIGNER.fingerprint];

/** Fingerprints of each table's rows. */
export type TablesSeen = Record<string, string>;

export interface BackupsForTests {
  /** @param inSnapshot runs once the snapshot is taken, before the first table is read. */
  take(
    from: { connectionString: string; files: FileStore; encrypter?: Encrypter },
    inSnapshot?: (client: pg.Client) => Promise<void>,
  ): Promise<WrittenBackup & { path: string }>;
  restore(
    path: string,
    into: { connectionString: string; files: FileStore; leaveDocuments?: boolean },
  ): Promise<void>;
  folder: string;
  close(): Promise<void>;
}

/** In a temporary folder, as the commands write and restore them. */
export async function openBackupsForTests(): Promise<BackupsForTests> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-backup-'));
  const now = () => new Date().toISOString();
  const log = logInto({ write: () => undefined });
  let count = 0;
  return {
    folder,
    async take({ connectionString, files, encrypter }, inSnapshot) {
      const path = join(folder, `${++count}.tar`);
      const client = await connectCommandClient(connectionString);
      try {
        const readKeys = async () => {
          await inSnapshot?.(client);
          return { ids: ['the key of a test'], text: undefined };
        };
        return {
          ...(await writeBackup(
            path,
            { client, files, readKeys, signer: TEST_SIGNER, encrypter, version: '1', now },
            NO_PROGRESS,
          )),
          path,
        };
      } finally {
        await client.end();
      }
    },
    async restore(path, { connectionString, files, leaveDocuments = false }) {
      const backup = await readBackup(path, TRUSTED, () => undefined);
      const owner = ownerUrl(connectionString);
      const client = await connectCommandClient(owner);
      try {
        checkMigrations(backup);
        const queues = (names: readonly string[]) => prepareQueues(owner, log, names);
        const parts = { client, files, prepareQueues: queues, now, leaveDocuments, appRole: APP_ROLE };
        await restoreBackup(backup, parts, NO_PROGRESS);
      } finally {
        await client.end();
        await backup.close();
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Every row and waiting job, unordered. Without the installation's id, which differs in a copy, and the event feed,
 * which continues with higher numbers (FEED-7).
 */
export async function analyzeTables(client: pg.ClientBase): Promise<TablesSeen> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' AND relname NOT LIKE 'kysely%'
       AND relname NOT IN ('installation', 'feed_events', 'feed_position') ORDER BY relname`,
  );
  const seen: TablesSeen = {};
  for (const { name } of rows) seen[name] = await fingerprint(client, `SELECT * FROM "${name}"`);
  return seen;
}

/** As another connection's open transaction sees it. */
export async function seeSnapshot(connectionString: string, of: pg.Client): Promise<TablesSeen> {
  const { rows } = await of.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await client.query(`SET TRANSACTION SNAPSHOT '${rows[0]?.id}'`);
    return await analyzeTables(client);
  } finally {
    await client.end();
  }
}

/** Row count and hash. A restore ends sessions and adds to the history, so both are excluded. */
async function fingerprint(client: pg.ClientBase, query: string): Promise<string> {
  const { rows } = await client.query<{ seen: string }>(
    `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, E'\\n' ORDER BY line)), '-') AS seen FROM (
       SELECT (to_jsonb(one) - 'revoked_at' - 'revoked_because' - 'tx')::text AS line FROM (${query}) AS one
       WHERE to_jsonb(one) ->> 'kind' IS DISTINCT FROM 'backup-restored') AS lines`,
  );
  return rows[0]?.seen ?? '';
}
