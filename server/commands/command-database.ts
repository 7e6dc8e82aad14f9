import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import { type InstallationDatabase, openInstallationDatabase } from '../platform/installation-database.ts';
import { installationSecrets } from '../platform/installation-secrets.ts';
import { logInto } from '../platform/log.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import type { SupervisorLog } from '../platform/postgres/postgres-server.ts';
import { runningPostgres } from '../platform/postgres/running-postgres.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { StartError } from '../platform/start-error.ts';
import { refuseUnfinishedRestore } from '../platform/unfinished-restore.ts';

const SILENT: SupervisorLog = { info: () => undefined, error: () => undefined };

/** A database and how to let go of it. */
type OpenDatabase = Omit<InstallationDatabase, 'announceStop'>;

export interface CommandDatabase extends OpenDatabase {
  /** The installation's secret, from which every key is derived. */
  secret: string;
}

/**
 * The database of the settings for a command beside the app, with the newest schema: that of DATABASE_URL, the embedded one
 * that the app runs at the moment, or the embedded one started for the time of the command.
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
 * The database of an installation that is there, as it is: nothing is made, nothing is migrated.
 * @throws StartError with one sentence when there is none, or it cannot be reached.
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
  // An app that is started meanwhile waits for the end of the command instead of refusing.
  postgres.announceStop();
  const { connectionString, ownerConnectionString } = postgres;
  return { connectionString, ownerConnectionString, close: () => postgres.stop() };
}

/** A command that waits says so once, on standard error: its output may be read by a program. */
function sayOnce(): (message: string) => void {
  const said = new Set<string>();
  return (message) => {
    if (!message.startsWith('waiting') || said.has(message)) return;
    said.add(message);
    process.stderr.write(`${message}\n`);
  };
}
