import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { married } from '../../../../domain/application/complete-application.fixture.ts';
import { readyFile } from '../../../../domain/mismo/mismo-files.fixture.ts';
import { ADMIN } from '../../../../domain/people/role.ts';
import { makeZip } from '../../../demo/documents/make-office.ts';
import { createDiskFileStore } from '../../../platform/file-store/disk-file-store.ts';
import { multipart } from '../../../testing/calls/document-calls.ts';
import { allowSecondConnections } from '../../../testing/one-connection.ts';
import { type BackupsForTests, openBackupsForTests } from '../../../testing/services/backups-for-tests.ts';
import { createBlankDatabase, type TestDatabase } from '../../../testing/services/postgres-for-tests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SMALL_SCHEMAS } from './small-schemas.fixture.ts';

const COMMAND = join(import.meta.dirname, '../../../commands/mismo/mismo.ts');
const GOOD = readyFile(married);
const WRONG = GOOD.replace('<DEAL_SETS>', '<Wrong/><DEAL_SETS>');

// A backup keeps its snapshot open while it reads.
allowSecondConnections();

let app: TestApp;
let bed: BackupsForTests;
let blank: TestDatabase;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  bed = await openBackupsForTests();
  blank = await createBlankDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lintel-mismo-'));
  const bytes = await makeZip(SMALL_SCHEMAS);
  const url = '/api/mismo/schemas';
  expect((await app.as(ADMIN)({ method: 'POST', url, ...multipart(bytes, 'file') })).statusCode).toBe(201);
});
afterAll(async () => {
  await bed.close();
  await app.close();
  await blank.drop();
  await rm(folder, { recursive: true });
});

const schemaErrors = async (at: TestApp, file: string) => {
  const checks = { method: 'POST', url: '/api/mismo/checks', ...multipart(file, 'file') } as const;
  return (await at.as(ADMIN)(checks)).json().files[0].schemaErrors;
};

// Tests MISMO-53.
it('survive a backup and its restore', async () => {
  const { path } = await bed.take({ connectionString: app.connectionString, files: app.platform.files });
  const files = createDiskFileStore(join(bed.folder, 'restored'));
  await bed.restore(path, { connectionString: blank.connectionString, files });
  const restored = await startTestApp({ connectionString: blank.connectionString });
  try {
    const before = (await app.as(ADMIN)({ url: '/api/mismo/schemas' })).json();
    expect(before.schemas).toHaveLength(10);
    expect((await restored.as(ADMIN)({ url: '/api/mismo/schemas' })).json()).toEqual(before);
    expect(await schemaErrors(restored, GOOD)).toBe(0);
    expect(await schemaErrors(restored, WRONG)).toBe(1);
  } finally {
    await restored.close();
  }
});

async function check(content: string, databaseUrl: string): Promise<string> {
  const path = join(folder, 'a.xml');
  await writeFile(path, content);
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl, DATA_DIR: folder };
  return new Promise((done) => {
    execFile(process.execPath, [COMMAND, 'check', path], { cwd: folder, env }, (_, out) => done(out));
  });
}

// Tests MISMO-20 and MISMO-53.
it('are used by the command, which continues without a database', async () => {
  expect(await check(GOOD, app.connectionString)).toContain('values, the schema.');
  expect(await check(WRONG, app.connectionString)).toMatch(/error in the schema, line \d+: Element 'Wrong'/);
  const nowhere = 'postgres://nobody:none@127.0.0.1:1/none';
  expect(await check(GOOD, nowhere)).toContain('Not checked: the schema (see MISMO_SCHEMA_DIR).');
});

it('are not used by the command while one is missing', async () => {
  await app.ownerDb.deleteFrom('mismo_schemas').where('name', '=', 'xml.xsd').execute();
  expect(await check(WRONG, app.connectionString)).toContain('Not checked: the schema');
});
