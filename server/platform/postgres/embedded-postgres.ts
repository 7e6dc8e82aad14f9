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

/** A server that ran this long and then died starts a new series of attempts. */
const SETTLED_MS = 30_000;
const LONGEST_PAUSE_MS = 10_000;

export type EmbeddedPostgres = {
  /** The database `lintel` as the application's role; valid until `stop`, across restarts of PostgreSQL too. */
  connectionString: string;
  /** The same as the role that owns it. */
  ownerConnectionString: string;
  /** The database `postgres` as superuser: for the supervisor's tests and for making test databases. */
  adminConnectionString: string;
  /** The present server process. */
  pid(): number;
  /** Calls back each time PostgreSQL has died, restarted, and accepts connections. */
  onRestart(callback: () => void): void;
  /** Call it when the app begins to stop: a next start on this DATA_DIR then waits instead of refusing. */
  announceStop(): void;
  /** Shuts PostgreSQL down. Call it last, when nobody uses the database any more. */
  stop(): Promise<void>;
};

/**
 * Runs the PostgreSQL that came with npm on the cluster in `dataDir`, which the first start creates, and
 * keeps it running. It adopts one that a killed app left behind, and restarts one that dies on the same port.
 * @param options.settings override those of `clusterSettings`, as in `{ fsync: 'off' }` for tests.
 * @throws StartError with the reason, one sentence.
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
  // The app ends without `stop` only when it fails: nobody else uses PostgreSQL then.
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

/** Ends when `stopping` is aborted. */
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
