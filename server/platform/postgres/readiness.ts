import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';
import { isReady } from './postmaster-file.ts';

const POLL_MS = 20;

/** https://www.postgresql.org/docs/18/errcodes-appendix.html: one that was ready may be on its way out. */
const CANNOT_CONNECT_NOW = '57P03';
const CANNOT_CONNECT_YET: ReadonlySet<string | undefined> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  CANNOT_CONNECT_NOW,
]);

/**
 * Waits until `postmaster` takes connections, as long as it lives: recovery after a crash may take minutes.
 * @returns a superuser's connection, or how the process went instead.
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
      ? await tryConnect(postmaster.port, cluster.password)
      : undefined;
    if (exited !== undefined) {
      await client?.end().catch(() => undefined);
      return { exited };
    }
    if (client) return { client };
    await Promise.race([delay(POLL_MS), watch]);
  }
}

async function tryConnect(port: number, password: string): Promise<Client | undefined> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  // A server that dies under this connection is noticed by its process.
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

/** Makes the app's role and database where they are missing. The role is no superuser: it owns its database, no more. */
export async function ensureDatabase(client: Client, password: string): Promise<void> {
  const found = await client.query<{ role: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintel') AS role,
            EXISTS (SELECT FROM pg_database WHERE datname = 'lintel') AS database`,
  );
  if (!found.rows[0]?.role) {
    await client.query(`CREATE ROLE lintel LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  }
  if (!found.rows[0]?.database) await client.query('CREATE DATABASE lintel OWNER lintel');
}
