import { setTimeout as delay } from 'node:timers/promises';
import { prepareDataDir } from '../settings/data-dir.ts';
import { locateBinaries } from './binaries.ts';
import { clusterHome, openCluster } from './cluster.ts';
import type { PostgresSettings } from './cluster-settings.ts';
import { APP_ROLE, databaseUrl, OWNER_ROLE } from './database-roles.ts';
import { acquireInstanceLock, type InstanceLock } from './instance-lock.ts';
import { PostgresServer, type SupervisorLog } from './postgres-server.ts';
import { signal } from './postmaster-file.ts';
import { openServerLog } from './server-log.ts';

/** After this long, a server that dies gets a fresh series of restarts. */
const SETTLED_MS = 30_000;
const LONGEST_PAUSE_MS = 10_000;

export type EmbeddedPostgres = {
  /** For the application's role. Valid until `stop`, across PostgreSQL restarts. */
  connectionString: string;
  ownerConnectionString: string;
  /** Superuser on database `postgres`: for the supervisor's tests and for creating test databases. */
  adminConnectionString: string;
  pid(): number;
  /** Called whenever PostgreSQL died and accepts connections again. */
  onRestart(callback: () => void): void;
  /** Call when the app begins to stop: the next start on this DATA_DIR then waits instead of failing. */
  announceStop(): void;
  /** Call last, once nothing uses the database. */
  stop(): Promise<void>;
};

/**
 * Runs the npm-installed PostgreSQL on the cluster in `dataDir`, created on first start. Adopts one that a killed app
 * left behind, and restarts one that dies on the same port.
 * @param options.settings override `clusterSettings`, as in `{ fsync: 'off' }` for tests.
 * @throws StartError.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: SupervisorLog;
  settings?: PostgresSettings;
}): Promise<EmbeddedPostgres> {
  const dataDir = await prepareDataDir(options.dataDir);
  const lock = await acquireInstanceLock(dataDir);
  try {
    return await startLocked(dataDir, lock, options.log, options.settings ?? {});
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(
  dataDir: string,
  lock: InstanceLock,
  log: SupervisorLog,
  settings: PostgresSettings,
): Promise<EmbeddedPostgres> {
  const home = await clusterHome(dataDir);
  const binaries = await locateBinaries(home.user);
  const cluster = await openCluster(dataDir, home, binaries, settings);
  const serverLog = await openServerLog(dataDir);
  const server = new PostgresServer({ cluster, program: binaries.postgres, settings, log, serverLog });
  const stopping = new AbortController();
  const restartCallbacks: (() => void)[] = [];
  try {
    await server.start();
  } catch (error) {
    await server.stop();
    serverLog.close();
    throw error;
  }

  const kept = keepRunning(server, log, stopping.signal, () => {
    for (const callback of restartCallbacks) callback();
  });
  // Without `stop`, the app is crashing and nothing else uses PostgreSQL.
  const stopAtExit = () => signal(server.pid, 'SIGINT');
  process.once('exit', stopAtExit);

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    lock.announceStop();
    stopping.abort();
    await server.stop();
    await kept;
    process.removeListener('exit', stopAtExit);
    serverLog.close();
    lock.release();
  };
  const { passwords } = cluster;
  return {
    connectionString: databaseUrl(APP_ROLE, passwords.app, server.port),
    ownerConnectionString: databaseUrl(OWNER_ROLE, passwords.owner, server.port),
    adminConnectionString: databaseUrl('postgres', passwords.superuser, server.port, 'postgres'),
    pid: () => server.pid,
    onRestart: (callback) => restartCallbacks.push(callback),
    announceStop: () => lock.announceStop(),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function keepRunning(
  server: PostgresServer,
  log: SupervisorLog,
  stopping: AbortSignal,
  onRestart: () => void,
): Promise<void> {
  let failures = 0;
  while (!stopping.aborted) {
    const began = Date.now();
    const how = await server.exited;
    if (stopping.aborted) return;
    failures = Date.now() - began > SETTLED_MS ? 0 : failures;
    log.error({ how, failures }, 'PostgreSQL has ended unexpectedly and is started again');
    while (!stopping.aborted) {
      await delay(pauseAfter(failures), undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      failures += 1;
      try {
        await server.start();
        log.info({ pid: server.pid }, 'PostgreSQL takes connections again');
        onRestart();
        break;
      } catch (error) {
        if (!stopping.aborted) log.error({ err: error, failures }, 'PostgreSQL could not be started again');
      }
    }
  }
}

function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(100 * 2 ** failures, LONGEST_PAUSE_MS);
}
