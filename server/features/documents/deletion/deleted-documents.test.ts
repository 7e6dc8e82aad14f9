import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { ageDocuments, uploadedDocument } from '../../../testing/calls/document-calls.ts';
import { aCustomer } from '../../../testing/factories/loan-factory.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

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
