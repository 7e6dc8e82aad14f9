import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { uploadedDocument } from '../../../testing/calls/document-calls.ts';
import { addTitleCompany, anOrderableLoan, orderCalls } from '../../../testing/calls/order-calls.ts';
import { replayedState, storedState } from '../../../testing/recorded-state.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

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
const idsOf = (documents: CustomerDocument[]) => documents.map(({ fileId }) => fileId);
const call = (name: string, payload: object, customer = customerId) =>
  mover({ method: 'POST', url: `/api/customers/${customer}/files/${name}`, payload });
const copyAll = async (fileIds: string[], path: string, customer?: string) => {
  const answer = await call('copies', { fileIds, path }, customer);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().copies as { fileId: string; file: CustomerDocument }[];
};
const removeAll = async (fileIds: string[], customer?: string) => {
  const answer = await call('deletions', { fileIds }, customer);
  expect(answer.statusCode, answer.body).toBe(204);
};
const placesOf = async () => (await listed()).map(({ name, path }) => `${name} in ${path}`).sort();
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

// Tests DOC-61.
describe('a move of several documents', () => {
  const uploadSeveral = () =>
    Promise.all(['a.txt', 'b.txt', 'c.txt'].map((name) => uploadedDocument(uploader, customerId, { name })));

  it('copies all of them, then removes the originals, each with its own history entry', async () => {
    const documents = await uploadSeveral();
    const copies = await copyAll(idsOf(documents), 'Survey');
    expect(copies.map(({ fileId }) => fileId).sort()).toEqual(idsOf(documents).sort());
    for (const { fileId, file } of copies) {
      const original = documents.find((document) => document.fileId === fileId);
      const { name, createdBy, createdOn, lastUpdatedOn } = original ?? {};
      expect(file).toMatchObject({ name, createdBy, createdOn, lastUpdatedOn, path: 'Survey' });
    }
    expect(await listed()).toHaveLength(6);
    await removeAll(idsOf(documents));
    expect(await placesOf()).toEqual(['a.txt in Survey', 'b.txt in Survey', 'c.txt in Survey']);
    const moves = (await told()).filter(({ what }) => what.startsWith('moved'));
    expect(moves.map(({ what }) => what).sort()).toEqual(
      ['a.txt', 'b.txt', 'c.txt'].map((name) => `moved a document: ${name}`),
    );
    for (const { changes } of moves)
      expect(changes).toEqual([expect.objectContaining({ from: 'Others', to: 'Survey' })]);
  });

  it('leaves out what is gone, and makes no second copy when it is repeated', async () => {
    const documents = await uploadSeveral();
    await remove(documents[1] as CustomerDocument);
    const first = await copyAll(idsOf(documents), 'Survey');
    expect(first.map(({ file }) => file.name).sort()).toEqual(['a.txt', 'c.txt']);
    expect(await copyAll(idsOf(documents), 'Survey')).toEqual(first);
    await removeAll(idsOf(documents));
    await removeAll(idsOf(documents));
    expect(await copyAll(idsOf(documents), 'Survey')).toEqual([]);
    expect(await placesOf()).toEqual(['a.txt in Survey', 'c.txt in Survey']);
  });

  it("touches no other customer's documents, and needs an existing folder", async () => {
    const documents = await uploadSeveral();
    const other = await anOrderableLoan(app.platform.database.db);
    expect(await copyAll(idsOf(documents), 'Survey', other.customerId)).toEqual([]);
    await removeAll(idsOf(documents), other.customerId);
    expect(await placesOf()).toHaveLength(3);
    expect((await call('copies', { fileIds: idsOf(documents), path: 'Nowhere' })).statusCode).toBe(404);
    expect((await call('copies', { fileIds: [], path: 'Survey' })).statusCode).toBe(400);
    expect((await call('deletions', { fileIds: Array(101).fill(documents[0]?.fileId) })).statusCode).toBe(
      400,
    );
    expect(await placesOf()).toHaveLength(3);
  });

  it('lets two people who move the same documents at once both finish, with one copy of each', async () => {
    const documents = await uploadSeveral();
    const ids = idsOf(documents);
    const move = async (fileIds: string[]) => {
      await copyAll(fileIds, 'Survey');
      await removeAll(fileIds);
    };
    await Promise.all([move(ids), move(ids.toReversed()), move(ids), move(ids.toReversed())]);
    expect(await placesOf()).toEqual(['a.txt in Survey', 'b.txt in Survey', 'c.txt in Survey']);
  });

  it('can be replayed from the history', async () => {
    const documents = await uploadSeveral();
    await copyAll(idsOf(documents), 'Survey');
    await removeAll(idsOf(documents).slice(1));
    const { db } = app.platform.database;
    const [replayed, stored] = [await replayedState(db, customerId), await storedState(db)];
    const rows = await db.selectFrom('files').select('id').where('customer_id', '=', customerId).execute();
    expect(rows).toHaveLength(6);
    for (const { id } of rows) expect(replayed[`file ${id}`]).toEqual(stored[`file ${id}`]);
  });
});
