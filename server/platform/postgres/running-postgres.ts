import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_ROLE, databaseUrl, OWNER_ROLE } from './database-roles.ts';
import { runningPostmaster } from './postmaster-file.ts';
import { readPassword } from './role-passwords.ts';

/** The embedded PostgreSQL of another process, usually the app. @returns undefined if none runs on `dataDir`. */
export async function runningPostgres(
  dataDir: string,
): Promise<{ connectionString: string; ownerConnectionString: string } | undefined> {
  const path = join(dataDir, 'postgres');
  const data = await realpath(join(path, 'data')).catch(() => undefined);
  const running = data === undefined ? undefined : await runningPostmaster(data);
  if (running === undefined || running.port === 0) return undefined;
  const [app, owner] = [await readPassword({ path }, 'app'), await readPassword({ path }, 'owner')];
  if (app === undefined || owner === undefined) return undefined;
  return {
    connectionString: databaseUrl(APP_ROLE, app, running.port),
    ownerConnectionString: databaseUrl(OWNER_ROLE, owner, running.port),
  };
}

export async function runningPostgresUrl(dataDir: string): Promise<string | undefined> {
  return (await runningPostgres(dataDir))?.connectionString;
}
