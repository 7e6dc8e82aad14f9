import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { readInstallation } from '../platform/database/installation.store.ts';
import { upload, uploadedDocument } from '../testing/calls/document-calls.ts';
import { aCustomer } from '../testing/factories/loan-factory.ts';
import { copyTestDatabase, ownerUrl, type TestDatabase } from '../testing/services/postgres-for-tests.ts';
import { type S3ServerForTests, startS3Server } from '../testing/services/s3-server-for-tests.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: S3ServerForTests;
let former: TestApp;
let moved: TestDatabase;
let folder: string;
let customerId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-claim-'));
  server = await startS3Server();
  former = await startTestApp({ env: { S3_URL: server.url } });
  ({ customerId } = await aCustomer(former.platform.database.db).save());
  await uploadedDocument(former.as(LOAN_OFFICER), customerId);
  await former.platform.files.checkBinding();
  moved = await copyTestDatabase(former.connectionString);
});
afterAll(async () => {
  await former.close();
  await moved.drop();
  await server.close();
  await rm(folder, { recursive: true });
});

async function claimFiles(connectionString: string, ...args: string[]) {
  const file = fileURLToPath(new URL('./claim-files.ts', import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: connectionString,
      DATABASE_OWNER_URL: ownerUrl(connectionString),
      DATA_DIR: join(folder, 'data'),
      S3_URL: server.url,
    },
    cwd: folder,
  });
  const exit = new Promise<number | null>((done) => child.once('close', done));
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

async function canUpload(connectionString: string): Promise<boolean> {
  const lintel = await startTestApp({ connectionString, env: { S3_URL: server.url } });
  const answer = await upload(lintel.as(LOAN_OFFICER), customerId, { name: 'new.txt', bytes: 'new' });
  await lintel.close();
  expect([200, 503]).toContain(answer.statusCode);
  return answer.statusCode === 200;
}

const ownId = async () => (await readInstallation(former.platform.database.db)).id;

it('reports that there is nothing to do if the documents belong to the database', async () => {
  expect(await claimFiles(former.connectionString)).toEqual({
    code: 0,
    out: 'The documents belong to this database.\n',
    err: '',
  });
});

it('changes nothing until it is told who owns the documents', async () => {
  const id = await ownId();
  const told = await claimFiles(moved.connectionString);
  expect(told.code).toBe(1);
  expect(told.out).toContain('Documents can only be read, because this database is a copy');
  expect(told.out).toContain(`npm run claim-files -- --of ${id}`);
  const wrong = await claimFiles(moved.connectionString, '--of', 'nobody');
  expect(wrong).toEqual({
    code: 1,
    out: '',
    err: `The documents belong to ${id}, and not to nobody: nothing was changed.\n`,
  });
  const misspelt = await claimFiles(moved.connectionString, '--off', id);
  expect(misspelt.code).toBe(2);
  expect(misspelt.err).toMatch(/see npm run claim-files -- --help\.\n$/);
  expect(await canUpload(moved.connectionString)).toBe(false);
  expect(await canUpload(former.connectionString)).toBe(true);
});

it('binds the documents to a moved database, and keeps the former one from changing them', async () => {
  const claimed = await claimFiles(moved.connectionString, '--of', await ownId());
  expect(claimed).toEqual({
    code: 0,
    out: 'The documents belong to this database from now on. Restart the app.\n',
    err: '',
  });
  expect((await claimFiles(moved.connectionString)).code).toBe(0);
  expect(await canUpload(moved.connectionString)).toBe(true);
  expect(await canUpload(former.connectionString)).toBe(false);
  const refused = await claimFiles(former.connectionString);
  expect(refused.code).toBe(1);
  expect(refused.out).toContain('the file store belongs to the installation');
});
