import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { createFileStore } from '../../platform/file-store/create-file-store.ts';
import { sweepYearsLater, upload, uploadedDocument } from '../../testing/calls/document-calls.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import { type BackupsForTests, openBackupsForTests } from '../../testing/services/backups-for-tests.ts';
import {
  copyTestDatabase,
  createBlankDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../testing/services/postgres-for-tests.ts';
import { type S3ServerForTests, startS3Server } from '../../testing/services/s3-server-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyFiles } from '../documents/bytes/verify-files.ts';

const NOTHING_SWEPT = { deletedDocuments: 0, replacedFiles: 0, unfinishedFiles: 0, bytes: 0, leftovers: 0 };

let server: S3ServerForTests;
let production: TestApp;
let bed: BackupsForTests;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  bed = await openBackupsForTests();
});
afterAll(async () => {
  await bed.close();
  for (const database of databases) await database.drop();
});

/** Six documents; production deletes three after the copies are made. */
let customerId: string;
let links: string[];
beforeEach(async () => {
  server = await startS3Server();
  production = await startTestApp({ env: { S3_URL: server.url } });
  ({ customerId } = await aCustomer(production.platform.database.db).save());
  const staff = production.as(LOAN_OFFICER);
  links = [];
  for (let count = 0; count < 6; count += 1) {
    const file = await uploadedDocument(staff, customerId, {
      name: `${count}.txt`,
      bytes: `number ${count}`,
    });
    links.push(file.link.href);
  }
  return async () => {
    await production.close();
    await server.close();
  };
});

async function blank(): Promise<string> {
  const database = await createBlankDatabase();
  databases.push(database);
  return database.connectionString;
}

const folder = () => join(bed.folder, randomUUID());
const source = ({ connectionString, platform }: TestApp) => ({ connectionString, files: platform.files });

async function expectProductionWhole(): Promise<void> {
  const { database, files } = production.platform;
  expect(await verifyFiles(database.db, files)).toMatchObject({ contents: 6, missing: [], damaged: [] });
}

async function workIn(connectionString: string, url = server.url): Promise<void> {
  const copy = await startTestApp({ connectionString, env: { S3_URL: url } });
  try {
    const staff = copy.as(LOAN_OFFICER);
    expect((await staff({ url: links[0] ?? '' })).body).toBe('number 0');
    for (const url of links.slice(0, 3)) await staff({ method: 'DELETE', url });
    expect(await sweepYearsLater(copy)).toEqual(NOTHING_SWEPT);
    const refused = await upload(staff, customerId, { name: 'new.txt', bytes: 'from the copy' });
    expect(refused.statusCode).toBe(503);
    expect(refused.json().error.message).toBe(
      'Documents can only be read here: they belong to another installation.',
    );
    expect(copy.logged()).toContain('documents are not swept');
  } finally {
    await copy.close();
  }
  await expectProductionWhole();
}

it('refuses to restore into the documents of an installation', async () => {
  const { path } = await bed.take(source(production));
  const files = createFileStore({ dataDir: folder(), s3Url: server.url });
  await expect(bed.restore(path, { connectionString: await blank(), files })).rejects.toThrow(
    'The file store is not empty',
  );
  await expectProductionWhole();
});

it('starts a restored copy that can only read the documents of an installation', async () => {
  const { path } = await bed.take(source(production));
  const connectionString = await blank();
  const files = createFileStore({ dataDir: folder(), s3Url: server.url });
  await bed.restore(path, { connectionString, files, leaveDocuments: true });
  await workIn(connectionString);
});

it('restores into an empty prefix, as an installation that stores and sweeps its own', async () => {
  const { path } = await bed.take(source(production));
  const connectionString = await blank();
  const url = server.url.replace('/files?', '/drill?');
  const files = createFileStore({ dataDir: folder(), s3Url: url });
  await bed.restore(path, { connectionString, files });
  const copy = await startTestApp({ connectionString, env: { S3_URL: url } });
  const staff = copy.as(LOAN_OFFICER);
  for (const link of links.slice(0, 3)) await staff({ method: 'DELETE', url: link });
  expect(await sweepYearsLater(copy)).toMatchObject({ deletedDocuments: 3, bytes: 3 });
  expect((await uploadedDocument(staff, customerId, { bytes: 'its own' })).fileId).toBeDefined();
  const ids = await Promise.all([production, copy].map((app) => idOf(app.connectionString)));
  expect(new Set(ids).size).toBe(2);
  await copy.close();
  await expectProductionWhole();
});

it('resumes a restore that failed after it had claimed the store', async () => {
  const { path } = await bed.take(source(production));
  const files = createFileStore({ dataDir: folder(), s3Url: server.url.replace('/files?', '/again?') });
  const breaks = { ...files, keep: () => Promise.reject(new Error('the line broke')) };
  const connectionString = await blank();
  await expect(bed.restore(path, { connectionString, files: breaks })).rejects.toThrow('the line broke');
  await bed.restore(path, { connectionString, files });
  expect(await files.readMark()).toMatchObject({ installation: await idOf(connectionString) });
});

it('lets a PostgreSQL copy with the same id only read the documents', async () => {
  await production.platform.files.checkBinding();
  const copied = await copyTestDatabase(production.connectionString);
  databases.push(copied);
  expect(await idOf(copied.connectionString)).toBe(await idOf(production.connectionString));
  await workIn(copied.connectionString);
});

it('lets a new installation only read the documents of another', async () => {
  const database = await createTestDatabase();
  databases.push(database);
  const other = await startTestApp({
    connectionString: database.connectionString,
    env: { S3_URL: server.url },
  });
  expect(await other.platform.files.checkBinding()).toMatchObject({ isOwn: false });
  await expect(other.platform.files.remove('0'.repeat(64))).rejects.toThrow('Documents can only be read');
  await other.close();
});

it('claims an unmarked old store for the database that knows its documents, and for no other', async () => {
  await server.removeObject('installation.json');
  const stranger = await createTestDatabase();
  databases.push(stranger);
  const other = await startTestApp({
    connectionString: stranger.connectionString,
    env: { S3_URL: server.url },
  });
  expect(await other.platform.files.checkBinding()).toMatchObject({ isOwn: false });
  await other.close();
  expect(await production.platform.files.checkBinding()).toEqual({ isOwn: true });
  await expectProductionWhole();
});

async function idOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('SELECT id FROM installation').finally(() => client.end());
  return rows[0].id;
}
