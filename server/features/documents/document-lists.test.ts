import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { ageDocuments, uploadedDocument } from '../../testing/calls/document-calls.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

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

const filesUrl = () => `/api/customers/${customerId}/files`;

async function listed(query = ''): Promise<CustomerDocument[]> {
  const answer = await staff({ url: `${filesUrl()}${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json().files;
}

describe('the list', () => {
  it('is newest first, of all folders or one, in pages of any size', async () => {
    for (const name of ['1', '2', '3', '4', '5']) {
      app.clock.advance(1);
      await uploadedDocument(staff, customerId, {
        name: `${name}.txt`,
        path: name === '3' ? 'Survey' : 'Others',
      });
    }
    const names = (files: readonly CustomerDocument[]) => files.map(({ name }) => name[0]).join('');
    expect(names(await listed())).toBe('54321');
    expect(names(await listed('?path=Others'))).toBe('5421');
    expect(names(await listed('?path=Survey'))).toBe('3');
    expect(await listed('?path=Appraisal')).toEqual([]);
    const pages = [];
    let url: string | undefined = `${filesUrl()}?path=Others&limit=2`;
    while (url !== undefined) {
      const answer = await staff({ url });
      pages.push(names(answer.json().files));
      url = answer.json().links.next?.href;
    }
    expect(pages).toEqual(['54', '21']);
  });

  // Tests DOC-58.
  it('of the same bytes names the documents of this customer only, and none that was deleted', async () => {
    const bytes = Buffer.from(`The same bytes ${randomUUID()}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const other = await aCustomer(app.platform.database.db).save();
    await uploadedDocument(staff, other.customerId, { name: 'theirs.txt', path: 'Survey', bytes });
    expect(await listed(`?sha256=${sha256}`)).toEqual([]);
    const own = await uploadedDocument(staff, customerId, { name: 'own.txt', path: 'Survey', bytes });
    await uploadedDocument(staff, customerId, { name: 'again.txt', path: 'Others', bytes });
    await uploadedDocument(staff, customerId, { name: 'different.txt', path: 'Survey' });
    expect((await listed(`?sha256=${sha256}`)).map(({ name }) => name).sort()).toEqual([
      'again.txt',
      'own.txt',
    ]);
    expect((await listed(`?sha256=${sha256}&path=Survey`)).map(({ name }) => name)).toEqual(['own.txt']);
    const page = await staff({ url: `${filesUrl()}?sha256=${sha256}&limit=1` });
    const next = await staff({ url: page.json().links.next.href });
    expect(next.json().files).toHaveLength(1);
    expect(next.json().links).toEqual({});
    await staff({ method: 'DELETE', url: own.link.href });
    expect((await listed(`?sha256=${sha256}`)).map(({ name }) => name)).toEqual(['again.txt']);
  });

  it.each(['', 'a', 'A'.repeat(64), 'g'.repeat(64), `${'a'.repeat(64)}%00`])(
    'answers 400 for the malformed hash %j',
    async (sha256) => {
      expect((await staff({ url: `${filesUrl()}?sha256=${sha256}` })).statusCode).toBe(400);
    },
  );

  it('answers 404 for an unknown customer, 400 for an invalid place', async () => {
    expect((await staff({ url: `/api/customers/${randomUUID()}/files` })).statusCode).toBe(404);
    expect((await staff({ url: `${filesUrl()}?limit=2&after=x` })).statusCode).toBe(400);
    const yearZero = Buffer.from(JSON.stringify(['0000-01-01T00:00:00Z', randomUUID()])).toString(
      'base64url',
    );
    expect((await staff({ url: `${filesUrl()}?limit=2&after=${yearZero}` })).statusCode).toBe(400);
    expect((await staff({ url: `${filesUrl()}?limit=0` })).statusCode).toBe(400);
  });

  it('of all customers has the last uploads with their customers, in pages', async () => {
    app.clock.advance(60);
    const other = await aCustomer(app.platform.database.db).named('Io', 'Vance').save();
    const first = await uploadedDocument(staff, other.customerId, { name: 'first.txt' });
    app.clock.advance(1);
    const second = await uploadedDocument(staff, customerId, { name: 'second.txt' });
    const page = (await staff({ url: '/api/files?limit=1' })).json();
    expect(page.files).toEqual([
      {
        ...second,
        customer: {
          customerId,
          firstName: 'Anika',
          lastName: 'Banerjee',
          primaryEmail: expect.stringContaining('@'),
        },
      },
    ]);
    const next = (await staff({ url: page.links.next.href })).json();
    expect(next.files).toEqual([
      {
        ...first,
        customer: {
          customerId: other.customerId,
          firstName: 'Io',
          lastName: 'Vance',
          primaryEmail: other.email,
        },
      },
    ]);
  });
});

async function history(): Promise<{ kind: string; actor: string; details: unknown }[]> {
  return app.platform.database.db
    .selectFrom('events')
    .select(['kind', 'actor', 'details'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

describe('deleting', () => {
  it('hides the document, which can be restored while it is kept', async () => {
    const document = await uploadedDocument(staff, customerId);
    const remove = () => staff({ method: 'DELETE', url: document.link.href });
    const restore = () => staff({ method: 'POST', url: `${document.link.href}/restore` });
    expect((await restore()).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect(await listed()).toEqual([]);
    expect((await staff({ url: document.link.href })).statusCode).toBe(404);
    await ageDocuments(app.platform.database.db, customerId, 29);
    const restored = await restore();
    expect(restored.statusCode).toBe(200);
    expect(restored.json().files[0]).toMatchObject({ fileId: document.fileId, path: 'Others' });
    expect(await listed()).toHaveLength(1);
    await remove();
    await ageDocuments(app.platform.database.db, customerId, 700);
    await app.features.documentSweep.sweepDocuments();
    expect((await restore()).statusCode).toBe(200);
    expect((await restore()).statusCode).toBe(404);
    expect((await history()).map(({ kind }) => kind)).toEqual([
      'file-uploaded',
      'file-deleted',
      'file-restored',
      'file-deleted',
      'file-restored',
    ]);
  });

  it('restores a document into the nearest existing folder', async () => {
    const folder = (name: string, parentPath: string) =>
      staff({ method: 'POST', url: `/api/customers/${customerId}/folders`, payload: { name, parentPath } });
    const year = (await folder('2024', 'Insurance')).json();
    const binder = (await folder('Binder', year.path)).json();
    const document = await uploadedDocument(staff, customerId, { path: binder.path });
    await staff({ method: 'DELETE', url: document.link.href });
    await staff({ method: 'DELETE', url: `/api/customers/${customerId}/folders/${binder.folderId}` });
    const restored = await staff({ method: 'POST', url: `${document.link.href}/restore` });
    expect(restored.json().files[0].path).toBe('Insurance/2024');
  });
});
describe('a restored document', () => {
  it('gets a free name if another document has taken its own', async () => {
    const first = await uploadedDocument(staff, customerId);
    await staff({ method: 'DELETE', url: first.link.href });
    const second = await uploadedDocument(staff, customerId, { name: first.name.toUpperCase() });
    const restored = await staff({ method: 'POST', url: `${first.link.href}/restore` });
    const name = first.name.replace(/(\.\w+)$/, ' (2)$1');
    expect(restored.json().files[0]).toMatchObject({ fileId: first.fileId, name });
    expect((await listed()).map((document: { name: string }) => document.name).sort()).toEqual(
      [second.name, name].sort(),
    );
  });
});
