import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import type { SupervisorLog } from '../postgres/postgres-server.ts';
import type { Config } from '../settings/config.ts';
import { checkEncryptedConnections } from '../settings/encrypted-connections.ts';
import type { DatabaseAddresses } from './prepare-database.ts';
import { checkSessions } from './session-check.ts';

export interface InstallationDatabase extends DatabaseAddresses {
  announceStop(): void;
  close(): Promise<void>;
}

/**
 * DATABASE_URL, or else the embedded PostgreSQL in DATA_DIR, which it starts.
 * @throws StartError if it cannot be reached.
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
