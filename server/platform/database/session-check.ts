import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { errorMessage } from '../caught-error.ts';
import { maskedUrl } from '../secrets/masked-url.ts';
import { StartError } from '../settings/start-error.ts';
import { setSession } from './database.ts';

const ANSWER_WITHIN_MS = 10_000;

/** Sessions that look for the first one's mark. A pooler usually lends the connection that was returned last. */
const OTHERS = 2;

/** Any name with a dot can be set on a session. */
const MARK = 'lintel.session';

interface SessionSeen {
  pid: number;
  mark: string | null;
  zone: string;
}

/**
 * Checks that each connection keeps its own session. NOTIFY, prepared statements and advisory locks need one, and a
 * transaction pooler breaks all three.
 * @param setting the setting that the URL is from.
 * @throws StartError.
 */
export async function checkSessions(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const place = `The database at ${setting} (${maskedUrl(url)})`;
  const opened: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'lintel start',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on('error', () => undefined);
    opened.push(client);
    await client.connect();
    return client;
  };
  try {
    // Connect all of them first, so that the pooler is free to lend their sessions.
    const first = await connect();
    const others: pg.Client[] = [];
    for (let count = 0; count < OTHERS; count += 1) others.push(await connect());
    await setSession(first);
    const id = randomUUID();
    await first.query('SELECT set_config($1, $2, false)', [MARK, id]);
    const before = await look(first);
    const refuseShared = (seen: SessionSeen) => {
      if (seen.pid === before.pid || seen.mark === id) throw sharedSessions(place);
    };
    // No transaction yet: a statement pooler refuses BEGIN.
    for (const other of others) refuseShared(await look(other));
    for (const other of others) {
      await other.query('BEGIN');
      refuseShared(await look(other));
    }
    const after = await look(first);
    if (after.pid !== before.pid || after.mark !== id) throw sharedSessions(place);
    if (after.zone !== 'UTC') {
      throw new StartError(
        `${place} does not let a session work in UTC: its TimeZone stays ${after.zone}. Allow SET TimeZone, or set it to UTC for the role.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    // PgBouncer's message, in case our sessions happened to differ.
    if (/statement pooling/i.test(errorMessage(error))) throw sharedSessions(place);
    throw new StartError(`${place} cannot be reached: ${errorMessage(error)}.`);
  } finally {
    await Promise.all(opened.map((client) => client.end().catch(() => undefined)));
  }
}

async function look(client: pg.Client): Promise<SessionSeen> {
  const { rows } = await client.query<SessionSeen>(
    `SELECT pg_backend_pid() AS pid, current_setting($1, true) AS mark, current_setting('TimeZone') AS zone`,
    [MARK],
  );
  return rows[0] ?? { pid: 0, mark: null, zone: '' };
}

function sharedSessions(place: string): StartError {
  return new StartError(
    `${place} is reached through a pooler that shares one session between connections (transaction or statement pooling). Lintel needs sessions of its own: set pool_mode = session for its database, or connect without the pooler.`,
  );
}
