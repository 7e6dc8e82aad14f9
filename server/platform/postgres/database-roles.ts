import type { Client } from 'pg';
import type { RolePasswords } from './role-passwords.ts';
import { isVerifierOf, scramVerifier } from './scram-verifier.ts';

export const APP_ROLE = 'lintel';
const DATABASE = 'lintel';

/** The address of a database of the embedded PostgreSQL, which listens on this machine alone. */
export function databaseUrl(role: string, password: string, port: number, database = DATABASE): string {
  return `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * Makes the roles and the database where they are missing, and gives each role its own password. Each step can be done again: a
 * start that is killed in between leaves nothing that the next one cannot go on with.
 * @param client a superuser's.
 */
export async function ensureDatabase(client: Client, passwords: RolePasswords): Promise<void> {
  await ensureRole(client, APP_ROLE, passwords.app);
  const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rows.length === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${APP_ROLE}`);
  // Last: until then both the old and the new password lead back here.
  await ensureRole(client, 'postgres', passwords.superuser);
}

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query<{ rolpassword: string | null }>(
    'SELECT rolpassword FROM pg_authid WHERE rolname = $1',
    [role],
  );
  const [found] = rows;
  if (found !== undefined && isVerifierOf(password, found.rolpassword)) return;
  const change = found === undefined ? 'CREATE' : 'ALTER';
  await client.query(
    `${change} ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(scramVerifier(password))}`,
  );
}
