import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts';

/**
 * For the supervisor's tests to kill: `node app-on-postgres.ts DATA_DIR` starts PostgreSQL, prints `postgres <pid>`,
 * then the number of each committed row.
 */
const silent = { info: () => undefined, error: () => undefined };
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silent });
process.once('SIGTERM', async () => {
  await postgres.stop();
  process.exit(0);
});

const client = new Client(postgres.ownerConnectionString);
// If its database is killed, the app stops writing but stays alive.
client.on('error', () => undefined);
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS committed (number integer PRIMARY KEY)');
process.stdout.write(`postgres ${postgres.pid()}\n`);
for (let number = 1; ; number++) {
  const done = await client.query('INSERT INTO committed VALUES ($1)', [number]).catch(() => undefined);
  if (!done) break;
  process.stdout.write(`${number}\n`);
}
