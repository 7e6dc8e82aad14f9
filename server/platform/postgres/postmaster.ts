import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { spawnOnCluster } from './cluster-process.ts';
import { findPostmaster, isPostgresOn, type RunningPostmaster, signal } from './postmaster-file.ts';
import type { ServerLog } from './server-log.ts';

const ADOPTED_POLL_MS = 100;
const STOP_MS = 30_000;

/** A PostgreSQL server process, ours or adopted. */
export type Postmaster = RunningPostmaster & {
  /** Fulfilled when the process is gone, with how it went: `by SIGKILL`, `with code 1`. */
  exited: Promise<string>;
};

/** Starts PostgreSQL on `cluster`. It is not ready for connections yet, and may exit without ever being. */
export async function spawnPostmaster(
  cluster: Cluster,
  program: string,
  port: number,
  log: ServerLog,
): Promise<Postmaster> {
  const args = (home: string) => ['-D', `${home}/data`, '-p', String(port)];
  const child = log.appending((descriptor) => spawnOnCluster(cluster, program, args, descriptor));
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`before it ran: ${error.message}`));
    child.once('exit', (code, name) => resolve(name ? `by ${name}` : `with code ${code}`));
  });
  return { pid: child.pid ?? 0, port, exited };
}

/** The PostgreSQL that an app which died left running on `cluster`. */
export async function adoptPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const running = await findPostmaster(cluster.data);
  return running && { ...running, exited: untilGone(cluster.data, running.pid) };
}

/**
 * Fast shutdown: sessions are ended, everything is written, the next start has nothing to recover. One that does not come
 * to an end is cut off, which costs a recovery but no committed row.
 */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  if (postmaster.pid === 0) return;
  signal(postmaster.pid, 'SIGINT');
  const timer = setTimeout(() => signal(postmaster.pid, 'SIGQUIT'), STOP_MS);
  await postmaster.exited;
  clearTimeout(timer);
}

/** Not our child: the system tells us nothing, so it is looked at. */
async function untilGone(data: string, pid: number): Promise<string> {
  while (await isPostgresOn(data, pid)) await delay(ADOPTED_POLL_MS);
  return 'unseen';
}
