import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ageFiles, uploadedFile } from '../../testing/file-calls.ts';
import { aCustomer } from '../../testing/loan-factory.ts';
import { type S3ServerForTests, startS3Server } from '../../testing/s3-server-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyFiles } from './verify-files.ts';

let server: S3ServerForTests;
let app: TestApp;
beforeAll(async () => {
  server = await startS3Server();
  app = await startTestApp({ env: { S3_URL: server.url } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const verify = () => verifyFiles(app.platform.database.db, app.platform.files);

it('keeps, answers, verifies and sweeps documents in S3, and leaves none of them on this machine', async () => {
  const staff = app.as('ROLE_LOAN_OFFICER');
  const { db } = app.platform.database;
  const { customerId } = await aCustomer(db).save();
  const bytes = `in a bucket ${randomUUID()}`;
  const file = await uploadedFile(staff, customerId, { bytes });
  expect((await staff({ url: file.link.href })).body).toBe(bytes);
  const part = await staff({ url: file.link.href, headers: { range: 'bytes=3-10' } });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe('a bucket');
  expect(await verify()).toEqual({ contents: 1, bytes: bytes.length, missing: [], damaged: [], orphans: [] });
  expect(await readdir(join(app.dataDir, 'files'), { recursive: true })).toEqual(['incoming']);
  expect((await staff({ url: '/readyz' })).json().checks).toEqual({ database: true, files: true });

  await staff({ method: 'DELETE', url: file.link.href });
  await ageFiles(db, customerId, 31);
  expect(await app.features.fileSweep.sweepFiles()).toMatchObject({ deletedFiles: 1, bytes: 1 });
  expect(await verify()).toEqual({ contents: 0, bytes: 0, missing: [], damaged: [], orphans: [] });
});

it('answers 503 while S3 is away, and is not ready', async () => {
  const staff = app.as('ROLE_LOAN_OFFICER');
  const { customerId } = await aCustomer(app.platform.database.db).save();
  const file = await uploadedFile(staff, customerId);
  await server.close();
  expect((await staff({ url: file.link.href })).statusCode).toBe(503);
  const ready = await staff({ url: '/readyz' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json().checks).toEqual({ database: true, files: false });
  server = await startS3Server();
});
