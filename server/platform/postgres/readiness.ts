import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';
import { isReady } from './postmaster-file.ts';
import { PASSWORD_FILES, type RolePasswords } from './role-passwords.ts';

const POLL_MS = 20;

const WRONG_PASSWORD = '28P01';

/** https://www.postgresql.org/docs/18/errcodes-appendix.html. Also from a server that is stopping. */
const CANNOT_CONNECT_NOW = '57P03';
const CANNOT_CONNECT_YET: ReadonlySet<string | undefined> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  CANNOT_CONNECT_NOW,
]);

/**
 * Waits as long as `postmaster` lives: crash recovery may take minutes.
 * @returns a superuser connection, or how the process ended.
 */
export async function connectWhenReady(
  postmaster: Postmaster,
  cluster: Cluster,
): Promise<{ client: Client } | { exited: string }> {
  let exited: string | undefined;
  const watch = postmaster.exited.then((how) => {
    exited = how;
  });
  for (;;) {
    const client = (await isReady(cluster.data, postmaster.pid))
      ? await tryConnect(postmaster.port, cluster.passwords)
      : undefined;
    if (exited !== undefined) {
      await client?.end().catch(() => undefined);
      return { exited };
    }
    if (client) return { client };
    await Promise.race([delay(POLL_MS), watch]);
  }
}

async function tryConnect(port: number, passwords: RolePasswords): Promise<Client | undefined> {
  try {
    return await connect(port, passwords.superuser);
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error;
    throw new Error(
      `the file ${PASSWORD_FILES.superuser} beside the database does not hold the superuser's password: put it back from your backup`,
    );
  }
}

export async function connect(
  port: number,
  password: string,
  database = 'postgres',
): Promise<Client | undefined> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database,
    connectionTimeoutMillis: 5000,
  });
  // If the server dies, its process reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (CANNOT_CONNECT_YET.has(code) || /terminated|timeout/.test(message)) return undefined;
    throw error;
  }
}
