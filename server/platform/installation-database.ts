import type { Config } from './config.ts';
import { checkEncryptedConnections } from './encrypted-connections.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import type { SupervisorLog } from './postgres/postgres-server.ts';
import type { DatabaseAddresses } from './prepare-database.ts';
import { checkSessions } from './session-check.ts';

export interface InstallationDatabase extends DatabaseAddresses {
  /** Says that this process is about to leave, so that a next start waits for it instead of refusing. */
  announceStop(): void;
  close(): Promise<void>;
}

/**
 * The database of the settings: the one of DATABASE_URL, or the embedded PostgreSQL of DATA_DIR, which is started.
 * @throws StartError with one sentence when it cannot be reached.
 */
export async function openInstallationDatabase(
  config: Config,
  log: SupervisorLog,
): Promise<InstallationDatabase> {
  if (config.databaseUrl === undefined) {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
    const { connectionString, ownerConnectionString } = postgres;
    return {
      connectionString,
      ownerConnectionString,
      announceStop: () => postgres.announceStop(),
      close: () => postgres.stop(),
    };
  }
  checkEncryptedConnections(config);
  await checkSessions(config.databaseUrl, 'DATABASE_URL');
  if (config.databaseOwnerUrl !== undefined) {
    await checkSessions(config.databaseOwnerUrl, 'DATABASE_OWNER_URL');
  }
  return {
    connectionString: config.databaseUrl,
    ownerConnectionString: config.databaseOwnerUrl ?? config.databaseUrl,
    announceStop: () => undefined,
    close: () => Promise.resolve(),
  };
}
