import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { runningPostmaster } from './postmaster-file.ts';

/**
 * The database of the embedded PostgreSQL that another process, most likely the app, runs on `dataDir`.
 * @returns its connection string as its owner; undefined when none runs there.
 */
export async function runningPostgresUrl(dataDir: string): Promise<string | undefined> {
  const home = join(dataDir, 'postgres');
  const data = await realpath(join(home, 'data')).catch(() => undefined);
  const running = data === undefined ? undefined : await runningPostmaster(data);
  if (running === undefined || running.port === 0) return undefined;
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  return `postgresql://lintel:${encodeURIComponent(password)}@127.0.0.1:${running.port}/lintel`;
}
