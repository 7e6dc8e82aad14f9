import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import { connect } from './readiness.ts';
import type { RolePasswords } from './role-passwords.ts';

const ROUNDS = 4096;

/**
 * PostgreSQL's stored form of a password (RFC 5803): logging the statement reveals nothing.
 * @param password ASCII only.
 */
function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest();
  const parts = [salt, storedKey, keyOf('Server Key')].map((part) => part.toString('base64'));
  return `SCRAM-SHA-256$${ROUNDS}:${parts[0]}$${parts[1]}:${parts[2]}`;
}

function isVerifierOf(password: string, verifier: string | null): boolean {
  const [, rounds, salt] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$/.exec(verifier ?? '') ?? [];
  if (Number(rounds) !== ROUNDS || salt === undefined) return false;
  return scramVerifier(password, Buffer.from(salt, 'base64')) === verifier;
}

/** The application's role. Another role owns the database, and neither is a superuser. */
export const APP_ROLE = 'lintel';
export const OWNER_ROLE = 'lintel_owner';

const DATABASE = 'lintel';

/** The last statement of a killed app may still be running when the next app takes over. */
const ENSURE_LOCK = ADVISORY_LOCKS.database;

const CONNECTION_ATTEMPTS = 5;
const ATTEMPT_PAUSE_MS = 200;

export function databaseUrl(role: string, password: string, port: number, database = DATABASE): string {
  return `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * Creates what is missing of roles and database. Repeatable, so that a start after a killed one picks up where it
 * left off. @param client superuser on database `postgres`.
 */
export async function ensureDatabase(client: Client, port: number, passwords: RolePasswords): Promise<void> {
  await workAlone(client);
  await ensureRole(client, OWNER_ROLE, passwords.owner);
  await ensureRole(client, APP_ROLE, passwords.app);
  await resetSettings(client);
  await ownDatabase(client);
  await closeDatabases(client);
  const inDatabase = await connectToDatabase(port, passwords.superuser);
  try {
    await workAlone(inDatabase);
    await refuseLargeObjects(inDatabase);
  } finally {
    await inDatabase.end();
  }
}

/** Patient, because a busy machine may answer slowly. @throws if PostgreSQL is gone. */
async function connectToDatabase(port: number, password: string): Promise<Client> {
  for (let attempt = 1; attempt <= CONNECTION_ATTEMPTS; attempt += 1) {
    if (attempt > 1) await delay(ATTEMPT_PAUSE_MS);
    const client = await connect(port, password, DATABASE);
    if (client !== undefined) return client;
  }
  throw new Error('it went away');
}

/** Locked until `client` disconnects. Advisory locks count per database. */
async function workAlone(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [ENSURE_LOCK]);
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

/** A role may change its own session defaults, such as read only, which would break its next sessions. */
async function resetSettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; database: string | null }>(
    `SELECT rolname AS role, datname AS database FROM pg_db_role_setting
     JOIN pg_roles ON pg_roles.oid = setrole LEFT JOIN pg_database ON pg_database.oid = setdatabase
     WHERE rolname = ANY ($1)`,
    [[OWNER_ROLE, APP_ROLE]],
  );
  for (const { role, database } of rows) {
    const where = database === null ? '' : `IN DATABASE ${client.escapeIdentifier(database)}`;
    await client.query(`ALTER ROLE ${role} ${where} RESET ALL`);
  }
}

async function ownDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
    [DATABASE],
  );
  const owner = rows[0]?.owner;
  if (owner === undefined) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER_ROLE}`);
  else if (owner !== OWNER_ROLE) await client.query(`ALTER DATABASE ${DATABASE} OWNER TO ${OWNER_ROLE}`);
}

/** Only the owner and the application may connect, and only the owner may create temporary tables. */
async function closeDatabases(client: Client): Promise<void> {
  await client.query(`GRANT CONNECT ON DATABASE ${DATABASE} TO ${APP_ROLE}`);
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname = ANY ($1)
       AND EXISTS (SELECT FROM aclexplode(coalesce(datacl, acldefault('d', datdba))) WHERE grantee = 0)`,
    [[DATABASE, 'postgres', 'template1']],
  );
  for (const { datname } of rows) await client.query(`REVOKE ALL ON DATABASE ${datname} FROM PUBLIC`);
}

/** By default every role may create large objects, outside any table. Only a superuser can revoke that. */
export async function refuseLargeObjects(client: Client): Promise<void> {
  const { rows } = await client.query<{ place: string }>(
    `SELECT oid::regprocedure::text AS place FROM pg_proc
     WHERE pronamespace = 'pg_catalog'::regnamespace AND proname IN ('lo_creat', 'lo_create', 'lo_from_bytea')
       AND EXISTS (SELECT FROM aclexplode(coalesce(proacl, acldefault('f', proowner))) WHERE grantee = 0)`,
  );
  for (const { place } of rows) await client.query(`REVOKE EXECUTE ON FUNCTION ${place} FROM PUBLIC`);
}
