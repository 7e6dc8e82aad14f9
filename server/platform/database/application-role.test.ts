import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/services/postgres-for-tests.ts';
import { TABLE_RIGHTS } from './table-rights.ts';

let database: TestDatabase;
let app: pg.Client;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  app = new pg.Client(database.connectionString);
  owner = new pg.Client(database.ownerConnectionString);
  await Promise.all([app.connect(), owner.connect()]);
});
afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await database.drop();
});

const DENIED = /^permission denied|^must be (owner|able)/;

const attempt = (statement: string) =>
  app.query(statement).then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('the role of the application', () => {
  it.each([
    // Programs and files of the server.
    "COPY notes FROM PROGRAM 'id'",
    "COPY (SELECT 1) TO PROGRAM 'cat'",
    "COPY notes FROM '/etc/passwd'",
    "COPY (SELECT 1) TO '/tmp/out'",
    "SELECT pg_read_file('postgresql.conf')",
    "SELECT pg_ls_dir('.')",
    "SELECT lo_import('/etc/passwd')",
    // Other roles.
    'SET ROLE lintel_owner',
    'SET ROLE postgres',
    'SET SESSION AUTHORIZATION lintel_owner',
    'CREATE ROLE other',
    'CREATE DATABASE other',
    'SELECT rolpassword FROM pg_authid',
    'REASSIGN OWNED BY lintel_owner TO lintel',
    // The guards of the history.
    'SET session_replication_role = replica',
    'ALTER TABLE events DISABLE TRIGGER ALL',
    'ALTER TABLE events DISABLE TRIGGER events_kept',
    'DROP TRIGGER events_kept ON events',
    'CREATE TRIGGER more BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION refuse_history_change()',
    'CREATE RULE gone AS ON INSERT TO events DO INSTEAD NOTHING',
    'ALTER FUNCTION refuse_history_change() RENAME TO other',
    'DROP FUNCTION refuse_history_change() CASCADE',
    `CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$`,
    'ALTER TABLE events OWNER TO lintel',
    ...['events', 'exports', 'quote_versions', 'quote_emails', 'installation'].flatMap((table) => [
      `UPDATE ${table} SET ${table === 'installation' ? 'restored_at' : table.startsWith('quote') ? 'version' : 'actor'} = NULL`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
      `DROP TABLE ${table} CASCADE`,
      `ALTER TABLE ${table} ADD COLUMN more text`,
    ]),
    `INSERT INTO events (actor, kind) VALUES ('x', 'y') ON CONFLICT (id) DO UPDATE SET actor = 'z'`,
    'DO $$ BEGIN LOCK TABLE events IN ACCESS EXCLUSIVE MODE; END $$',
    // Deletes that only a disposal may do.
    ...['customers', 'loans', 'loan_applications', 'loan_actions', 'mails', 'staff', 'quotes'].flatMap(
      (table) => [`DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`],
    ),
    'UPDATE kysely_migration SET name = name',
    // Objects of its own.
    'CREATE TABLE mine (id integer)',
    'CREATE TABLE pgboss.mine (id integer)',
    'CREATE TEMPORARY TABLE mine (id integer)',
    'CREATE SCHEMA mine',
    `CREATE FUNCTION mine() RETURNS integer LANGUAGE sql RETURN 1`,
    'CREATE EXTENSION citext',
    'DROP EXTENSION pg_trgm CASCADE',
    'ALTER TABLE loans ADD COLUMN mine text',
    "SELECT setval('loan_numbers', 1)",
    'ALTER SYSTEM SET log_statement = none',
    'SELECT lo_create(0)',
    'SELECT lo_creat(-1)',
    `SELECT lo_from_bytea(0, 'bytes')`,
  ])('may not: %s', async (statement) => {
    expect(await attempt(statement)).toMatch(DENIED);
  });

  it('is no superuser, creates no roles, and is a member of none', async () => {
    const { rows } = await app.query(
      `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS more,
         (SELECT count(*)::integer FROM pg_auth_members WHERE member = pg_roles.oid) AS memberships
       FROM pg_roles WHERE rolname IN (current_user, 'lintel_owner')`,
    );
    expect(rows).toEqual([
      { more: false, memberships: 0 },
      { more: false, memberships: 0 },
    ]);
  });

  it.each(['postgres', 'lintel_owner'])('cannot become %s', async (role) => {
    const url = new URL(inject('testPostgres').appUrl);
    url.username = role;
    await expect(new pg.Client(url.href).connect()).rejects.toThrow('password authentication failed');
  });

  it.each(['postgres', 'template1'])('cannot connect to the database %s', async (name) => {
    const url = new URL(inject('testPostgres').appUrl);
    url.pathname = `/${name}`;
    await expect(new pg.Client(url.href).connect()).rejects.toThrow('permission denied for database');
  });

  it('has the rights of the list in each table, and no others', async () => {
    const { rows } = await owner.query<{ name: string; rights: string[] }>(
      `SELECT relname AS name, ARRAY(
         SELECT right_name FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN'])
           WITH ORDINALITY AS rights (right_name, place)
         WHERE has_table_privilege('lintel', pg_class.oid, right_name) ORDER BY place) AS rights
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY relname`,
    );
    expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual(
      Object.fromEntries(Object.entries(TABLE_RIGHTS).map(([name, rights]) => [name, ['SELECT', ...rights]])),
    );
  });

  it('owns nothing, and no one else has rights in a table', async () => {
    const { rows: owned } = await owner.query(
      `SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) = 'lintel'
       UNION ALL SELECT nspname FROM pg_namespace WHERE pg_get_userbyid(nspowner) = 'lintel'
       UNION ALL SELECT proname FROM pg_proc WHERE pg_get_userbyid(proowner) = 'lintel'`,
    );
    expect(owned).toEqual([]);
    const { rows: others } = await owner.query(
      `SELECT relname, grantee FROM pg_class, aclexplode(relacl)
       WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
         AND grantee NOT IN ('lintel'::regrole, 'lintel_owner'::regrole)`,
    );
    expect(others).toEqual([]);
  });

  it('runs no function with the rights of another role', async () => {
    const { rows } = await owner.query(
      `SELECT proname FROM pg_proc WHERE prosecdef AND pronamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`,
    );
    expect(rows).toEqual([]);
  });
});
