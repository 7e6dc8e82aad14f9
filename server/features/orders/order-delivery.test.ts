import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { OrderType } from '../../../domain/orders/order-types.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import {
  addTitleCompany,
  anOrderableLoan,
  orderCalls,
  uploadDocument,
} from '../../testing/calls/order-calls.ts';
import { asOwner } from '../../testing/services/postgres-for-tests.ts';
import {
  type SmtpBehaviour,
  startSmtpServer,
  type TestSmtpServer,
} from '../../testing/services/smtp-server-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { purgeDocuments } from '../documents/deletion/document-purge.store.ts';

const PATIENCE = { timeout: 25_000, interval: 20 };
const TYPE: OrderType = 'TITLE_DOCS';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function startMailServer(behaviour: SmtpBehaviour = {}): Promise<TestSmtpServer> {
  const server = await startSmtpServer(behaviour);
  open.push({ close: () => server.stop() });
  return server;
}

async function start(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const app = await startTestApp({ runJobs: true, ...options });
  open.push(app);
  if (options.connectionString === undefined) await addTitleCompany(app.platform.database.db);
  return app;
}

async function aDraft(app: TestApp) {
  const loan = await anOrderableLoan(app.platform.database.db);
  const orders = orderCalls(app, loan);
  const draft = await orders.draft(TYPE);
  return { loan, orders, draft, now: async () => (await orders.list(TYPE))[0] as LoanAction };
}

const untilDelivery = (now: () => Promise<LoanAction>, state: string) =>
  vi.waitFor(async () => expect((await now()).mail).toMatchObject({ state }), PATIENCE);

describe('an order that is sent', () => {
  // Tests ORDER-14.
  it('reaches each recipient once, as drafted, and shows the time', async () => {
    const server = await startMailServer();
    const app = await start({ env: { SMTP_URL: server.url } });
    const { orders, draft, now } = await aDraft(app);
    await orders.edit(draft, {
      subject: 'Bitte um Titel № 7',
      body: 'Grüße\n\nZwei Zeilen',
      recipients: ['agent@title.example', 'second@title.example'],
    });
    expect((await orders.send(draft.actionId)).json()).toMatchObject({ status: 'ORDERED', version: 3 });
    await untilDelivery(now, 'sent');
    expect(await now()).toMatchObject({
      mail: { attempts: 1, lastError: null, sentOn: app.clock.now().toISOString() },
    });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.recipients).toEqual([
      'agent@title.example',
      'second@title.example',
      'desk@lender.example',
    ]);
    const mail = await PostalMime.parse(server.received[0]?.raw ?? '');
    expect(mail.subject).toBe('Bitte um Titel № 7');
    expect(mail.text?.trimEnd().replaceAll('\r\n', '\n')).toBe('Grüße\n\nZwei Zeilen');
    expect(mail.cc?.map(({ address }) => address)).toEqual(['desk@lender.example']);
    const again = await orders.send(draft.actionId);
    expect(again.statusCode).toBe(409);
    expect(again.json().error.message).toBe('This email has already been sent.');
  });

  it('is sent by another process when its own dies before the mail is delivered', async () => {
    const server = await startMailServer();
    const dying = await start({ runJobs: false });
    const { orders, draft } = await aDraft(dying);
    expect((await orders.send(draft.actionId)).json()).toMatchObject({ mail: { state: 'queued' } });
    const { connectionString } = dying;
    await start({ connectionString, env: { SMTP_URL: server.url } });
    await untilDelivery(async () => (await orders.list(TYPE))[0] as LoanAction, 'sent');
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['its mail', 'mails', 'INSERT'],
    ['its job', 'pgboss.job', 'INSERT'],
    ['its history', 'events', 'INSERT'],
    ['its state', 'loan_actions', 'UPDATE'],
  ])('stays a draft without any mail when %s cannot be written', async (_what, table, operation) => {
    const app = await start({ runJobs: false });
    const { orders, draft, now } = await aDraft(app);
    // Creates the tables of the job queue.
    expect((await orders.send((await aDraft(app)).draft.actionId)).statusCode).toBe(200);
    await asOwner(
      app.connectionString,
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'power cut'; END $$`,
    );
    await asOwner(
      app.connectionString,
      `CREATE TRIGGER fail BEFORE ${operation} ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
    const before = await countMails(app);
    expect((await orders.send(draft.actionId)).statusCode).toBe(500);
    expect(await now()).toMatchObject({ status: 'DRAFT', version: 1 });
    expect(await now()).not.toHaveProperty('mail');
    expect(await countMails(app)).toEqual(before);
    await asOwner(app.connectionString, `DROP TRIGGER fail ON ${table}`);
    expect((await orders.send(draft.actionId)).statusCode).toBe(200);
  });
});

async function countMails(app: TestApp): Promise<unknown> {
  const { rows } = await app.platform.database.pool.query(
    `SELECT (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM pgboss.job WHERE name = 'send-mail') AS jobs`,
  );
  return rows;
}

describe('an order whose mail failed', () => {
  it('shows the reason after the retries, and is delivered when it is sent again', async () => {
    let isDown = true;
    const server = await startMailServer({ refuseMessage: () => (isDown ? 451 : undefined) });
    const app = await start({ env: { SMTP_URL: server.url } });
    const { orders, draft, now } = await aDraft(app);
    await orders.send(draft.actionId);
    await untilDelivery(now, 'failed');
    expect(await now()).toMatchObject({
      status: 'ORDERED',
      mail: { attempts: 21, lastError: expect.stringContaining('451'), sentOn: null },
    });
    expect(server.received).toEqual([]);
    isDown = false;
    const again = await orders.send(draft.actionId);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ status: 'ORDERED', mail: { state: 'queued' } });
    await untilDelivery(now, 'sent');
    expect(server.received).toHaveLength(1);
    expect((await orders.send(draft.actionId)).statusCode).toBe(409);
    const { rows } = await app.platform.database.pool.query('SELECT count(*)::int AS mails FROM mails');
    expect(rows).toEqual([{ mails: 1 }]);
  });

  it('is sent again once when two people request it at the same time', async () => {
    let refuses = true;
    const server = await startMailServer({ refuseRecipient: () => (refuses ? 550 : undefined) });
    const app = await start({ env: { SMTP_URL: server.url } });
    const { orders, draft, now } = await aDraft(app);
    await orders.send(draft.actionId);
    await untilDelivery(now, 'failed');
    refuses = false;
    const answers = await Promise.all([1, 2].map(() => orders.send(draft.actionId)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await untilDelivery(now, 'sent');
    expect(server.received).toHaveLength(1);
  });

  // Tests ORDER-16.
  it('can be corrected: it is a draft again, and its next mail goes to the right address', async () => {
    const server = await startMailServer({
      refuseRecipient: (address) => (address === 'agnet@title.example' ? 550 : undefined),
    });
    const app = await start({ env: { SMTP_URL: server.url } });
    const { orders, draft, now } = await aDraft(app);
    await orders.edit(draft, { recipients: ['agnet@title.example'], carbonCopies: [] });
    await orders.send(draft.actionId);
    await untilDelivery(now, 'failed');
    expect((await now()).mail?.lastError).toBe('agnet@title.example: 550 No such mailbox');
    const corrected = await orders.edit(await now(), { recipients: ['agent@title.example'] });
    expect(corrected.json()).toMatchObject({ status: 'DRAFT' });
    expect(corrected.json()).not.toHaveProperty('mail');
    await orders.send(draft.actionId);
    await untilDelivery(now, 'sent');
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['agent@title.example']]);
  });
});

describe('attached documents', () => {
  it('are sent byte by byte, under their names at the time of sending', async () => {
    const server = await startMailServer();
    const app = await start({ env: { SMTP_URL: server.url } });
    const { loan, orders, draft, now } = await aDraft(app);
    const document = await PDFDocument.create();
    for (let page = 0; page < 50; page++) document.addPage().drawText(randomBytes(2000).toString('hex'));
    const contract = Buffer.from(await document.save());
    const pdf = await uploadDocument(app, loan.customerId, 'Contract.pdf', contract);
    const note = await uploadDocument(app, loan.customerId, 'note.txt', Buffer.from('Zeile 1\nZeile 2\n'));
    const attachments = [
      { fileId: pdf, name: 'any name' },
      { fileId: note, name: 'note.txt' },
      { fileId: pdf, name: 'twice' },
    ];
    const edited = await orders.edit(draft, { attachments });
    expect(edited.json().actionData.email.attachments).toEqual([
      { fileId: pdf, name: 'Contract.pdf' },
      { fileId: note, name: 'note.txt' },
    ]);
    await orders.send(draft.actionId);
    await untilDelivery(now, 'sent');
    const mail = await PostalMime.parse(server.received[0]?.raw ?? '');
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Contract.pdf', 'application/pdf'],
      ['note.txt', 'text/plain'],
    ]);
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(contract)).toBe(true);
  });

  // Tests ORDER-13.
  it('of another customer, or deleted before the mail is sent, are refused by name', async () => {
    const app = await start({ runJobs: false });
    const { loan, orders, draft } = await aDraft(app);
    const strange = await uploadDocument(
      app,
      (await aDraft(app)).loan.customerId,
      'theirs.txt',
      Buffer.from('x'),
    );
    const foreign = await orders.edit(draft, { attachments: [{ fileId: strange, name: 'theirs.txt' }] });
    expect(foreign.statusCode).toBe(400);
    const own = await uploadDocument(app, loan.customerId, 'own.txt', Buffer.from('x'));
    await orders.edit(draft, { attachments: [{ fileId: own, name: 'own.txt' }] });
    const file = `/api/customers/${loan.customerId}/files/${own}`;
    await app.as(ADMIN)({ method: 'DELETE', url: file });
    const sent = await orders.send(draft.actionId);
    expect(sent.statusCode).toBe(400);
    expect(sent.json().error.fields).toEqual({
      'actionData.email.attachments': 'own.txt is no longer available. Remove it, or restore the document.',
    });
    await app.as(ADMIN)({ method: 'POST', url: `${file}/restore` });
    expect((await orders.send(draft.actionId)).statusCode).toBe(200);
  });

  it('that are deleted for good while the mail waits are still delivered, and are swept then', async () => {
    const server = await startMailServer();
    const waiting = await start({ runJobs: false });
    const { loan, orders, draft } = await aDraft(waiting);
    const bytes = randomBytes(5000).toString('hex');
    const id = await uploadDocument(waiting, loan.customerId, 'last.txt', Buffer.from(bytes));
    await orders.edit(draft, { attachments: [{ fileId: id, name: 'last.txt' }] });
    await orders.send(draft.actionId);
    const file = `/api/customers/${loan.customerId}/files/${id}`;
    await waiting.as(ADMIN)({ method: 'DELETE', url: file });
    const { documentSweep } = waiting.features;
    const at = waiting.clock.now().toISOString();
    expect(await purgeDocuments(waiting.platform.database.db, [id], at)).toBe(1);
    expect(await documentSweep.sweepDocuments()).toMatchObject({ bytes: 0 });
    const { connectionString } = waiting;
    const env = { SMTP_URL: server.url, DATA_DIR: waiting.dataDir };
    const sending = orderCalls(await start({ connectionString, env }), loan);
    await untilDelivery(async () => (await sending.list(TYPE))[0] as LoanAction, 'sent');
    const mail = await PostalMime.parse(server.received[0]?.raw ?? '');
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString()).toBe(bytes);
    expect(await documentSweep.sweepDocuments()).toMatchObject({ bytes: 1 });
  });

  // Tests ORDER-12.
  it('above 25 MB together are refused with their size', async () => {
    const app = await start({ runJobs: false });
    const { loan, orders, draft } = await aDraft(app);
    const ids: string[] = [];
    for (const name of ['a.txt', 'b.txt', 'c.txt']) {
      ids.push(await uploadDocument(app, loan.customerId, name, Buffer.alloc(9_000_000, name)));
    }
    const attachments = ids.map((fileId) => ({ fileId, name: 'x' }));
    const refused = await orders.edit(draft, { attachments });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.fields).toEqual({
      'actionData.email.attachments':
        'The attachments total 25.7 MB. An email can carry at most 25.0 MB. Remove some.',
    });
    expect((await orders.edit(draft, { attachments: attachments.slice(0, 2) })).statusCode).toBe(200);
  });
});
