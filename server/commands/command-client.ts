import pg from 'pg';
import { setSession } from '../platform/session-settings.ts';

/** One connection for a long command: without a statement timeout, in UTC. */
export async function connectCommandClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // A connection that is lost fails the statement that waits for it; the event would end the process beside that.
  client.on('error', () => undefined);
  await client.connect();
  await setSession(client);
  return client;
}
