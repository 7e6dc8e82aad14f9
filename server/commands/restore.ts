import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Decrypter } from 'age-encryption';
import { pino } from 'pino';
import { readIdentities } from '../features/backup/age-keys.ts';
import { type ReadBackup, readBackup } from '../features/backup/read-backup.ts';
import { checkEmpty, checkMigrations, restoreBackup } from '../features/backup/restore-backup.service.ts';
import { removeHeadMark } from '../features/history-seals/head-mark.ts';
import { isDatabaseUnavailable } from '../platform/database/database-errors.ts';
import { openInstallationDatabase } from '../platform/database/installation-database.ts';
import { type DatabaseAddresses, readAppRole } from '../platform/database/prepare-database.ts';
import {
  markUnfinishedRestore,
  removeUnfinishedRestore,
  stateBeforeRestore,
} from '../platform/database/unfinished-restore.ts';
import { createFileStore } from '../platform/file-store/create-file-store.ts';
import { prepareQueues } from '../platform/jobs/pg-boss-jobs.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { restoreSecretKeyFile, secretKeyId } from '../platform/secrets/secret-key.ts';
import { type Config, readConfig } from '../platform/settings/config.ts';
import { prepareDataDir } from '../platform/settings/data-dir.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { StartError } from '../platform/settings/start-error.ts';
import { trustedFingerprints } from './backup-signers.ts';
import { connectCommandClient } from './command-database.ts';
import { readFileArgument } from './file-argument.ts';
import {
  createBackupProgress,
  createProgressLine,
  formatSeconds,
  megabytes,
  plural,
} from './progress-line.ts';
import { runCommand } from './run-command.ts';

const SILENT = { info: () => undefined, error: () => undefined };

interface RestoreTarget extends DatabaseAddresses {
  complete(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The target of a restore: the database of DATABASE_URL, or a new one in an empty DATA_DIR. Until `complete` is called,
 * no app starts on that folder. Removes the remains of an interrupted restore first.
 * @throws StartError with one sentence.
 */
async function openRestoreTarget(config: Config): Promise<RestoreTarget> {
  if (config.databaseUrl !== undefined) {
    const database = await openInstallationDatabase(config, SILENT);
    return { ...database, complete: () => Promise.resolve() };
  }
  const { dataDir } = config;
  const found = await stateBeforeRestore(dataDir);
  if (found === 'in use') {
    throw new StartError(`DATA_DIR ${dataDir} is not empty: a backup is restored into an empty folder only.`);
  }
  if (found === 'unfinished') await clearUnfinished(dataDir);
  const complete = await markUnfinishedRestore(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: SILENT });
  const { connectionString, ownerConnectionString } = postgres;
  return {
    connectionString,
    ownerConnectionString,
    complete,
    close: () => postgres.stop(),
  };
}

/** A killed restore may have left its PostgreSQL running, which is then stopped. */
async function clearUnfinished(dataDir: string): Promise<void> {
  if ((await readdir(dataDir)).includes('postgres')) {
    const left = await startEmbeddedPostgres({ dataDir, log: SILENT });
    await left.stop();
  }
  await removeUnfinishedRestore(dataDir);
}

const HELP = `npm run restore -- FILE [--identity KEY] [--signed-by FINGERPRINT] [--leave-documents]

Restores a backup into an empty installation: an empty DATA_DIR, or the empty database of
DATABASE_URL. FILE is first read to its end. A file that is damaged, cut short or changed, or
that is not a backup, is refused before anything is written. Everyone must sign in again. The file
store must be empty too, because the restored copy has its own documents.

  --identity KEY           the file with the private key of an encrypted backup; it is decrypted
                           into TMPDIR, into a file without a name, which ends with the command
  --signed-by FINGERPRINT  the required signer, as npm run backup printed it; not needed with
                           the SECRET_KEY of that installation
  --leave-documents        restores no documents, for a drill beside a running installation:
                           the copy can read its documents, but not store or remove any
  --help                   shows this
`;

const IDENTITY = 'identity';
const SIGNED_BY = 'signed-by';
const LEAVE_DOCUMENTS = 'leave-documents';

await runCommand(async () => {
  const request = readFileArgument('restore', process.argv.slice(2), {
    flags: [LEAVE_DOCUMENTS],
    texts: [SIGNED_BY, IDENTITY],
  });
  if (request === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const given = readConfig(readEnvironment());
  const identity = request.texts.get(IDENTITY);
  const decrypter = identity === undefined ? undefined : await readIdentities(identity);
  const began = performance.now();
  const trusted = trustedFingerprints(request.texts.get(SIGNED_BY), given);
  const backup = await openBackup(request.path, trusted, decrypter);
  try {
    checkMigrations(backup);
    checkKeys(backup, given);
    const config = { ...given, dataDir: await prepareDataDir(given.dataDir) };
    await runRestore(backup, config, request.flags.has(LEAVE_DOCUMENTS));
  } finally {
    await backup.close();
  }
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(summary(basename(request.path), backup, seconds));
  return 0;
});

async function openBackup(
  path: string,
  trusted: readonly string[],
  decrypter: Decrypter | undefined,
): Promise<ReadBackup> {
  const progress = createProgressLine(process.stderr, { verb: 'Checking', unit: 'MB' });
  const onVerified = (done: number, total: number) => progress.update(done / 1_000_000, total / 1_000_000);
  return readBackup(path, trusted, onVerified, decrypter).finally(() => progress.end());
}

async function runRestore(backup: ReadBackup, config: Config, leaveDocuments: boolean): Promise<void> {
  const target = await openRestoreTarget(config);
  const progress = createBackupProgress(process.stderr, 'Restoring');
  // The restore creates tables and disables triggers, which only their owner may do.
  const connectionString = target.ownerConnectionString;
  try {
    const appRole = await readAppRole(target);
    const client = await connectCommandClient(connectionString);
    try {
      await checkEmpty(client);
      // It belongs to the previous history.
      await removeHeadMark(config.dataDir);
      if (config.secretKey === undefined && backup.keyFile !== undefined) {
        await restoreSecretKeyFile(config.dataDir, backup.keyFile);
      }
      const parts = {
        client,
        files: createFileStore(config),
        prepareQueues: (names: readonly string[]) =>
          prepareQueues(connectionString, pino({ level: 'silent' }), names),
        now: () => new Date().toISOString(),
        leaveDocuments,
        appRole,
      };
      await restoreBackup(backup, parts, progress);
    } finally {
      await client.end().catch(() => undefined);
    }
    await target.complete();
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      throw new StartError('The connection to the database was lost: nothing was restored.');
    }
    throw error;
  } finally {
    progress.end();
    await target.close();
  }
}

/**
 *
 * @throws StartError if the backup's sealed data could not be unsealed after the restore.
 */
function checkKeys({ description, keyFile }: ReadBackup, { secretKey, secretKeyPrevious }: Config): void {
  if (secretKey === undefined) {
    if (keyFile !== undefined) return;
    throw new StartError(
      'The backup does not contain the key: set SECRET_KEY to that of the installation that was backed up.',
    );
  }
  const held = [secretKey, ...(secretKeyPrevious === undefined ? [] : [secretKeyPrevious])].map(secretKeyId);
  if (description.keyIds.every((id) => held.includes(id))) return;
  const remedy =
    keyFile === undefined ? 'set the one of that installation' : 'unset it, the backup has its own';
  throw new StartError(`SECRET_KEY is not the key of the installation that was backed up: ${remedy}.`);
}

function summary(name: string, { contents, description }: ReadBackup, seconds: number): string {
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${name}, written ${description.createdAt} by Lintel ${description.version}, is restored: ${plural(rows, 'row')} of ${plural(contents.tables.length, 'table')}, ${plural(contents.documents, 'document')}, ${megabytes(contents.documentBytes)} MB of them, in ${formatSeconds(seconds)}.`,
  ];
  if (contents.missing.length > 0) {
    lines.push(`The bytes of ${plural(contents.missing.length, 'document')} were lost before the backup.`);
  }
  return `${lines.join('\n')}\n`;
}
