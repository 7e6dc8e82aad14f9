import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN } from '../../domain/people/role.ts';
import { loadDemoDataOnce } from '../demo/demo-data.ts';
import { knownMigrations } from '../platform/database/migrate.ts';
import { migrateSchema } from '../platform/database/migrating/migration-run.ts';
import { createDiskFileStore } from '../platform/file-store/disk-file-store.ts';
import { type BackupsForTests, openBackupsForTests } from '../testing/services/backups-for-tests.ts';
import { createBlankDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Each release keeps a backup of its demo here. Before a release, `KEEP_BACKUP=1.1` with this file writes it. */
const KEPT = join(import.meta.dirname, '../testing/kept-backups');

let bed: BackupsForTests;
let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  bed = await openBackupsForTests();
  if (process.env.KEEP_BACKUP !== undefined) await keepBackup(process.env.KEEP_BACKUP);
  database = await createBlankDatabase();
  const DATA_DIR = join(bed.folder, 'data');
  const files = createDiskFileStore(join(DATA_DIR, 'files'));
  const { connectionString } = database;
  await bed.restore(join(KEPT, 'lintel-1.0.tar'), { connectionString, files });
  app = await startTestApp({ connectionString, env: { DATA_DIR } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await bed.close();
});

async function keepBackup(release: string): Promise<void> {
  const demo = await startTestApp();
  await loadDemoDataOnce(demo.platform);
  const { path } = await bed.take({ connectionString: demo.connectionString, files: demo.platform.files });
  await copyFile(path, join(KEPT, `lintel-${release}.tar`));
  await demo.close();
}

/** Lists locked loans, then reads one with its history and saves it. */
async function workAsBefore(alternateName: string): Promise<void> {
  const admin = app.as(ADMIN);
  const { results } = (await admin({ url: '/api/urlas?status=LOCKED' })).json();
  const [{ customerId, loanId }] = results;
  const url = `/api/customers/${customerId}/urlas/${loanId}`;
  const loan = await admin({ url });
  const payload = loan.json();
  payload.section1BorrowerInformation.part1aPersonalInformation.alternateNames = [alternateName];
  const headers = { 'if-match': String(loan.headers.etag) };
  const saved = await admin({ method: 'PUT', url, payload, headers });
  expect(saved.body).toContain(alternateName);
  expect(saved.statusCode).toBe(200);
  const { entries } = (await admin({ url: `${url}/history` })).json();
  expect(entries.length).toBeGreaterThan(2);
  const typed = { label: 'Section 1: Alternate names', to: alternateName };
  expect(entries[0].changes).toContainEqual(expect.objectContaining(typed));
}

it('reads and saves what Lintel 1.0 stored', () => workAsBefore('Ada First'));

it('runs a migration of a next version over the data of 1.0, beside which this one goes on', async () => {
  const { db } = app.platform.database;
  const before = await db.selectFrom('loans').select(sql<number>`count(*)::integer`.as('n')).execute();
  const done = Object.fromEntries(knownMigrations().map((name) => [name, { up: () => Promise.resolve() }]));
  await migrateSchema(database.ownerConnectionString, {
    migrations: { ...done, '9999-next': { up: addChannels } },
    worksFrom: '0001-baseline',
  });
  const { rows } = await sql`SELECT count(*)::integer AS n FROM loans WHERE channel = 'branch'`.execute(db);
  expect(rows).toEqual(before);
  await workAsBefore('Ada Second');
});

async function addChannels(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE loans ADD COLUMN channel text`.execute(db);
  await sql`UPDATE loans SET channel = 'branch'`.execute(db);
}
