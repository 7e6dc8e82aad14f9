import pg from 'pg';
import { setSession } from '../platform/database/session-settings.ts';

/** A connection for a long command: without a statement timeout, in UTC. */
export async function connectCommandClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // A lost connection fails the waiting statement; without this handler, its event would also end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  await setSession(client);
  return client;
}
