import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import {
  ageDocuments,
  createUploadLink,
  putBytes,
  upload,
  uploadedDocument,
} from '../../../testing/calls/document-calls.ts';
import { aCustomer } from '../../../testing/factories/loan-factory.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { verifyFiles } from '../bytes/verify-files.ts';
import { purgeDeletedDocuments } from './purge-documents.ts';

const WHOLE = { missing: [], damaged: [], orphans: [] };

let app: TestApp;
let staff: Caller;
let customerId: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = app.as(LOAN_PROCESSOR);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ customerId } = await aCustomer(app.platform.database.db).save());
});

const age = (days: number) => ageDocuments(app.platform.database.db, customerId, days);
const sweep = () => app.features.documentSweep.sweepDocuments();
/** Years after everything else in this test. */
const later = { now: () => new Date(app.clock.now().getTime() + 6 * 366 * 86_400_000) };
const sweepLater = async () => {
  const deletedDocuments = await purgeDeletedDocuments(app.platform.database.db, later);
  return { ...(await sweep()), deletedDocuments };
};
const verify = () => verifyFiles(app.platform.database.db, app.platform.files);

async function hashOf(fileId: string): Promise<string> {
  const { db } = app.platform.database;
  const { hash } = await db
    .selectFrom('files')
    .select('hash')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return hash ?? '';
}

const pathOf = (hash: string) => join(app.dataDir, 'files', hash.slice(0, 2), hash);

describe('the sweep', () => {
  it('removes a deleted document when no rule keeps it, and its bytes when no other document has them', async () => {
    const shared = `shared ${randomUUID()}`;
    const own = await uploadedDocument(staff, customerId, { bytes: `own ${randomUUID()}` });
    const one = await uploadedDocument(staff, customerId, { bytes: shared });
    const other = await uploadedDocument(staff, customerId, { bytes: shared });
    for (const { link } of [own, one]) await staff({ method: 'DELETE', url: link.href });
    await age(31);
    expect(await sweep()).toMatchObject({ deletedDocuments: 0, bytes: 0 });
    expect(await sweepLater()).toMatchObject({ deletedDocuments: 2, bytes: 1 });
    expect((await staff({ url: other.link.href })).body).toBe(shared);
    expect(await verify()).toMatchObject(WHOLE);
    expect(await sweep()).toMatchObject({ deletedDocuments: 0, bytes: 0 });
  });

  it('removes a document whose bytes did not arrive within a day', async () => {
    const { link } = (await createUploadLink(staff, customerId)).json().file;
    expect((await sweep()).unfinishedFiles).toBe(0);
    await age(2);
    expect((await sweep()).unfinishedFiles).toBe(1);
    expect((await putBytes(staff, link.href, 'too late')).statusCode).toBe(404);
  });

  it('removes the bytes of an upload that died before its row was written', async () => {
    const good = app.platform.files;
    const bytes = `half-way ${randomUUID()}`;
    const dying = await startTestApp({
      connectionString: app.connectionString,
      replace: {
        files: {
          ...good,
          async keep(received) {
            await good.keep(received);
            throw new Error('the process is gone');
          },
        },
      },
    });
    expect((await upload(dying.as(ADMIN), customerId, { bytes })).statusCode).toBe(500);
    await dying.close();
    const [orphan] = (await verify()).orphans;
    expect(await readdir(join(app.dataDir, 'files', orphan?.slice(0, 2) ?? ''))).toContain(orphan);
    expect((await sweep()).bytes).toBe(1);
    expect(await verify()).toMatchObject(WHOLE);
    expect((await staff({ url: `/api/customers/${customerId}/files` })).json().files).toEqual([]);
    expect(await readdir(join(app.dataDir, 'files/incoming'))).toEqual([]);
  });

  it('never removes the bytes of a simultaneous upload', async () => {
    const bytes = `wanted ${randomUUID()}`;
    for (let round = 0; round < 12; round += 1) {
      const gone = await uploadedDocument(staff, customerId, { bytes });
      await staff({ method: 'DELETE', url: gone.link.href });
      const links = await Promise.all([1, 2, 3].map(() => createUploadLink(staff, customerId)));
      const answers = await Promise.all([
        ...links.map((link) => putBytes(staff, link.json().file.link.href, bytes)),
        sweepLater(),
        sweepLater(),
      ]);
      for (const answer of answers.slice(0, 3)) {
        if (!('statusCode' in answer)) continue;
        expect(answer.statusCode).toBe(200);
        const { href } = answer.json().files[0].link;
        expect((await staff({ url: href })).body).toBe(bytes);
        await staff({ method: 'DELETE', url: href });
      }
      await sweepLater();
    }
    expect(await verify()).toMatchObject(WHOLE);
  });

  it('runs on a schedule', async () => {
    const jobs = await startTestApp({ connectionString: app.connectionString, runJobs: true });
    const schedules = await jobs.platform.database.pool.query('SELECT name, cron FROM pgboss.schedule');
    await jobs.close();
    expect(schedules.rows).toContainEqual({ name: 'sweep-files', cron: '17 * * * *' });
  });
});

describe('npm run verify-files', () => {
  const run = async () => {
    const env = { ...process.env, DATABASE_URL: app.connectionString, DATA_DIR: app.dataDir };
    const command = promisify(execFile)(process.execPath, ['server/commands/verify-files.ts'], { env });
    return command.then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  };

  it('reports missing, damaged and orphaned bytes, and exits with 1 for any of them', async () => {
    const [missing, damaged] = [
      await uploadedDocument(staff, customerId, { bytes: `missing ${randomUUID()}` }),
      await uploadedDocument(staff, customerId, { bytes: `damaged ${randomUUID()}` }),
    ];
    const whole = await run();
    expect(whole.stdout).toContain('Every document has its bytes, and there are no orphans.');
    expect(whole.code).toBe(0);

    const hashes = [await hashOf(missing.fileId), await hashOf(damaged.fileId)];
    const orphan = `${hashes[0]?.slice(0, 2)}${'0'.repeat(62)}`;
    await app.platform.files.remove(hashes[0] ?? '');
    await appendFile(pathOf(hashes[1] ?? ''), 'x');
    await writeFile(pathOf(orphan), 'nobody has me');
    const broken = await run();
    expect(broken.code).toBe(1);
    expect(broken.stdout).toContain(
      `missing: 1 (a document refers to them, but the store does not have them)\n  ${hashes[0]}`,
    );
    expect(broken.stdout).toContain(`damaged: 1 (their stored bytes have changed)\n  ${hashes[1]}`);
    expect(broken.stdout).toContain(
      `orphans: 1 (the store has them, but no document refers to them)\n  ${orphan}`,
    );
  });
});
