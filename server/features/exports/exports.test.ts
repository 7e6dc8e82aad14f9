import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportEntry } from '../../../contract/exports.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { uploadedDocument } from '../../testing/calls/document-calls.ts';
import {
  appCode,
  enrolApp,
  type SignedIn,
  someoneSignedIn,
} from '../../testing/calls/second-factor-calls.ts';
import { aCustomer, aLoan, type SavedCustomer } from '../../testing/factories/loan-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const LIMITS = { EXPORT_ROWS_PER_DAY: '40', EXPORT_DOCUMENTS_PER_DAY: '4' };

let app: TestApp;
let capped: TestApp;
let customer: SavedCustomer;
beforeAll(async () => {
  app = await startTestApp();
  // Ten minutes before midnight in New York.
  const clock = handClock('2026-11-22T04:50:00Z');
  capped = await startTestApp({ env: LIMITS, clock });
  customer = await aCustomer(app.platform.database.db).named('Ada', 'Okoye').save();
  await aLoan(app.platform.database.db).of(customer).save();
  await aLoan(app.platform.database.db).of(customer).save();
});
afterAll(async () => {
  await capped.close();
  await app.close();
});

const as =
  (lintel: TestApp, { accessToken }: Pick<SignedIn, 'accessToken'>) =>
  (url: string, payload?: object, headers: Record<string, string> = {}) =>
    lintel.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      headers: { authorization: `Bearer ${accessToken}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });

const listed = async (lintel: TestApp, query = ''): Promise<ExportEntry[]> =>
  (await lintel.as(ADMIN)({ url: `/api/exports${query}` })).json().exports;

async function eventsOf(lintel: TestApp, staffId: string) {
  const { db } = lintel.platform.database;
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, details, customer_id }) => ({ kind, details, customer_id }));
}

describe('the record of exports', () => {
  // Tests HIST-18, HIST-20.
  it("is in the administrators' list and in the history: who, what, how many", async () => {
    const person = await someoneSignedIn(app);
    const get = as(app, person);
    const files = `/api/customers/${customer.customerId}/files`;
    const [one, two] = [
      await uploadedDocument(app.as(ADMIN), customer.customerId, { name: 'Plat.txt', path: 'Survey' }),
      await uploadedDocument(app.as(ADMIN), customer.customerId, { name: 'Deed.txt', path: 'Survey' }),
    ];
    expect((await get('/api/urlas/csv?status=partial')).statusCode).toBe(200);
    expect((await get(one.link.href)).statusCode).toBe(200);
    expect((await get(two.link.href, undefined, { purpose: 'view' })).statusCode).toBe(200);
    const zip = await get(`${files}/zip`, { fileIds: [one.fileId, two.fileId] });
    expect(zip.statusCode).toBe(200);

    const mine = (await listed(app, '?views=true')).slice(0, 4).reverse();
    const whose = { customerId: customer.customerId, firstName: 'Ada', lastName: 'Okoye' };
    expect(mine).toMatchObject([
      { kind: 'loan-list', items: 2, customer: null, documentName: null },
      { kind: 'document-download', items: 1, customer: whose, documentName: 'Plat.txt' },
      { kind: 'document-view', items: 1, customer: whose, documentName: 'Deed.txt' },
      { kind: 'documents-zip', items: 2, customer: whose, documentName: null },
    ]);
    expect((await listed(app)).map(({ kind }) => kind)).not.toContain('document-view');
    const events = (await eventsOf(app, person.staffId)).filter(({ kind }) => /export|download/.test(kind));
    expect(events).toMatchObject([
      { kind: 'loans-exported', details: { rows: 2, filter: { status: 'partial' } }, customer_id: null },
      {
        kind: 'documents-exported',
        details: { documents: 2, files: ['Survey/Plat.txt', 'Survey/Deed.txt'] },
      },
    ]);
    expect((await get(`/api/customers/${customer.customerId}/history`)).body).toContain(
      'downloaded documents as a ZIP',
    );
  });

  it('counts the exports of administrators', async () => {
    const admin = app.as(ADMIN);
    const history = await admin({ url: `/api/history/csv?customerId=${customer.customerId}` });
    expect(history.statusCode).toBe(200);
    const review = await admin({ url: '/api/staff/access-review/csv' });
    const lines = review.body.trim().split('\r\n').length - 1;
    const [second, first] = await listed(app);
    expect(second).toMatchObject({ kind: 'access-review', items: lines });
    expect(first).toMatchObject({ kind: 'history', customer: { customerId: customer.customerId } });
    expect(first?.items).toBeGreaterThan(1);
  });

  // Tests HIST-19.
  it('is one entry for a document that is read in pieces, and none for one that was not sent', async () => {
    const person = await someoneSignedIn(app);
    const file = await uploadedDocument(app.as(ADMIN), customer.customerId, { bytes: 'piece by piece' });
    const read = (headers: Record<string, string>) =>
      app.app.inject({
        url: file.link.href,
        headers: { authorization: `Bearer ${person.accessToken}`, ...headers },
      });
    const etag = String((await app.as(ADMIN)({ url: file.link.href })).headers.etag);
    const count = async () => {
      const { db } = app.platform.database;
      const rows = await db
        .selectFrom('exports')
        .select('id')
        .where('staff_id', '=', person.staffId)
        .execute();
      return rows.length;
    };
    expect((await read({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await read({ range: 'bytes=900-' })).statusCode).toBe(416);
    expect(await count()).toBe(0);
    expect((await read({ range: 'bytes=1-4' })).statusCode).toBe(206);
    expect((await read({ range: 'bytes=5-8' })).statusCode).toBe(206);
    expect(await count()).toBe(1);
    app.clock.advance(16 * 60);
    await read({});
    expect(await count()).toBe(2);
  });

  it('is listed page by page and by person, for administrators alone', async () => {
    const all = await listed(app);
    const page = (await app.as(ADMIN)({ url: '/api/exports?limit=2' })).json();
    const next = (await app.as(ADMIN)({ url: page.links.next.href })).json();
    expect([...page.exports, ...next.exports]).toEqual(all.slice(0, 4));
    const person = all[0]?.person ?? '';
    const own = await listed(app, `?person=${encodeURIComponent(person)}`);
    expect(own).toEqual(all.filter((one) => one.person === person));
    expect((await app.as(LOAN_OFFICER)({ url: '/api/exports' })).statusCode).toBe(403);
  });

  it('is filtered by person, kind and Eastern days, across pages', async () => {
    // Five minutes before and after midnight in New York.
    const clock = handClock('2026-11-22T04:55:00Z');
    const lintel = await startTestApp({ clock });
    const owner = await aCustomer(lintel.platform.database.db).save();
    const file = await uploadedDocument(lintel.as(ADMIN), owner.customerId);
    const person = await someoneSignedIn(lintel);
    const get = as(lintel, person);
    await get('/api/urlas/csv');
    await get(file.link.href, undefined, { purpose: 'view' });
    clock.advance(600);
    await get('/api/urlas/csv');
    await lintel.as(ADMIN)({ url: '/api/urlas/csv' });

    const kinds = async (query: string) => (await listed(lintel, `?${query}`)).map(({ kind }) => kind);
    expect(await kinds('from=2026-11-21&to=2026-11-21')).toEqual(['loan-list']);
    expect(await kinds('to=2026-11-21&views=true')).toEqual(['document-view', 'loan-list']);
    expect(await kinds('kind=document-view')).toEqual(['document-view']);
    expect(await kinds('kind=loan-list&from=2026-11-22')).toEqual(['loan-list', 'loan-list']);
    expect(await kinds('from=2026-11-23')).toEqual([]);
    const { exports, people } = (await lintel.as(ADMIN)({ url: '/api/exports' })).json();
    expect(people).toEqual([...new Set<string>(exports.map((one: ExportEntry) => one.person))].sort());
    const name = exports[1].person;
    expect(await kinds(`person=${name}&kind=loan-list`)).toEqual(['loan-list', 'loan-list']);

    const query = `person=${name}&kind=loan-list&from=2026-11-21&to=2026-11-22&limit=1`;
    const page = (await lintel.as(ADMIN)({ url: `/api/exports?${query}` })).json();
    const next = (await lintel.as(ADMIN)({ url: page.links.next.href })).json();
    expect([page, next].map((one) => one.exports.length)).toEqual([1, 1]);
    expect(next.links).toEqual({});
    for (const wrong of ['kind=everything', 'from=2026-13-01', 'to=yesterday']) {
      const refused = await lintel.as(ADMIN)({ url: `/api/exports?${wrong}` });
      expect(refused.statusCode).toBe(400);
    }
    await lintel.close();
  });

  it.each([
    ['UPDATE', sql`UPDATE exports SET items = 0`],
    ['DELETE', sql`DELETE FROM exports`],
    ['TRUNCATE', sql`TRUNCATE exports`],
  ])('refuses %s by the application, and by the owner as well', async (_statement, query) => {
    await expect(query.execute(app.platform.database.db)).rejects.toThrow('permission denied');
    await expect(query.execute(app.ownerDb)).rejects.toThrow('is refused');
  });
});

describe('a bulk export', () => {
  it('asks a person with a second factor to confirm, and leaves no trace of a refused request', async () => {
    const person = await someoneSignedIn(app);
    const { secret } = await enrolApp(app, person);
    const file = await uploadedDocument(app.as(ADMIN), customer.customerId);
    const get = as(app, person);
    app.clock.advance(301);
    const zip = () => get(`/api/customers/${customer.customerId}/files/zip`, { fileIds: [file.fileId] });
    const before = (await listed(app)).length;
    for (const refused of [await get('/api/urlas/csv'), await zip()]) {
      expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'step_up_required']);
    }
    expect(await listed(app)).toHaveLength(before);
    expect((await get(file.link.href)).statusCode).toBe(200);
    const proof = { method: 'authenticator-app', code: appCode(secret, app.clock.now()) };
    await person.account('POST', 'step-up', { proof });
    expect((await get('/api/urlas/csv')).statusCode).toBe(200);
    expect((await zip()).statusCode).toBe(200);
    const events = await eventsOf(app, person.staffId);
    const exported = events.find(({ kind }) => kind === 'loans-exported');
    expect(exported?.details).toMatchObject({ secondFactor: 'authenticator-app' });
  });
});

describe('a daily limit', () => {
  // Tests HIST-21.
  it('refuses exports beyond it in a plain sentence, until the next Eastern day', async () => {
    const { db } = capped.platform.database;
    const owner = await aCustomer(db).save();
    const person = await someoneSignedIn(capped);
    const get = as(capped, person);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1)
      ids.push((await uploadedDocument(capped.as(ADMIN), owner.customerId)).fileId);
    const zip = (fileIds: string[]) => get(`/api/customers/${owner.customerId}/files/zip`, { fileIds });
    expect((await zip(ids)).statusCode).toBe(200);
    const refused = await zip(ids);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toMatchObject({
      code: 'too_many_requests',
      message:
        'Each person can export 4 documents a day. You have exported 3 documents today, and this would be 3 documents more. An administrator can raise the limit.',
    });
    expect(Number(refused.headers['retry-after'])).toBe(600);
    const link = (id = '') => `/api/customers/${owner.customerId}/files/${id}`;
    expect((await get(link(ids[0]))).statusCode).toBe(200);
    expect((await get(link(ids[1]), undefined, { purpose: 'view' })).statusCode).toBe(429);
    expect((await get('/api/urlas/csv')).statusCode).toBe(200);
    capped.clock.advance(600);
    expect((await get(link(ids[1]), undefined, { purpose: 'view' })).statusCode).toBe(200);
    const { limits } = (await capped.as(ADMIN)({ url: '/api/exports' })).json();
    expect(limits).toEqual({ rows: 40, documents: 4 });
  });

  it('applies to two simultaneous requests', async () => {
    const { db } = capped.platform.database;
    const owner = await aCustomer(db).save();
    const person = await someoneSignedIn(capped);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1)
      ids.push((await uploadedDocument(capped.as(ADMIN), owner.customerId)).fileId);
    const get = as(capped, person);
    const url = `/api/customers/${owner.customerId}/files/zip`;
    const answers = await Promise.all([1, 2, 3].map(() => get(url, { fileIds: ids })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429]);
  });
});
