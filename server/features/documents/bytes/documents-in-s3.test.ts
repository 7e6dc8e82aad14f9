import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../../domain/people/role.ts';
import { sweepYearsLater, upload, uploadedDocument } from '../../../testing/calls/document-calls.ts';
import { aCustomer } from '../../../testing/factories/loan-factory.ts';
import { type S3ServerForTests, startS3Server } from '../../../testing/services/s3-server-for-tests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
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

it('stores, answers, verifies and sweeps documents in S3, and leaves none of them on this machine', async () => {
  const staff = app.as(LOAN_OFFICER);
  const { db } = app.platform.database;
  const { customerId } = await aCustomer(db).save();
  const bytes = `in a bucket ${randomUUID()}`;
  const document = await uploadedDocument(staff, customerId, { bytes });
  expect((await staff({ url: document.link.href })).body).toBe(bytes);
  const part = await staff({ url: document.link.href, headers: { range: 'bytes=3-10' } });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe('a bucket');
  expect(await verify()).toEqual({ contents: 1, bytes: bytes.length, missing: [], damaged: [], orphans: [] });
  expect(await readdir(join(app.dataDir, 'files'), { recursive: true })).toEqual(['incoming']);
  expect((await staff({ url: '/readyz' })).json().checks).toEqual({ database: true, files: true });

  await staff({ method: 'DELETE', url: document.link.href });
  expect(await sweepYearsLater(app)).toMatchObject({ deletedDocuments: 1, bytes: 1 });
  expect(await verify()).toEqual({ contents: 0, bytes: 0, missing: [], damaged: [], orphans: [] });
});

it('answers 503 for documents while S3 is away, reports it in a readiness check of its own, and does everything else', async () => {
  const staff = app.as(LOAN_OFFICER);
  const { customerId } = await aCustomer(app.platform.database.db).save();
  const document = await uploadedDocument(staff, customerId);
  await server.close();
  const refused = [
    await staff({ url: document.link.href }),
    await upload(staff, customerId, { name: 'a.txt' }),
  ];
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().error.message).toBe(
      'Documents are unavailable right now; everything else works. Please try again in a moment.',
    );
  }
  const ready = await staff({ url: '/readyz' });
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ok', checks: { database: true, files: false } });
  const documents = await staff({ url: '/readyz/documents' });
  expect(documents.statusCode).toBe(503);
  expect(documents.json()).toEqual({ status: 'unavailable' });
  const listed = await staff({ url: `/api/customers/${customerId}/files` });
  expect(listed.json().files).toHaveLength(1);
  const note = { message: 'Works on' };
  const noted = await staff({ method: 'POST', url: `/api/customers/${customerId}/notes`, payload: note });
  expect(noted.statusCode).toBe(201);
  // Retried ten times, logged once.
  for (let count = 0; count < 10; count += 1) await staff({ url: '/readyz' });
  expect(app.logged().match(/file store is not reachable/g)).toHaveLength(1);
  expect(app.logged()).not.toContain('"path":"/readyz');
  server = await startS3Server();
});
