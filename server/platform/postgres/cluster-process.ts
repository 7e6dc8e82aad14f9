import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { OsUser } from './os-user.ts';

export type ClusterHome = { path: string; user: OsUser | undefined };

/** Descriptor by which a child finds the cluster's folder. */
const HOME_DESCRIPTOR = 3;

/**
 * Runs a PostgreSQL program on the cluster. Another OS user gets the folder as an open descriptor, so that it works
 * even if the folders above are private, and DATA_DIR stays private. The program gets its own session: a Ctrl-C in
 * the terminal stops the app first and PostgreSQL last.
 * @param args gets the path under which the child sees `home`.
 * @param stderr a descriptor, or 'pipe'.
 */
export function spawnOnCluster(
  home: ClusterHome,
  program: string,
  args: (home: string) => string[],
  stderr: number | 'pipe',
): ChildProcess {
  const options = { cwd: '/', env: environment(), detached: true };
  if (!home.user) return spawn(program, args(home.path), { ...options, stdio: ['ignore', 'ignore', stderr] });
  const folder = openSync(home.path, 'r');
  try {
    return spawn(program, args(join('/proc/self/fd', String(HOME_DESCRIPTOR))), {
      ...options,
      ...home.user,
      stdio: ['ignore', 'ignore', stderr, folder],
    });
  } finally {
    closeSync(folder);
  }
}

/** Nothing from the app's environment: no secrets, no PG… variables, and messages in English, because we parse some. */
function environment(): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
