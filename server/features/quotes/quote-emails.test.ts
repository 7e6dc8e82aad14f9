import { randomUUIDv7 } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { QuoteEmail } from '../../../contract/quote-emails.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { aQuote, quoteEmailCalls } from '../../testing/calls/quote-calls.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import { asOwner } from '../../testing/services/postgres-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PATIENCE = { timeout: 25_000, interval: 20 };

let app: TestApp;
let sending: TestApp;
beforeAll(async () => {
  // On a shared database, one test's workers would take another test's mails.
  [app, sending] = await Promise.all([startTestApp(), startTestApp({ runJobs: true })]);
});
afterAll(() => Promise.all([app.close(), sending.close()]));

async function start(on: TestApp = app) {
  const customer = await aCustomer(on.platform.database.db).named('Łukasz', 'Nguyễn').save();
  const quote = await aQuote(on, customer.customerId);
  return { customer, quote, emails: quoteEmailCalls(on, quote) };
}

const onlyEmail = async (emails: ReturnType<typeof quoteEmailCalls>): Promise<QuoteEmail> => {
  const all: QuoteEmail[] = (await emails.list()).json().emails;
  expect(all).toHaveLength(1);
  return all[0] as QuoteEmail;
};

const untilDelivery = (emails: ReturnType<typeof quoteEmailCalls>, state: string) =>
  vi.waitFor(async () => expect((await onlyEmail(emails)).mail.state).toBe(state), PATIENCE);

async function spooled({ dataDir }: TestApp) {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

async function rows() {
  const { db } = app.platform.database;
  const [mails = 0, emails = 0, files = 0] = await Promise.all(
    (['mails', 'quote_emails', 'files'] as const).map(
      async (table) => (await db.selectFrom(table).select('id').execute()).length,
    ),
  );
  return { mails, emails, files };
}

describe('a quote that is sent by email', () => {
  // Tests QUOTE-19.
  it('reaches the customer and the sender with its PDF, which is among the documents as well', async () => {
    const { customer, quote, emails } = await start(sending);
    const sent = await emails.send({ recipients: [customer.email], message: 'As we said.\nCall me.' });
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({
      version: 1,
      recipients: [customer.email],
      subject: 'Your quote from Lintel: First home',
      mail: { state: 'queued', attempts: 0, sentOn: null },
    });
    await untilDelivery(emails, 'sent');
    const [mail, ...others] = await spooled(sending);
    expect(others).toEqual([]);
    expect(mail?.to?.map(({ address }) => address)).toEqual([customer.email]);
    expect(mail?.cc?.map(({ address }) => address)).toEqual(sent.json().carbonCopies);
    expect(sent.json().carbonCopies[0]).toMatch(/@lintel\.example$/);
    expect(mail?.text).toContain('Dear Łukasz,');
    expect(mail?.text?.replaceAll('\r\n', '\n')).toContain('As we said.\nCall me.');
    expect(mail?.text).toContain('Test Person');

    const caller = sending.as(LOAN_OFFICER);
    const pdf = await caller({ url: `${quote.link.href}/pdf` });
    const attached = mail?.attachments[0];
    expect(mail?.attachments).toHaveLength(1);
    expect(attached).toMatchObject({
      filename: 'Quote First home, version 1.pdf',
      mimeType: 'application/pdf',
    });
    expect(Buffer.from(attached?.content as ArrayBuffer).equals(pdf.rawPayload)).toBe(true);
    const files = (await caller({ url: `/api/customers/${customer.customerId}/files?path=Others` })).json()
      .files;
    expect(files).toMatchObject([{ fileId: sent.json().fileId, name: 'Quote First home, version 1.pdf' }]);
    const kept = await caller({ url: files[0].link.href });
    expect(kept.rawPayload.equals(pdf.rawPayload)).toBe(true);
    const history = await sending.platform.database.db
      .selectFrom('events')
      .select('kind')
      .where('customer_id', '=', customer.customerId)
      .orderBy('id')
      .execute();
    expect(history.map(({ kind }) => kind)).toEqual(['quote-saved', 'file-made', 'quote-emailed']);
  });

  it('is sent once, however many identical requests come at once', async () => {
    const { emails } = await start();
    const before = await rows();
    const grown = async () => {
      const { mails, emails: sent, files } = await rows();
      return [mails - before.mails, sent - before.emails, files - before.files];
    };
    const emailId = randomUUIDv7();
    const answers = await Promise.all([1, 2, 3].map(() => emails.send({ emailId })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await emails.send({ emailId, message: 'again' })).json()).toEqual(answers[0]?.json());
    expect(await grown()).toEqual([1, 1, 1]);
    // The same version to another person is another email with the same document.
    expect((await emails.send({ recipients: ['other@post.example'] })).statusCode).toBe(201);
    expect(await grown()).toEqual([2, 2, 1]);
  });

  it.each([
    ['its mail', 'mails'],
    ['its document', 'files'],
    ['its row', 'quote_emails'],
    ['its history', 'events'],
  ])('leaves nothing behind when %s cannot be written', async (_what, table) => {
    const { emails } = await start();
    const before = await rows();
    await asOwner(
      app.connectionString,
      `CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'power cut'; END $$;
       CREATE TRIGGER fail BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
    expect((await emails.send()).statusCode).toBe(500);
    expect(await rows()).toEqual(before);
    await asOwner(app.connectionString, `DROP TRIGGER fail ON ${table}`);
    expect((await emails.send()).statusCode).toBe(201);
  });

  // Tests QUOTE-20.
  it('reports a failure, and is sent again on request', async () => {
    const { emails } = await start();
    const { emailId } = (await emails.send()).json();
    expect((await emails.resend(emailId)).statusCode).toBe(409);
    await app.platform.database.db
      .updateTable('mails')
      .set({ state: 'failed', last_error: 'borrower@post.example: 550 No such mailbox' })
      .where('id', '=', (query) =>
        query.selectFrom('quote_emails').select('mail_id').where('id', '=', emailId),
      )
      .execute();
    expect((await onlyEmail(emails)).mail).toMatchObject({ state: 'failed' });
    expect((await emails.resend(emailId)).json().mail).toMatchObject({ state: 'queued' });
    expect((await emails.resend(emailId)).statusCode).toBe(409);
    expect((await emails.resend(randomUUIDv7())).statusCode).toBe(404);
  });

  it.each([
    [{ recipients: [] }, 'recipients'],
    [{ recipients: ['nobody'] }, 'recipients[0]'],
    [{ recipients: ['a@post.example\r\nBcc: spy@foreign.example'] }, 'recipients[0]'],
    [{ recipients: Array.from({ length: 11 }, (_, index) => `a${index}@post.example`) }, 'recipients'],
    [{ message: 'x'.repeat(5_001) }, 'message'],
    [{ emailId: '1' }, 'emailId'],
    [{ sentBy: 'me' }, 'sentBy'],
  ])('refuses what is wrong by its field (%#)', async (over, field) => {
    const { emails } = await start();
    const before = await rows();
    const answer = await emails.send(over);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toContain(field);
    expect(await rows()).toEqual(before);
  });

  it('belongs to its quote and customer, and to an existing version', async () => {
    const { customer, emails } = await start();
    expect((await emails.send({ version: 2 })).statusCode).toBe(404);
    const { emailId } = (await emails.send()).json();
    const second = quoteEmailCalls(app, await aQuote(app, customer.customerId, { title: 'Second' }));
    expect((await second.resend(emailId)).statusCode).toBe(404);
    expect((await second.list()).json().emails).toEqual([]);
    // A different answer would reveal that the id exists. Tests ACCESS-25.
    expect((await second.send({ emailId })).statusCode).toBe(201);
    const stranger = await aCustomer(app.platform.database.db).save();
    const url = `/api/customers/${stranger.customerId}/quotes/${randomUUIDv7()}/emails`;
    expect((await app.as(ADMIN)({ url })).statusCode).toBe(404);
  });
});
