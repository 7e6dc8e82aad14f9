import { readFileSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, inject, it } from 'vitest';
import {
  createBlankDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../testing/services/postgres-for-tests.ts';
import { prepareQueues } from '../jobs/pg-boss-jobs.ts';
import { StartError } from '../settings/start-error.ts';
import { openDatabase } from './database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { findRoleFault } from './role-check.ts';
import { TABLE_RIGHTS } from './table-rights.ts';

const log = pino({ level: 'silent' });

let database: TestDatabase;
const opened: TestDatabase[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.drop();
});

/** A migrated one is copied from the template, which `prepareDatabase` has made. */
async function open(kind: 'blank' | 'migrated'): Promise<void> {
  database = await (kind === 'blank' ? createBlankDatabase() : createTestDatabase());
  opened.push(database);
}

const name = () => new URL(database.connectionString).pathname.slice(1);
const adminUrl = () => {
  const url = new URL(inject('testPostgres').adminUrl);
  url.pathname = `/${name()}`;
  return url.href;
};

async function query(address: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(address);
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function faultOf(connectionString: string): Promise<string | undefined> {
  const { db, close } = openDatabase(connectionString, { max: 1 });
  return findRoleFault(db).finally(close);
}

it('lets the owner create everything, and the application work in it', async () => {
  await open('blank');
  await Promise.all([1, 2, 3].map(() => prepareDatabase(database, { log })));
  expect(await faultOf(database.connectionString)).toBeUndefined();
  expect(await query(database.connectionString, 'SELECT count(*)::integer AS jobs FROM pgboss.job')).toEqual([
    { jobs: 0 },
  ]);
  // A process with only the application's address finds nothing to do.
  await prepareDatabase({ ...database, ownerConnectionString: database.connectionString }, { log });
});

it('works with one role as before, and with two once that one has handed over its tables', async () => {
  await open('blank');
  const { connectionString } = database;
  await query(adminUrl(), `ALTER DATABASE ${name()} OWNER TO lintel`);
  await prepareDatabase({ connectionString, ownerConnectionString: connectionString }, { log });
  // Only triggers protect the history then.
  expect(await faultOf(connectionString)).toContain('the database role owns its tables');
  expect(await faultOf(adminUrl())).toContain('the database role is a superuser');

  await query(adminUrl(), `GRANT CONNECT ON DATABASE ${name()} TO lintel_owner`);
  const refused = prepareDatabase(database, { log });
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(
    /^The table \w+ still belongs to the role lintel\. Run as an administrator, in this database: REASSIGN OWNED BY "lintel" TO "lintel_owner";$/,
  );
  await query(
    adminUrl(),
    `REASSIGN OWNED BY lintel TO lintel_owner; GRANT CONNECT ON DATABASE ${name()} TO lintel`,
  );
  await prepareDatabase(database, { log });
  expect(await faultOf(database.connectionString)).toBeUndefined();
});

/** The SQL blocks of the documentation with unique role names, because roles belong to the whole server. */
function documentedSql(suffix: string): { make: string[]; handOver: string[] } {
  const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const [make = [], handOver = []] = [...document.matchAll(/```\n([^`]*CREATE ROLE[^`]*)```/g)].map(
    ([, text = '']) =>
      text
        .replaceAll('…', 'a password')
        .replaceAll(/\blintel(_owner)?\b/g, (role) => `${role}${suffix}`)
        .split(';')
        .map((statement) => statement.trim())
        .filter((statement) => statement !== ''),
  );
  return { make, handOver };
}

function addressOf(role: string, name: string): string {
  const url = new URL(inject('testPostgres').appUrl);
  Object.assign(url, { username: role, password: 'a password', pathname: `/${name}` });
  return url.href;
}

async function asAdmin(address: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

it('works with the documented roles, and with one role that is split in two', async () => {
  await open('blank');
  const suffix = `_${name().slice(-8)}`;
  const [app, owner] = [`lintel${suffix}`, `lintel_owner${suffix}`];
  const { make, handOver } = documentedSql(suffix);
  const { adminUrl: server } = inject('testPostgres');
  const documented = {
    connectionString: addressOf(app, app),
    ownerConnectionString: addressOf(owner, app),
  };
  try {
    await asAdmin(server, make);
    await prepareDatabase(documented, { log });
    expect(await faultOf(documented.connectionString)).toBeUndefined();

    await asAdmin(server, [
      `DROP DATABASE ${app}`,
      `DROP ROLE ${owner}`,
      `CREATE DATABASE ${app} OWNER ${app}`,
    ]);
    await prepareDatabase({ ...documented, ownerConnectionString: documented.connectionString }, { log });
    await prepareQueues(documented.connectionString, log, []);
    await asAdmin(server.replace(/[^/]+$/, app), handOver);
    // A process of the previous version keeps working.
    await query(documented.connectionString, `INSERT INTO events (actor, kind) VALUES ('mel', 'x')`);
    await prepareDatabase(documented, { log });
    expect(await faultOf(documented.connectionString)).toBeUndefined();
  } finally {
    await asAdmin(server, [
      `DROP DATABASE IF EXISTS ${app} WITH (FORCE)`,
      `DROP ROLE IF EXISTS ${app}`,
      `DROP ROLE IF EXISTS ${owner}`,
    ]);
  }
});

it('gets the same roles from the script and from the documentation', () => {
  const script = readFileSync(new URL('../../../deploy/create-roles.sh', import.meta.url), 'utf8');
  const { make } = documentedSql('');
  expect(make).toHaveLength(5);
  for (const statement of make)
    expect(script.replaceAll(/:'\w+'/g, "'a password'")).toContain(`${statement};`);
});

it('revokes rights beyond the list, and leaves unknown ones alone', async () => {
  await open('migrated');
  await query(
    database.ownerConnectionString,
    `GRANT UPDATE, DELETE, TRUNCATE, TRIGGER ON events TO lintel; GRANT SELECT ON staff TO PUBLIC; REVOKE INSERT ON notes FROM lintel;
     GRANT CREATE ON SCHEMA public TO lintel; CREATE TABLE of_the_next_version (id integer); GRANT ALL ON of_the_next_version TO lintel`,
  );
  expect(await faultOf(database.connectionString)).toBeDefined();
  await prepareDatabase(database, { log });
  const [rights] = await query(
    database.ownerConnectionString,
    `SELECT has_table_privilege('lintel', 'events', 'UPDATE, DELETE, TRUNCATE, TRIGGER') AS events,
       has_table_privilege('lintel', 'notes', 'INSERT') AS notes, has_schema_privilege('lintel', 'public', 'CREATE') AS makes,
       has_table_privilege('lintel', 'of_the_next_version', 'DELETE') AS next,
       (SELECT count(*)::integer FROM pg_class, aclexplode(relacl) WHERE relname = 'staff' AND grantee = 0) AS everybody`,
  );
  expect(rights).toEqual({ events: false, notes: true, makes: false, next: true, everybody: 0 });
});

it('refuses two addresses of two databases', async () => {
  await open('blank');
  const { connectionString } = database;
  await open('migrated');
  const mixed = { ...database, connectionString };
  await expect(prepareDatabase(mixed, { log })).rejects.toThrow(
    new StartError('DATABASE_OWNER_URL and DATABASE_URL lead to two databases: name the same one.'),
  );
});

it('names the missing setting when the application may not create the tables', async () => {
  const alone = () => ({ ...database, ownerConnectionString: database.connectionString });
  await open('blank');
  await expect(prepareDatabase(alone(), { log })).rejects.toThrow('set DATABASE_OWNER_URL to the owner');
  await open('migrated');
  await query(database.ownerConnectionString, 'DELETE FROM kysely_migration');
  await expect(prepareDatabase(alone(), { log })).rejects.toThrow(
    'set DATABASE_OWNER_URL to the role that owns the tables',
  );
});

it('knows every table: one without a line in the list cannot be read', async () => {
  await open('migrated');
  const tables = await query(
    database.ownerConnectionString,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  expect(tables.map((table) => table.name).sort()).toEqual(Object.keys(TABLE_RIGHTS).sort());
});

it('compares a column and the one that it refers to alike, so that its index serves both', async () => {
  await open('migrated');
  const different = await query(
    database.ownerConnectionString,
    `SELECT conrelid::regclass || '.' || own.attname AS column
     FROM pg_constraint CROSS JOIN LATERAL unnest(conkey, confkey) AS pair (own_number, other_number)
     JOIN pg_attribute own ON own.attrelid = conrelid AND own.attnum = own_number
     JOIN pg_attribute other ON other.attrelid = confrelid AND other.attnum = other_number
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND own.attcollation <> other.attcollation`,
  );
  expect(different).toEqual([]);
});
