import { parseArgs } from 'node:util';
import { type Resealed, resealEverything } from '../features/keys/rotate-keys.service.ts';
import { isAlone } from '../features/keys/sealed-rows.store.ts';
import { holdForBackup } from '../platform/backup-lock.ts';
import { type Config, readConfig, readEnvironment } from '../platform/config.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import { openDatabase } from '../platform/database.ts';
import { isDatabaseUnavailable } from '../platform/database-errors.ts';
import { installationSecrets } from '../platform/installation-secrets.ts';
import { newSecret, replaceSecrets } from '../platform/secret-key.ts';
import { StartError } from '../platform/start-error.ts';
import { connectCommandClient } from './command-client.ts';
import { openCommandDatabase, openExistingDatabase } from './command-database.ts';
import { count } from './progress-line.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run rotate-key

Makes a new key and seals everything with it that is sealed with the old one, while people
work on: social security numbers, second factors, mails. Then the old key is dropped.
Whoever is signed in stays so. Stopped at any point, it goes on where it was when it is
called again. Backups that were written before keep the key that they came with.

With SECRET_KEY it makes no key: set the new one there and the old one as
SECRET_KEY_PREVIOUS, in every process, and unset that one when this is through.

  --help   shows this
`;

/** A request is answered within 30 s, or given up. */
const SETTLE_MS = 40_000;

/** What standard error was told last, and when. */
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
    throw new StartError('The connection to the database was lost: call npm run rotate-key again to go on.');
  } finally {
    await installation.close();
  }
});

async function rotate(config: Config, connectionString: string): Promise<string> {
  const client = await connectCommandClient(connectionString);
  const settleMs = (await isAlone(client)) ? 0 : SETTLE_MS;
  const database = openDatabase(connectionString, { max: 2 });
  try {
    // One at a time, and none beside a backup: its key file and its rows belong together.
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

/** @returns the new secret and the old ones; those of a run that was stopped, when there was one. */
async function beginRotation(config: Config): Promise<readonly [string, ...string[]]> {
  const held = (await installationSecrets(config))();
  if (held.length > 1) return held;
  if (config.secretKey !== undefined) {
    throw new StartError(
      'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the one until now, here and for the app, then call this again.',
    );
  }
  const secrets = [newSecret(), ...held] as const;
  await replaceSecrets(config.dataDir, secrets);
  return secrets;
}

/** A line when something new is to be said, or five seconds have gone. */
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
    secretKey === undefined ? 'The old key is dropped.' : 'SECRET_KEY_PREVIOUS is not needed any more.',
  );
  return `${lines.join('\n')}\n`;
}

function wantsHelp(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { help: { type: 'boolean' } } }).values.help === true;
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}: see npm run rotate-key -- --help.`);
  }
}
