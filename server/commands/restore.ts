import { basename } from 'node:path';
import { pino } from 'pino';
import type { TrustedSigners } from '../features/backup/backup-signature.ts';
import { type ReadBackup, readBackup } from '../features/backup/read-backup.ts';
import { checkEmpty, checkMigrations, restoreBackup } from '../features/backup/restore-backup.service.ts';
import { type Config, readConfig, readEnvironment } from '../platform/config.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import { isDatabaseUnavailable } from '../platform/database-errors.ts';
import { createFileStore } from '../platform/file-store/create-file-store.ts';
import { prepareQueues } from '../platform/pg-boss-jobs.ts';
import { readAppRole } from '../platform/prepare-database.ts';
import { restoreSecretKeyFile, secretKeyId } from '../platform/secret-key.ts';
import { StartError } from '../platform/start-error.ts';
import { createBackupProgress } from './backup-progress.ts';
import { trustedFingerprints } from './backup-signers.ts';
import { connectCommandClient } from './command-client.ts';
import { readFileArgument } from './file-argument.ts';
import { createProgressLine, formatSeconds, megabytes, plural } from './progress-line.ts';
import { openRestoreTarget } from './restore-target.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run restore -- FILE [--signed-by FINGERPRINT] [--leave-documents]

Restores a backup into an installation that has nothing in it: an empty DATA_DIR, or the
empty database of DATABASE_URL. FILE is read to its end first; one that is damaged, cut
short, changed or no backup is refused before anything is written. Everybody signs in again.
The file store must be empty too: what is restored is a copy, with documents of its own.

  --signed-by FINGERPRINT  whose backup it must be, as npm run backup printed it when it was
                           written; not needed with the SECRET_KEY of that installation
  --accept-unsigned        takes a backup of a Lintel from before backups were signed: only
                           if you know where the file has been, since nothing proves it
  --leave-documents        restores no document, for a drill over the documents of an
                           installation that works: the copy reads them, and neither stores
                           nor removes any
  --help                   shows this
`;

const SIGNED_BY = 'signed-by';
const ACCEPT_UNSIGNED = 'accept-unsigned';
const LEAVE_DOCUMENTS = 'leave-documents';

await runCommand(async () => {
  const request = readFileArgument('restore', process.argv.slice(2), {
    flags: [ACCEPT_UNSIGNED, LEAVE_DOCUMENTS],
    texts: [SIGNED_BY],
  });
  if (request === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const given = readConfig(readEnvironment());
  const began = performance.now();
  const backup = await openBackup(request.path, {
    fingerprints: trustedFingerprints(request.texts.get(SIGNED_BY), given),
    acceptUnsigned: request.flags.has(ACCEPT_UNSIGNED),
  });
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

async function openBackup(path: string, trusted: TrustedSigners): Promise<ReadBackup> {
  const progress = createProgressLine(process.stderr, { verb: 'Checking', unit: 'MB' });
  return readBackup(path, trusted, (done, total) =>
    progress.update(done / 1_000_000, total / 1_000_000),
  ).finally(() => progress.end());
}

async function runRestore(backup: ReadBackup, config: Config, leaveDocuments: boolean): Promise<void> {
  const target = await openRestoreTarget(config);
  const progress = createBackupProgress(process.stderr, 'Restoring');
  // Tables are made, and triggers put aside: that is for their owner.
  const connectionString = target.ownerConnectionString;
  try {
    const appRole = await readAppRole(target);
    const client = await connectCommandClient(connectionString);
    try {
      await checkEmpty(client);
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

/** @throws StartError when what is sealed in the backup could not be opened after the restore. */
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
