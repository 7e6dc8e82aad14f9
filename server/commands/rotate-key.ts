import { parseArgs } from 'node:util';
import { type Resealed, resealEverything } from '../features/keys/rotate-keys.service.ts';
import { isAlone } from '../features/keys/sealed-rows.store.ts';
import { holdForBackup } from '../platform/backup-lock.ts';
import { errorMessage } from '../platform/caught-error.ts';
import { openDatabase } from '../platform/database/database.ts';
import { isDatabaseUnavailable } from '../platform/database/database-errors.ts';
import { installationSecrets } from '../platform/database/installation.store.ts';
import { newSecret, replaceSecrets } from '../platform/secrets/secret-key.ts';
import { type Config, readConfig } from '../platform/settings/config.ts';
import { prepareDataDir } from '../platform/settings/data-dir.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { StartError, UsageError } from '../platform/settings/start-error.ts';
import { connectCommandClient, openCommandDatabase, openExistingDatabase } from './command-database.ts';
import { count } from './progress-line.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run rotate-key

Makes a new key and reseals all sealed data with it: Social Security numbers, second
factors, mails. People can keep working and stay signed in. At the end the old key is
removed. An interrupted run resumes when you run it again. Earlier backups keep the key
that they were written with.

With SECRET_KEY it makes no key: set the new key there and the old one as
SECRET_KEY_PREVIOUS, in every process. Unset SECRET_KEY_PREVIOUS when this has finished.

  --help   shows this
`;

/** A request is answered or abandoned within 30 s. */
const SETTLE_MS = 40_000;

/** The last message on standard error, and when it was printed. */
let said = '';
let saidAt = 0;

await runCommand(async () => {
  if (wantsHelp(process.argv.slice(2))) {
    process.stdout.write(HELP);
    return 0;
  }
  const given = readConfig(readEnvironment());
  await (await openExistingDatabase(given)).close();
  const config = { ...given, dataDir: await prepareDataDir(given.dataDir) };
  const installation = await openCommandDatabase(config);
  try {
    process.stdout.write(await rotate(config, installation.connectionString));
    return 0;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartError(
      'The connection to the database was lost: run npm run rotate-key again to continue.',
    );
  } finally {
    await installation.close();
  }
});

async function rotate(config: Config, connectionString: string): Promise<string> {
  const client = await connectCommandClient(connectionString);
  const settleMs = (await isAlone(client)) ? 0 : SETTLE_MS;
  const database = openDatabase(connectionString, { max: 2 });
  try {
    // Runs alone and never beside a backup, whose key file and rows must match.
    await holdForBackup(client, () => say('Waiting for a backup, or another change of keys'));
    const [newest, ...older] = await beginRotation(config);
    const resealed = await resealEverything({
      db: database.db,
      secrets: () => [newest, ...older],
      now: () => new Date(),
      settleMs,
      progress: { sealed: (called, done) => say(`${count(done)} ${called} sealed`), waiting: say },
    });
    if (config.secretKey === undefined) await replaceSecrets(config.dataDir, [newest]);
    return summary(resealed, config);
  } finally {
    await database.close();
    await client.end().catch(() => undefined);
  }
}

/** @returns the new secret and the old ones; those of an interrupted run, if there was one. */
async function beginRotation(config: Config): Promise<readonly [string, ...string[]]> {
  const held = (await installationSecrets(config))();
  if (held.length > 1) return held;
  if (config.secretKey !== undefined) {
    throw new StartError(
      'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old one, here and for the app. Then run this again.',
    );
  }
  const secrets = [newSecret(), ...held] as const;
  await replaceSecrets(config.dataDir, secrets);
  return secrets;
}

/** Prints a line when the message changes or five seconds have passed. */
function say(text: string): void {
  const what = text.replace(/^[\d,]+ /, '');
  if (what === said && performance.now() - saidAt < 5000) return;
  said = what;
  saidAt = performance.now();
  process.stderr.write(`${text}\n`);
}

function summary(resealed: Resealed, { secretKey }: Config): string {
  const counts = Object.entries(resealed).map(([called, { resealed: done }]) => `${count(done)} ${called}`);
  const lines = [`Sealed with the new key: ${counts.join(', ')}.`];
  for (const [called, { unreadable }] of Object.entries(resealed)) {
    if (unreadable > 0) lines.push(`${count(unreadable)} ${called} were sealed with a key that is not here.`);
  }
  lines.push(
    secretKey === undefined ? 'The old key was removed.' : 'SECRET_KEY_PREVIOUS is no longer needed.',
  );
  return `${lines.join('\n')}\n`;
}

function wantsHelp(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { help: { type: 'boolean' } } }).values.help === true;
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]}: see npm run rotate-key -- --help.`);
  }
}
