import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { createDeliveryLock } from '../../../platform/mail/delivery-lock.ts';
import { sendQueuedMail } from '../../../platform/mail/send-queued-mail.ts';
import {
  createUploadLink,
  putBytes,
  sweepYearsLater,
  upload,
  uploadedDocument,
} from '../../../testing/calls/document-calls.ts';
import { addTitleCompany, anOrder, anOrderableLoan, orderCalls } from '../../../testing/calls/order-calls.ts';
import { aCustomer } from '../../../testing/factories/loan-factory.ts';
import { HARMFUL, startClamd, type TestClamd } from '../../../testing/services/clamd-for-tests.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let clamd: TestClamd;
let app: TestApp;
let staff: Caller;
let customerId: string;
beforeAll(async () => {
  clamd = await startClamd();
  app = await startTestApp({ env: { CLAMD_URL: clamd.url } });
  staff = app.as(LOAN_PROCESSOR);
  await addTitleCompany(app.platform.database.db);
});
afterAll(async () => {
  await app.close();
  await clamd.stop();
});
const { answer } = {
  answer: (bytes: Buffer) => (bytes.includes(HARMFUL) ? 'stream: Test.Harmful FOUND' : 'stream: OK'),
};
beforeEach(async () => {
  ({ customerId } = await aCustomer(app.platform.database.db).save());
});
afterEach(() => {
  clamd.behaviour = { answer };
  // A failure pauses the scanner for a moment.
  app.clock.advance(60);
});

const isDown = () => {
  clamd.behaviour = { answer: () => 'close' };
};
const listed = async (query = '') =>
  (await staff({ url: `/api/customers/${customerId}/files${query}` })).json().files;
const download = (fileId: string) => staff({ url: `/api/customers/${customerId}/files/${fileId}` });
const zip = (fileIds: string[]) =>
  staff({ method: 'POST', url: `/api/customers/${customerId}/files/zip`, payload: { fileIds } });
const kinds = async () =>
  (
    await app.platform.database.db
      .selectFrom('events')
      .select(['kind', 'actor', 'details'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute()
  ).filter(({ kind }) => kind.startsWith('file-'));

// Tests DOC-70.
it('a document without malware is scanned once and can be opened at once', async () => {
  const before = clamd.scanned.length;
  const document = await uploadedDocument(staff, customerId, { bytes: 'a clean text' });
  expect(document).not.toHaveProperty('heldBack');
  expect(clamd.scanned.slice(before).map(String)).toEqual(['a clean text']);
  expect((await download(document.fileId)).body).toBe('a clean text');
});

// Tests DOC-70.
it('a document with malware is refused with its name, recorded, and not stored', async () => {
  const refused = await upload(staff, customerId, { name: 'offer.txt', bytes: `text ${HARMFUL} 1` });
  expect(refused.statusCode).toBe(415);
  expect(refused.json().error).toMatchObject({
    message: 'This file contains malware (Test.Harmful). It was not stored.',
  });
  expect(await listed()).toEqual([]);
  expect(await kinds()).toMatchObject([
    { kind: 'file-refused', details: { name: 'offer.txt', malware: 'Test.Harmful' } },
  ]);
});

// Tests DOC-71.
it('without the scanner a document is stored, and nobody opens it before its scan', async () => {
  isDown();
  const document = await uploadedDocument(staff, customerId, { name: 'w2.txt', bytes: 'wages 2' });
  expect(document.heldBack).toMatchObject({ malware: null });
  const [inList] = await listed();
  expect(inList.heldBack).toMatchObject({ malware: null });
  for (const refused of [await download(document.fileId), await zip([document.fileId])]) {
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('w2.txt waits for its malware scan.');
  }
  const copy = await staff({
    method: 'POST',
    url: `/api/customers/${customerId}/files/${document.fileId}/copies`,
    payload: { path: 'Survey' },
  });
  expect(copy.json().file.heldBack).toMatchObject({ malware: null });

  // The scanner is still down.
  expect(await app.features.quarantine.scanWaiting()).toBe(0);
  expect((await download(document.fileId)).statusCode).toBe(409);

  clamd.behaviour = { answer };
  expect(await app.features.quarantine.scanWaiting()).toBe(1);
  expect((await download(document.fileId)).body).toBe('wages 2');
  expect((await listed()).map(({ heldBack }: { heldBack?: object }) => heldBack)).toEqual([
    undefined,
    undefined,
  ]);
});

// Tests DOC-71.
it('the scan is tried every minute', async () => {
  const running = await startTestApp({ runJobs: true, env: { CLAMD_URL: clamd.url } });
  const { rows } = await running.platform.database.pool.query(
    `SELECT cron FROM pgboss.schedule WHERE name = 'scan-quarantined-documents'`,
  );
  await running.close();
  expect(rows).toEqual([{ cron: '* * * * *' }]);
});

// Tests DOC-71.
it('malware that is found later keeps the document closed for good, with an entry', async () => {
  isDown();
  const document = await uploadedDocument(staff, customerId, { bytes: `late ${HARMFUL}` });
  clamd.behaviour = { answer };
  await app.features.quarantine.scanWaiting();
  expect((await listed())[0].heldBack).toMatchObject({ malware: 'Test.Harmful' });
  const refused = await download(document.fileId);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('Malware was found in note.txt (Test.Harmful). No one can open it.');
  expect((await kinds()).at(-1)).toMatchObject({
    kind: 'file-malware-found',
    actor: 'malware scan',
    details: { fileId: document.fileId, malware: 'Test.Harmful' },
  });
  expect(await app.features.quarantine.scanWaiting()).toBe(0);
});

// Tests DOC-72.
it('bytes that were stored before are closed when a later upload of them is refused, and open again when it is not', async () => {
  const bytes = 'known since today';
  const document = await uploadedDocument(staff, customerId, { bytes });
  clamd.behaviour = { answer: () => 'stream: Test.New FOUND' };
  expect((await upload(staff, customerId, { bytes })).statusCode).toBe(415);
  expect((await download(document.fileId)).body).toContain('Test.New');
  // A newer signature list finds it.
  clamd.behaviour = { answer };
  await uploadedDocument(staff, customerId, { name: 'again.txt', bytes });
  expect((await download(document.fileId)).body).toBe(bytes);
});

// Tests DOC-72.
it('bytes that can be opened stay open when they come again without a scan', async () => {
  const bytes = 'open before the scanner went away';
  const { fileId } = await uploadedDocument(staff, customerId, { bytes });
  isDown();
  const again = await uploadedDocument(staff, customerId, { name: 'again.txt', bytes });
  expect(again).not.toHaveProperty('heldBack');
  expect((await download(fileId)).body).toBe(bytes);
});

// Tests DOC-71.
it('an order cannot attach a document that waits for its scan', async () => {
  const { db } = app.platform.database;
  const loan = await anOrderableLoan(db);
  isDown();
  const { fileId, name } = await uploadedDocument(staff, loan.customerId, { bytes: 'waiting to be sent' });
  const orders = orderCalls(app, loan);
  const draft = (await orders.create(anOrder('TITLE_DOCS'))).json();
  const refused = await orders.edit(draft, { attachments: [{ fileId, name }] });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('note.txt waits for its malware scan');
});

// Tests DOC-73.
it('a queued mail is not sent if malware is found in its document meanwhile', async () => {
  const { db } = app.platform.database;
  const loan = await anOrderableLoan(db);
  const bytes = `known to be harmful a day later ${randomUUID()}`;
  const { fileId, name } = await uploadedDocument(staff, loan.customerId, { bytes });
  const orders = orderCalls(app, loan);
  const draft = (await orders.create(anOrder('TITLE_DOCS'))).json();
  const edited = await orders.edit(draft, { attachments: [{ fileId, name }] });
  expect(edited.statusCode).toBe(200);
  expect((await orders.send(draft.actionId)).statusCode).toBe(200);
  clamd.behaviour = { answer: () => 'stream: Test.New FOUND' };
  expect((await upload(staff, loan.customerId, { name: 'again.txt', bytes })).statusCode).toBe(415);

  const mail = async () =>
    db
      .selectFrom('mails')
      .select(['id', 'state', 'attempts', 'last_error'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const { id } = await mail();
  await sendQueuedMail(
    {
      db,
      clock: app.clock,
      sealer: { open: () => Buffer.from('') } as never,
      transport: { send: () => Promise.reject(new Error('it went out')) } as never,
      pageUrl: 'https://desk.lintel.example',
      deliveryLock: createDeliveryLock(),
      from: () => 'no-reply@lintel.example',
      openAttachment: () => Promise.reject(new Error('its bytes were read')),
    },
    id,
  );
  expect(await mail()).toMatchObject({
    state: 'failed',
    attempts: 1,
    last_error: 'EMALWARE: malware was found in note.txt (Test.New)',
  });
});

it('after a failure, uploads do not wait for the scanner for a moment', async () => {
  isDown();
  await uploadedDocument(staff, customerId, { bytes: 'first of two' });
  const before = clamd.scanned.length;
  const link = await createUploadLink(staff, customerId);
  const second = await putBytes(staff, link.json().file.link.href, 'second of two');
  expect(second.json().files[0].heldBack).toMatchObject({ malware: null });
  expect(clamd.scanned).toHaveLength(before);
});

it('the sweep removes bytes in quarantine with their last document', async () => {
  isDown();
  const { fileId } = await uploadedDocument(staff, customerId, { bytes: 'goes with its bytes' });
  await staff({ method: 'DELETE', url: `/api/customers/${customerId}/files/${fileId}` });
  const { db } = app.platform.database;
  const quarantined = async () => (await db.selectFrom('quarantined_bytes').select('hash').execute()).length;
  const before = await quarantined();
  await sweepYearsLater(app);
  expect(await quarantined()).toBe(before - 1);
});

// Tests DOC-71.
it('a document that the scanner refuses does not delay others', async () => {
  clamd.behaviour = {
    answer: (bytes) => (bytes.includes('too large') ? 'INSTREAM size limit exceeded. ERROR' : 'stream: OK'),
  };
  const refused = await uploadedDocument(staff, customerId, { name: 'a.txt', bytes: 'too large 1' });
  expect(refused.heldBack).toMatchObject({ malware: null, tries: 0 });
  // The scanner is available, so the next upload is scanned at once.
  const clean = await uploadedDocument(staff, customerId, { name: 'b.txt', bytes: 'clean 1' });
  expect(clean).not.toHaveProperty('heldBack');
  isDown();
  const waiting = await uploadedDocument(staff, customerId, { name: 'c.txt', bytes: 'clean 2' });
  expect(waiting.heldBack).toMatchObject({ malware: null, tries: 0 });
  clamd.behaviour = {
    answer: (bytes) => (bytes.includes('too large') ? 'INSTREAM size limit exceeded. ERROR' : 'stream: OK'),
  };
  await app.features.quarantine.scanWaiting();
  const states = Object.fromEntries(
    (await listed()).map(({ name, heldBack }: { name: string; heldBack?: object }) => [name, heldBack]),
  );
  expect(states).toEqual({ 'a.txt': { malware: null, tries: 1 }, 'b.txt': undefined, 'c.txt': undefined });
});

// Tests DOC-71.
it('documents on which the scanner hangs go to the end of the queue', async () => {
  isDown();
  for (const number of [1, 2, 3, 4]) {
    await uploadedDocument(staff, customerId, { name: `cut${number}.txt`, bytes: `cut ${number}` });
  }
  await uploadedDocument(staff, customerId, { name: 'last.txt', bytes: 'clean 3' });
  clamd.behaviour = { answer: (bytes) => (bytes.includes('cut') ? 'close' : 'stream: OK') };
  const isHeld = async () =>
    (await listed()).some(
      ({ name, heldBack }: { name: string; heldBack?: object }) => name === 'last.txt' && heldBack,
    );
  // A run ends after three failures in a row. The next begins with untried documents.
  await app.features.quarantine.scanWaiting();
  expect(await isHeld()).toBe(true);
  await app.features.quarantine.scanWaiting();
  expect(await isHeld()).toBe(false);
});
