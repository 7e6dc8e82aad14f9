import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_KEY_SCOPES } from '../../../domain/api-keys/api-key-scopes.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { shownSender } from '../../platform/mail/compose-message.ts';
import { type CreatedKey, createKey, withKey } from '../../testing/calls/api-key-calls.ts';
import { uploadedDocument } from '../../testing/calls/document-calls.ts';
import { aScenario } from '../../testing/calls/quote-calls.ts';
import { mailsTo, untilJobsAreDone } from '../../testing/calls/session-calls.ts';
import { aCustomer, aLoan, type SavedCustomer } from '../../testing/factories/loan-factory.ts';
import { addStaff } from '../../testing/factories/staff-factory.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('the work of an API key', () => {
  let lintel: TestApp;
  let created: CreatedKey;
  let call: ReturnType<typeof withKey>;
  let customer: SavedCustomer;
  let loanId: string;
  beforeAll(async () => {
    lintel = await startTestApp({ runJobs: true, env: { EXPORT_DOCUMENTS_PER_DAY: '2' } });
    created = await createKey(lintel, {
      name: 'Point of sale',
      scopes: [...API_KEY_SCOPES],
      contactEmail: 'pos-team@lintel.example',
    });
    call = withKey(lintel, created.key);
    const { db } = lintel.platform.database;
    customer = await aCustomer(db).named('Ada', 'Okoye').save();
    ({ loanId } = await aLoan(db).of(customer).save());
  });
  afterAll(() => lintel.close());

  const eventsOfKey = () =>
    lintel.platform.database.db
      .selectFrom('events')
      .select(['kind', 'actor'])
      .where('staff_id', '=', created.apiKey.keyId)
      .orderBy('id')
      .execute();

  // Tests KEY-6.
  it('is in the history under the name of the key', async () => {
    const url = `/api/customers/${customer.customerId}/notes`;
    const note = await call('POST', url, { message: 'Income checked' });
    expect([note.statusCode, note.json().createdBy]).toEqual([201, 'API key Point of sale']);
    expect((await call('DELETE', `${url}/${note.json().noteId}`)).statusCode).toBe(204);
    expect(await eventsOfKey()).toEqual([
      { kind: 'note-created', actor: 'API key Point of sale' },
      { kind: 'note-deleted', actor: 'API key Point of sale' },
    ]);
    const history = await call('GET', `/api/customers/${customer.customerId}/history`);
    expect(history.body).toContain('API key Point of sale');
  });

  it('is done once per idempotency key, which belongs to the key', async () => {
    const url = `/api/customers/${customer.customerId}/notes`;
    const headers = { 'idempotency-key': 'nightly-1' };
    const first = await call('POST', url, { message: 'Once' }, headers);
    const second = await call('POST', url, { message: 'Once' }, headers);
    expect(second.json()).toEqual(first.json());
    const other = await createKey(lintel, { scopes: ['notes:write'] });
    const third = await withKey(lintel, other.key)('POST', url, { message: 'Once' }, headers);
    expect(third.json().noteId).not.toBe(first.json().noteId);
  });

  // Tests KEY-5.
  it('never gets a whole number, nor anything else that a person must confirm', async () => {
    const mismo = `/api/customers/${customer.customerId}/urlas/${loanId}/mismo`;
    expect((await call('GET', mismo)).statusCode).toBe(200);
    const whole = await call('GET', `${mismo}?numbers=whole`);
    expect([whole.statusCode, whole.json().error]).toMatchObject([
      403,
      { code: 'forbidden', message: 'An API key cannot do this, because a person must confirm it.' },
    ]);
    for (const url of [
      '/api/urlas/csv',
      '/api/history/csv',
      '/api/staff/access-review/csv',
      '/api/urlas/mismo',
    ]) {
      expect((await call('GET', url)).statusCode, url).toBe(403);
    }
  });

  // Tests KEY-6: the limits of exports.
  it('is recorded and limited like the exports of a person', async () => {
    const files = await Promise.all(
      ['a.txt', 'b.txt', 'c.txt'].map((name) =>
        uploadedDocument(lintel.as(ADMIN), customer.customerId, { name }),
      ),
    );
    const statuses: number[] = [];
    for (const { fileId } of files) {
      statuses.push((await call('GET', `/api/customers/${customer.customerId}/files/${fileId}`)).statusCode);
    }
    // The MISMO file above was the first.
    expect(statuses).toEqual([200, 429, 429]);
    const { exports, people } = (await lintel.as(ADMIN)({ url: '/api/exports' })).json();
    expect(people).toContain('API key Point of sale');
    expect(exports.map(({ person }: { person: string }) => person)).toContain('API key Point of sale');
  });

  // Tests KEY-11.
  it('mails in the name of the company, and answers go to the contact of the key', async () => {
    const answer = await call('POST', `/api/customers/${customer.customerId}/notes`, {
      message: 'We need one more statement',
      shouldNotifyCustomer: true,
    });
    expect(answer.statusCode).toBe(201);
    const mail = await lintel.platform.database.db
      .selectFrom('mails')
      .select(['sender_name', 'sender_email'])
      .where('sender_email', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(mail).toEqual({
      sender_name: lintel.platform.companySettings.current().companyName,
      sender_email: 'pos-team@lintel.example',
    });
  });

  // Tests KEY-11.
  it('shows the name of the key to colleagues, and the name of the company to everyone else', async () => {
    const { db } = lintel.platform.database;
    const { companyName } = lintel.platform.companySettings.current();
    const officer = await addStaff(db, { roles: [LOAN_OFFICER] });
    const entry = { group: 'loanOfficers', firstName: 'Grace', email: officer.email };
    expect((await call('POST', '/api/directories/people', entry)).statusCode).toBe(201);
    const notes = `/api/customers/${customer.customerId}/notes`;
    const notification = { type: 'EMAIL', targets: [officer.email] };
    const tag = await call('POST', notes, { message: 'Please look', notification });
    expect(tag.statusCode, tag.body).toBe(201);
    await call('POST', notes, { message: 'Your documents are here', shouldNotifyCustomer: true });
    const quotes = `/api/customers/${customer.customerId}/quotes`;
    const quote = (await call('POST', quotes, { title: 'First home', scenarios: [aScenario()] })).json();
    const mail = { recipients: ['borrower@post.example'], message: '', copyToSender: false };
    await call('POST', `${quotes}/${quote.quoteId}/emails`, { emailId: randomUUID(), version: 1, ...mail });
    await untilJobsAreDone(lintel);
    const of = async (address: string) => (await mailsTo(lintel, address)).at(-1);
    expect((await of(officer.email))?.subject).toContain('API key Point of sale');
    const { primaryEmail } = (await call('GET', `/api/customers/${customer.customerId}`)).json();
    for (const address of [primaryEmail, 'borrower@post.example']) {
      const text = (await of(address))?.text.trimEnd();
      expect(text, address).toMatch(new RegExp(`\\n${companyName}$`));
      expect(text, address).not.toContain(`${companyName}\n${companyName}`);
    }
    const tagSender = await db
      .selectFrom('mails')
      .select('sender_name')
      .where('kind', '=', 'note-tag')
      .executeTakeFirstOrThrow();
    expect(tagSender.sender_name).toBe('API key Point of sale');
    expect(
      shownSender(`${companyName} <desk@lender.example>`, { name: companyName, email: 'pos@lintel.example' }),
    ).toBe(`${companyName} <desk@lender.example>`);
  });

  // Tests HIST-4, KEY-6.
  it('can be rebuilt from the history, with the keys themselves', async () => {
    await lintel.app.inject({
      method: 'DELETE',
      url: `/api/api-keys/${created.apiKey.keyId}`,
      headers: { authorization: `Bearer ${created.admin.accessToken}` },
    });
    const { db } = lintel.platform.database;
    const ofKeys = (state: Record<string, string>) =>
      Object.fromEntries(Object.entries(state).filter(([name]) => name.startsWith('api-key ')));
    const stored = ofKeys(await storedState(db));
    expect(Object.keys(stored)).toHaveLength(2);
    expect(ofKeys(await replayedState(db))).toEqual(stored);
  });
});
