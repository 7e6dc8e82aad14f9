import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Encrypter } from 'age-encryption';
import { PRODUCT_VERSION } from '../../domain/texts/product-version.ts';
import { readRecipients } from '../features/backup/age-keys.ts';
import { type WrittenBackup, writeBackup } from '../features/backup/write-backup.service.ts';
import { countForeignSeals } from '../features/keys/key-check.service.ts';
import { isDatabaseUnavailable } from '../platform/database/database-errors.ts';
import { installationSecrets } from '../platform/database/installation.store.ts';
import { onSingleClient } from '../platform/database/single-client.ts';
import { createFileStore } from '../platform/file-store/create-file-store.ts';
import { readSecretKeyFile, secretKeyId, secretsIn } from '../platform/secrets/secret-key.ts';
import { type Config, readConfig } from '../platform/settings/config.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { StartError } from '../platform/settings/start-error.ts';
import { installationSigner } from './backup-signers.ts';
import { connectCommandClient, openExistingDatabase } from './command-database.ts';
import { readFileArgument } from './file-argument.ts';
import { requireFolderOf } from './output-target.ts';
import { count, createBackupProgress, formatSeconds, megabytes, plural } from './progress-line.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run backup -- FILE [--recipients KEYS]

Writes the whole installation at one moment into FILE, while people keep working: data,
documents, waiting mail, and the key, unless SECRET_KEY holds it. FILE is a tar archive
that appears whole or not at all; only its owner may read it. Keep it as safe as DATA_DIR.
It is signed. Note the printed fingerprint and keep it apart from the backups: a restore
accepts only backups with the given fingerprint.

  --recipients KEYS  encrypts FILE for the public keys in the file KEYS, one a line, as
                     age-keygen -y prints them; age -d opens it as well
  --help             shows this

Ends with 0; with 1 when no backup was written; with 3 when the backup is incomplete: bytes
of documents were missing or damaged in the file store (npm run verify-files names them
too), or some secrets were sealed with another key than the present one.
`;

/** Not 0, because scripts check only the exit code. */
const NOT_WHOLE = 3;
const NAMED_AT_MOST = 20;
const RECIPIENTS = 'recipients';

await runCommand(async () => {
  const request = readFileArgument('backup', process.argv.slice(2), { texts: [RECIPIENTS] });
  if (request === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const path = resolve(request.path);
  if ((await stat(path).catch(() => undefined)) !== undefined) {
    throw new StartError(`${request.path} already exists: name another file.`);
  }
  await requireFolderOf(path);
  const keys = request.texts.get(RECIPIENTS);
  const encrypter = keys === undefined ? undefined : await readRecipients(keys);
  const began = performance.now();
  const config = readConfig(readEnvironment());
  const { written, foreign, fingerprint } = await runBackup(path, config, encrypter);
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(summary(request.path, written, seconds));
  process.stdout.write(`Signed by ${fingerprint}: keep this fingerprint apart from the backups.\n`);
  for (const [called, number] of foreign) {
    process.stderr.write(
      `${count(number)} ${called} in it were sealed with another key than the one here: set SECRET_KEY, or DATA_DIR, as for the app.\n`,
    );
  }
  return written.missing.length === 0 && foreign.size === 0 ? 0 : NOT_WHOLE;
});

async function runBackup(
  path: string,
  config: Config,
  encrypter: Encrypter | undefined,
): Promise<{ written: WrittenBackup; foreign: Map<string, number>; fingerprint: string }> {
  const database = await openExistingDatabase(config);
  const progress = createBackupProgress(process.stderr, 'Writing');
  try {
    const client = await connectCommandClient(database.connectionString);
    const signer = await installationSigner(config);
    const parts = {
      client,
      signer,
      encrypter,
      files: createFileStore(config),
      readKeys: () => readKeys(config),
      version: PRODUCT_VERSION,
      now: () => new Date().toISOString(),
    };
    try {
      const written = await writeBackup(path, parts, progress);
      const secrets = await installationSecrets(config);
      const foreign = await countForeignSeals(onSingleClient(client), secrets);
      return { written, foreign, fingerprint: signer.fingerprint };
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      throw new StartError('The connection to the database was lost: no backup was written.');
    }
    throw error;
  } finally {
    progress.end();
    await database.close();
  }
}

async function readKeys(config: Config): Promise<{ ids: string[]; text: string | undefined }> {
  if (config.secretKey === undefined) {
    const text = await readSecretKeyFile(config.dataDir);
    return { ids: (secretsIn(text) ?? []).map(secretKeyId), text };
  }
  return { ids: (await installationSecrets(config))().map(secretKeyId), text: undefined };
}

function summary(
  path: string,
  { tables, documents, missing, bytes }: WrittenBackup,
  seconds: number,
): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${path}: ${plural(rows, 'row')} of ${plural(tables.length, 'table')}, ${plural(documents, 'document')}, ${megabytes(bytes)} MB, in ${formatSeconds(seconds)}.`,
  ];
  if (missing.length > 0) {
    const named = missing.slice(0, NAMED_AT_MOST).join(', ');
    const more = missing.length > NAMED_AT_MOST ? ', …' : '';
    lines.push(`Not included, because the file store has lost their bytes: ${named}${more}.`);
  }
  return `${lines.join('\n')}\n`;
}
