import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { loadDemoDataOnce } from '../../demo/demo-data.ts';
import { createFileStore } from '../../platform/file-store/create-file-store.ts';
import { createDiskFileStore } from '../../platform/file-store/disk-file-store.ts';
import { sweepYearsLater, uploadedDocument } from '../../testing/calls/document-calls.ts';
import { aBorrower, openLoan } from '../../testing/calls/loan-calls.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import { allowSecondConnections } from '../../testing/one-connection.ts';
import {
  analyzeTables,
  type BackupsForTests,
  openBackupsForTests,
  seeSnapshot,
  type TablesSeen,
} from '../../testing/services/backups-for-tests.ts';
import { createBlankDatabase, type TestDatabase } from '../../testing/services/postgres-for-tests.ts';
import { type S3ServerForTests, startS3Server } from '../../testing/services/s3-server-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyFiles } from '../documents/bytes/verify-files.ts';

/** One installation with the demo's book, one almost empty. */
let app: TestApp;
let small: TestApp;
let bed: BackupsForTests;
const databases: TestDatabase[] = [];
// A backup locks out other backups and reads one snapshot.
allowSecondConnections();

beforeAll(async () => {
  app = await startTestApp();
  small = await startTestApp();
  bed = await openBackupsForTests();
});
afterAll(async () => {
  await bed.close();
  await app.close();
  await small.close();
  for (const database of databases) await database.drop();
});

async function blank(): Promise<{ connectionString: string; dataDir: string }> {
  const database = await createBlankDatabase();
  databases.push(database);
  return { connectionString: database.connectionString, dataDir: join(bed.folder, randomUUID()) };
}

const source = ({ connectionString, platform }: TestApp) => ({ connectionString, files: platform.files });

async function see(connectionString: string): Promise<TablesSeen> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return analyzeTables(client).finally(() => client.end());
}

function keepWriting() {
  let goOn = true;
  const work = async () => {
    const officer = app.as(LOAN_OFFICER);
    const { customerId } = await aCustomer(app.platform.database.db).save();
    const loan = await openLoan(app);
    let version = 0;
    while (goOn) {
      version += 1;
      const saved = await loan.put(aBorrower({ firstName: version % 2 === 0 ? 'Anika' : 'Annie' }), version);
      if (saved.statusCode !== 200) throw new Error(saved.body);
      const message = `Round ${version}`;
      await officer({ method: 'POST', url: `/api/customers/${customerId}/notes`, payload: { message } });
      await uploadedDocument(officer, customerId, { bytes: `${message} ${randomUUID()}` });
    }
    return version;
  };
  const done = work();
  done.catch(() => undefined);
  return {
    async stop() {
      goOn = false;
      return done;
    },
  };
}

// Tests SET-22.
it('holds one moment of a running installation, every row and every byte, and starts from it again', async () => {
  await loadDemoDataOnce(app.platform);
  await app.saveSettings({ companyName: 'Harbor Lending', nmlsId: '402100' });
  const loan = await openLoan(app);
  expect((await loan.put(aBorrower({ socialSecurityNumber: '900-12-3456' }), 1)).statusCode).toBe(200);
  const mail = {
    kind: 'title-docs' as const,
    to: ['agent@title.example'],
    subject: 'Waits',
    text: 'A letter',
  };
  await app.platform.database.db.transaction().execute((tx) => app.platform.mailer.queueMail(tx, mail));

  let moment: TablesSeen = {};
  const writers = keepWriting();
  const backup = await bed.take(source(app), async (client) => {
    moment = await seeSnapshot(app.connectionString, client);
    // Work done after the snapshot is not in the backup.
    const { customerId } = await aCustomer(app.platform.database.db).named('Too', 'Late').save();
    await uploadedDocument(app.as(LOAN_OFFICER), customerId, { bytes: 'too late' });
  });
  expect(await writers.stop()).toBeGreaterThan(0);
  expect(backup.missing).toEqual([]);

  const place = await blank();
  const files = createDiskFileStore(join(place.dataDir, 'files'));
  await bed.restore(backup.path, { ...place, files });
  expect(Object.keys(moment).length).toBeGreaterThan(20);
  expect(await see(place.connectionString)).toEqual(moment);
  expect(await see(app.connectionString)).not.toEqual(moment);
  expect(await eventsWithTransaction(place.connectionString)).toEqual(['backup-restored']);

  const env = { DATA_DIR: place.dataDir };
  const restored = await startTestApp({ connectionString: place.connectionString, env, runJobs: true });
  try {
    const { db } = restored.platform.database;
    const { contents, ...faults } = await verifyFiles(db, files);
    expect({ contents, faults }).toMatchObject({
      contents: backup.documents,
      faults: { missing: [], damaged: [], orphans: [] },
    });
    const settings = await restored.as(ADMIN)({ url: '/api/company-settings' });
    expect(settings.json().values).toMatchObject({ companyName: 'Harbor Lending', nmlsId: '402100' });
    const changes = await restored.as(ADMIN)({ url: '/api/company-settings/changes' });
    expect(changes.json().changes[0].changes).toContainEqual({
      setting: 'NMLS ID',
      from: null,
      to: '402100',
    });
    const staff = restored.as(LOAN_OFFICER);
    const reveal = await staff({ method: 'POST', url: `${loan.url}/social-security-numbers/primary/reveal` });
    expect(reveal.json()).toEqual({ socialSecurityNumber: '900-12-3456' });
    await expect
      .poll(() =>
        db.selectFrom('mails').select(['state', 'message_id']).where('subject', '=', 'Waits').execute(),
      )
      .toEqual([{ state: 'sent', message_id: await messageIdOf('Waits') }]);
    // Sequences continue from their old values.
    const first = await nextLoanNumber(restored);
    expect(first).toBeGreaterThanOrEqual((await nextLoanNumber(app)) - 1);
    const open = await db.selectFrom('sessions').selectAll().where('user_agent', 'is not', null).execute();
    expect(open.filter(({ revoked_because: why }) => why === 'restored').length).toBeGreaterThan(0);
  } finally {
    await restored.close();
  }
});

/** Entries written in this database. */
async function eventsWithTransaction(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ kind: string }>('SELECT kind FROM events WHERE tx IS NOT NULL');
  await client.end();
  return rows.map(({ kind }) => kind);
}

async function messageIdOf(subject: string): Promise<string> {
  const { db } = app.platform.database;
  const mail = await db
    .selectFrom('mails')
    .select('message_id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return mail.message_id;
}

async function nextLoanNumber({ platform }: TestApp): Promise<number> {
  const { rows } = await platform.database.pool.query(`SELECT nextval('loan_numbers') AS number`);
  return rows[0].number;
}

it('is restored only into an empty database', async () => {
  const { path } = await bed.take(source(small));
  const before = await see(small.connectionString);
  await expect(bed.restore(path, source(small))).rejects.toThrow('The database is not empty');
  expect(await see(small.connectionString)).toEqual(before);
});

it('leaves nothing of an interrupted restore, and the next one succeeds', async () => {
  const { customerId } = await aCustomer(small.platform.database.db).save();
  await uploadedDocument(small.as(LOAN_OFFICER), customerId, { bytes: 'kept' });
  const { path } = await bed.take(source(small));
  const place = await blank();
  const good = createDiskFileStore(join(place.dataDir, 'files'));
  const full = { ...good, keep: () => Promise.reject(new Error('the disk is full')) };
  await expect(bed.restore(path, { ...place, files: full })).rejects.toThrow('the disk is full');
  expect(await see(place.connectionString)).toEqual({});
  await bed.restore(path, { ...place, files: good });
  expect(await see(place.connectionString)).toEqual(await see(small.connectionString));
});

it('continues without lost bytes, and names them', async () => {
  const { customerId } = await aCustomer(small.platform.database.db).save();
  const bytes = `lost ${randomUUID()}`;
  await uploadedDocument(small.as(LOAN_OFFICER), customerId, { bytes });
  const { hash } = await small.platform.database.db
    .selectFrom('files')
    .select('hash')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  await small.platform.files.remove(hash ?? '');
  const { path, missing } = await bed.take(source(small));
  expect(missing).toEqual([hash]);
  const place = await blank();
  await bed.restore(path, { ...place, files: createDiskFileStore(join(place.dataDir, 'files')) });
  expect(await see(place.connectionString)).toEqual(await see(small.connectionString));
  await small.platform.database.db.deleteFrom('files').where('customer_id', '=', customerId).execute();
  await small.features.documentSweep.sweepDocuments();
});

it('protects bytes of its snapshot from the sweep', async () => {
  const { db } = small.platform.database;
  const { customerId } = await aCustomer(db).save();
  const staff = small.as(LOAN_OFFICER);
  const bytes = `swept meanwhile ${randomUUID()}`;
  const file = await uploadedDocument(staff, customerId, { bytes });
  const { path, missing } = await bed.take(source(small), async () => {
    await staff({ method: 'DELETE', url: file.link.href });
    expect(await sweepYearsLater(small)).toMatchObject({ deletedDocuments: 1, bytes: 0 });
  });
  expect(missing).toEqual([]);
  expect((await small.features.documentSweep.sweepDocuments()).bytes).toBe(1);
  const place = await blank();
  const files = createDiskFileStore(join(place.dataDir, 'files'));
  await bed.restore(path, { ...place, files });
  const restored = await startTestApp({
    connectionString: place.connectionString,
    env: { DATA_DIR: place.dataDir },
  });
  const answer = await restored.as(LOAN_OFFICER)({ url: file.link.href });
  await restored.close();
  expect(answer.body).toBe(bytes);
});

it('moves documents from one S3 to another', async () => {
  const servers: S3ServerForTests[] = [await startS3Server(), await startS3Server()];
  const [from, to] = servers;
  const inS3 = await startTestApp({ env: { S3_URL: from?.url ?? '' } });
  const { customerId } = await aCustomer(inS3.platform.database.db).save();
  const uploaded = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      uploadedDocument(inS3.as(LOAN_OFFICER), customerId, {
        name: `${index}.txt`,
        bytes: `number ${index}`,
      }),
    ),
  );
  const { path, documents } = await bed.take(source(inS3));
  await inS3.close();
  expect(documents).toBe(12);

  const place = await blank();
  const env = { DATA_DIR: place.dataDir, S3_URL: to?.url ?? '' };
  await bed.restore(path, {
    ...place,
    files: createFileStore({ dataDir: place.dataDir, s3Url: env.S3_URL }),
  });
  const again = await startTestApp({ connectionString: place.connectionString, env });
  const answers = await Promise.all(uploaded.map(({ link }) => again.as(LOAN_OFFICER)({ url: link.href })));
  await again.close();
  for (const server of servers) await server.close();
  expect(answers.map(({ body }) => body)).toEqual(uploaded.map((_, index) => `number ${index}`));
});
