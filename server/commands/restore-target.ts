import { readdir } from 'node:fs/promises';
import { openInstallationDatabase } from '../platform/database/installation-database.ts';
import type { DatabaseAddresses } from '../platform/database/prepare-database.ts';
import {
  markUnfinishedRestore,
  removeUnfinishedRestore,
  stateBeforeRestore,
} from '../platform/database/unfinished-restore.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import type { Config } from '../platform/settings/config.ts';
import { StartError } from '../platform/settings/start-error.ts';

const SILENT = { info: () => undefined, error: () => undefined };

export interface RestoreTarget extends DatabaseAddresses {
  complete(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The target of a restore: the database of DATABASE_URL, or a new one in an empty DATA_DIR. No app starts on
 * that folder until `complete` was called. The remains of an interrupted restore are removed first.
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

/** The PostgreSQL of a killed restore may still run: it is taken over and stopped. */
async function clearUnfinished(dataDir: string): Promise<void> {
  if ((await readdir(dataDir)).includes('postgres')) {
    const left = await startEmbeddedPostgres({ dataDir, log: SILENT });
    await left.stop();
  }
  await removeUnfinishedRestore(dataDir);
}
