import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { setSession } from '../platform/database/database.ts';
import { installationSecrets } from '../platform/database/installation.store.ts';
import {
  type InstallationDatabase,
  openInstallationDatabase,
} from '../platform/database/installation-database.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { refuseUnfinishedRestore } from '../platform/database/unfinished-restore.ts';
import { logInto } from '../platform/log.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import type { SupervisorLog } from '../platform/postgres/postgres-server.ts';
import { runningPostgres } from '../platform/postgres/running-postgres.ts';
import type { Config } from '../platform/settings/config.ts';
import { prepareDataDir } from '../platform/settings/data-dir.ts';
import { StartError } from '../platform/settings/start-error.ts';

const SILENT: SupervisorLog = { info: () => undefined, error: () => undefined };

type OpenDatabase = Omit<InstallationDatabase, 'announceStop'>;

export interface CommandDatabase extends OpenDatabase {
  secret: string;
}

/**
 * The settings' database for a command, migrated to the newest schema: that of DATABASE_URL, the embedded one that the
 * app is running, or the embedded one, started for the command.
 * @throws StartError with one sentence when it cannot be reached.
 */
export async function openCommandDatabase(given: Config): Promise<CommandDatabase> {
  const config = { ...given, dataDir: await prepareDataDir(given.dataDir) };
  await refuseUnfinishedRestore(config.dataDir);
  const [secret] = (await installationSecrets(config))();
  const database = await openDatabaseOf(config);
  try {
    await prepareDatabase(database, { log: logInto(process.stderr, 'error'), say: sayOnce() });
  } catch (error) {
    await database.close();
    throw error;
  }
  return { ...database, secret };
}

/**
 * The database of an existing installation, unchanged: nothing is created or migrated.
 * @throws StartError with one sentence when there is none or it cannot be reached.
 */
export async function openExistingDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) {
    const made = await stat(join(config.dataDir, 'postgres')).catch(() => undefined);
    if (made === undefined) throw new StartError(`There is no installation in DATA_DIR ${config.dataDir}.`);
    await refuseUnfinishedRestore(config.dataDir);
  }
  return openDatabaseOf(config);
}

async function openDatabaseOf(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return openInstallationDatabase(config, SILENT);
  const running = await runningPostgres(config.dataDir);
  if (running !== undefined) return { ...running, close: () => Promise.resolve() };
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: SILENT });
  // An app that starts in the meantime waits for the end of the command.
  postgres.announceStop();
  const { connectionString, ownerConnectionString } = postgres;
  return { connectionString, ownerConnectionString, close: () => postgres.stop() };
}

/** Prints the message once while waiting, on standard error, because a program may read the output. */
function sayOnce(): (message: string) => void {
  const said = new Set<string>();
  return (message) => {
    if (!message.startsWith('waiting') || said.has(message)) return;
    said.add(message);
    process.stderr.write(`${message}\n`);
  };
}

/** A connection for a long command: without a statement timeout, in UTC. */
export async function connectCommandClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // A lost connection fails the waiting statement; without this handler, its event would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  await setSession(client);
  return client;
}
