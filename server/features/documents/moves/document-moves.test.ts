import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { uploadedDocument } from '../../testing/calls/document-calls.ts';
import { addTitleCompany, anOrderableLoan, orderCalls } from '../../testing/calls/order-calls.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let uploader: Caller;
let mover: Caller;
let customerId: string;
let loanId: string;
beforeAll(async () => {
  app = await startTestApp();
  uploader = app.as(LOAN_PROCESSOR);
  mover = app.as(LOAN_OFFICER);
  await addTitleCompany(app.platform.database.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ customerId, loanId } = await anOrderableLoan(app.platform.database.db));
});

const listed = async (): Promise<CustomerDocument[]> =>
  (await mover({ url: `/api/customers/${customerId}/files` })).json().files;
const copy = async (document: CustomerDocument, path: string): Promise<CustomerDocument> => {
  const answer = await mover({ method: 'POST', url: `${document.link.href}/copies`, payload: { path } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().file;
};
const remove = (document: CustomerDocument) => mover({ method: 'DELETE', url: document.link.href });
const move = async (document: CustomerDocument, path: string): Promise<CustomerDocument> => {
  const copied = await copy(document, path);
  expect((await remove(document)).statusCode).toBe(204);
  return copied;
};
const told = async (): Promise<{ what: string; changes: { label: string; from: string; to: string }[] }[]> =>
  (await mover({ url: `/api/customers/${customerId}/urlas/${loanId}/history` })).json().entries;

describe('a move', () => {
  it('keeps the uploader and upload time, in the lists of the customer and of all customers', async () => {
    const document = await uploadedDocument(uploader, customerId);
    app.clock.advance(60);
    const later = await uploadedDocument(uploader, customerId, { name: 'later.txt' });
    app.clock.advance(60);
    const moved = await move(document, 'Survey');
    const { createdBy, createdOn, lastUpdatedOn } = document;
    expect(moved).toMatchObject({ createdBy, createdOn, lastUpdatedOn, path: 'Survey' });
    const recent = (await mover({ url: '/api/files?limit=2' })).json().files as CustomerDocument[];
    expect(recent.map(({ fileId }) => fileId)).toEqual([later.fileId, moved.fileId]);
  });

  it('is one history entry, with both folders', async () => {
    const document = await uploadedDocument(uploader, customerId);
    await move(document, 'Survey');
    const entries = await told();
    expect(entries.map(({ what }) => what)).toEqual(
      ['moved a document: note.txt', 'uploaded a document: note.txt', 'started the application'].slice(
        0,
        entries.length,
      ),
    );
    expect(entries[0]?.changes).toEqual([
      expect.objectContaining({ label: 'Document: Folder', from: 'Others', to: 'Survey' }),
    ]);
  });

  it('is recorded as a copy while its original exists', async () => {
    await copy(await uploadedDocument(uploader, customerId), 'Survey');
    expect((await told())[0]?.what).toBe('copied a document: note.txt');
  });

  it('makes no second copy when it is repeated', async () => {
    const document = await uploadedDocument(uploader, customerId);
    const first = await copy(document, 'Survey');
    const again = await Promise.all([copy(document, 'Survey'), copy(document, 'Survey')]);
    expect(again).toEqual([first, first]);
    await remove(document);
    expect((await listed()).map(({ fileId }) => fileId)).toEqual([first.fileId]);
  });

  it('makes another copy in another folder, and of a document renamed since', async () => {
    const document = await uploadedDocument(uploader, customerId);
    const first = await copy(document, 'Survey');
    const elsewhere = await copy(document, 'Insurance');
    await uploader({ method: 'PUT', url: document.link.href, payload: { name: 'other.txt' } });
    const renamed = await copy(document, 'Survey');
    expect(new Set([first, elsewhere, renamed].map(({ fileId }) => fileId)).size).toBe(3);
  });

  it('does not mistake the copy of a finished move for that of a new one', async () => {
    const document = await uploadedDocument(uploader, customerId);
    const moved = await move(document, 'Survey');
    await mover({ method: 'POST', url: `${document.link.href}/restore` });
    expect((await copy(document, 'Survey')).fileId).not.toBe(moved.fileId);
    await mover({ method: 'DELETE', url: moved.link.href });
    expect((await told())[0]?.what).toBe('deleted a document: note.txt');
  });

  it("follows the document in an order's draft, over several moves", async () => {
    const document = await uploadedDocument(uploader, customerId);
    const orders = orderCalls(app, { customerId, loanId } as never);
    const draft = await orders.draft('TITLE_DOCS');
    const edited = await orders.edit(draft, {
      attachments: [{ fileId: document.fileId, name: document.name }],
    });
    expect(edited.statusCode, edited.body).toBe(200);
    const second = await move(await move(document, 'Survey'), 'Insurance');
    expect(second.formerIds).toEqual([]);
    expect((await listed())[0]?.formerIds).toHaveLength(2);
    const resaved = await orders.edit(edited.json(), {});
    expect(resaved.json().actionData.email.attachments).toEqual([
      { fileId: second.fileId, name: document.name },
    ]);
    const sent = await orders.send(draft.actionId);
    expect(sent.statusCode, sent.body).toBe(200);
  });

  it('can be replayed from the history', async () => {
    const document = await uploadedDocument(uploader, customerId);
    await copy(document, 'Insurance');
    await move(document, 'Survey');
    const { db } = app.platform.database;
    const [replayed, stored] = [await replayedState(db, customerId), await storedState(db)];
    const rows = await db.selectFrom('files').select('id').where('customer_id', '=', customerId).execute();
    expect(rows).toHaveLength(3);
    const files = (state: Record<string, string>) => rows.map(({ id }) => state[`file ${id}`]);
    expect(files(replayed)).toEqual(files(stored));
    expect(files(replayed)).not.toContain(undefined);
  });
});
