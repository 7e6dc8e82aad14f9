import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { prepareDatabase } from '../../platform/database/prepare-database.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts';
import { PASSWORD_FILES } from '../../platform/postgres/role-passwords.ts';
import { queryRows } from './supervised-app.ts';

const SILENT = { info: () => undefined, error: () => undefined };

/**
 * Creates a DATA_DIR of an earlier version: one password for all roles, and the application's role owns
 * everything.
 * @returns that password.
 */
export async function makeSharedPassword(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: SILENT });
  const { connectionString, adminConnectionString } = postgres;
  const password = decodeURIComponent(new URL(connectionString).password);
  for (const statement of [
    'DROP DATABASE lintel',
    'DROP ROLE lintel_owner',
    'CREATE DATABASE lintel OWNER lintel',
    'GRANT CONNECT, TEMPORARY ON DATABASE postgres TO PUBLIC',
    `ALTER ROLE postgres PASSWORD '${password}'`,
  ])
    await queryRows(adminConnectionString, statement);
  await prepareDatabase(
    { connectionString, ownerConnectionString: connectionString },
    { log: pino({ level: 'silent' }) },
  );
  await postgres.stop();
  for (const file of [PASSWORD_FILES.owner, PASSWORD_FILES.superuser])
    rmSync(join(dataDir, 'postgres', file));
  return password;
}
