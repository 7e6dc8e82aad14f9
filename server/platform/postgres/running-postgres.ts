import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_ROLE, databaseUrl } from './database-roles.ts';
import { runningPostmaster } from './postmaster-file.ts';
import { readPassword } from './role-passwords.ts';

/**
 * The database of the embedded PostgreSQL that another process, most likely the app, runs on `dataDir`.
 * @returns its connection string as its owner; undefined when none runs there.
 */
export async function runningPostgresUrl(dataDir: string): Promise<string | undefined> {
  const home = join(dataDir, 'postgres');
  const data = await realpath(join(home, 'data')).catch(() => undefined);
  const running = data === undefined ? undefined : await runningPostmaster(data);
  if (running === undefined || running.port === 0) return undefined;
  const password = await readPassword({ path: home }, 'app');
  return password && databaseUrl(APP_ROLE, password, running.port);
}
