import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { spawnOnCluster } from './cluster-process.ts';
import { findPostmaster, isPostgresOn, type RunningPostmaster, signal } from './postmaster-file.ts';
import type { ServerLog } from './server-log.ts';

const ADOPTED_POLL_MS = 100;
const STOP_MS = 30_000;

export type Postmaster = RunningPostmaster & {
  /** `by SIGKILL` or `with code 1`. */
  exited: Promise<string>;
};

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

export async function adoptPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const running = await findPostmaster(cluster.data);
  return running && { ...running, exited: untilGone(cluster.data, running.pid) };
}

/**
 * Fast shutdown: ends sessions and flushes, so that the next start has nothing to recover. A hanging server is
 * killed, which costs a recovery but no committed row.
 */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  if (postmaster.pid === 0) return;
  signal(postmaster.pid, 'SIGINT');
  const timer = setTimeout(() => signal(postmaster.pid, 'SIGQUIT'), STOP_MS);
  await postmaster.exited;
  clearTimeout(timer);
}

/** Polls: it is not our child, so the system does not tell us. */
async function untilGone(data: string, pid: number): Promise<string> {
  while (await isPostgresOn(data, pid)) await delay(ADOPTED_POLL_MS);
  return 'unseen';
}
