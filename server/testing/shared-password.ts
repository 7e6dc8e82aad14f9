import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { PASSWORD_FILES } from '../platform/postgres/role-passwords.ts';
import { queryRows } from './supervised.ts';

const SILENT = { info: () => undefined, error: () => undefined };

/** Makes a DATA_DIR as earlier versions left it: one password for all roles. @returns that password. */
export async function makeSharedPassword(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: SILENT });
  const password = decodeURIComponent(new URL(postgres.connectionString).password);
  await queryRows(postgres.adminConnectionString, `ALTER ROLE postgres PASSWORD '${password}'`);
  await postgres.stop();
  rmSync(join(dataDir, 'postgres', PASSWORD_FILES.superuser));
  return password;
}
