import { readdir } from 'node:fs/promises';
import type { Config } from '../platform/config.ts';
import { openInstallationDatabase } from '../platform/installation-database.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import type { DatabaseAddresses } from '../platform/prepare-database.ts';
import { StartError } from '../platform/start-error.ts';
import {
  markUnfinishedRestore,
  removeUnfinishedRestore,
  stateBeforeRestore,
} from '../platform/unfinished-restore.ts';

const SILENT = { info: () => undefined, error: () => undefined };

export interface RestoreTarget extends DatabaseAddresses {
  /** Says that everything is in its place. */
  complete(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The place of a restore: the database of DATABASE_URL, or a new one in DATA_DIR, which must be empty. Until `complete` has
 * been called nothing starts on that folder; what a restore left there that was broken off is taken away first.
 * @throws StartError with one sentence.
 */
export async function openRestoreTarget(config: Config): Promise<RestoreTarget> {
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

/** The PostgreSQL of a restore that was killed may still run: it is taken over and ended. */
async function clearUnfinished(dataDir: string): Promise<void> {
  if ((await readdir(dataDir)).includes('postgres')) {
    const left = await startEmbeddedPostgres({ dataDir, log: SILENT });
    await left.stop();
  }
  await removeUnfinishedRestore(dataDir);
}
