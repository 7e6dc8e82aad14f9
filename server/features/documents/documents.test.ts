import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { ADMIN, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { createUploadLink, putBytes, upload, uploadedDocument } from '../../testing/calls/document-calls.ts';
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

async function history(): Promise<{ kind: string; actor: string; details: unknown }[]> {
  return app.platform.database.db
    .selectFrom('events')
    .select(['kind', 'actor', 'details'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Number of contents in the store. */
async function storedContents(): Promise<number> {
  let count = 0;
  for await (const _ of app.platform.files.list()) count += 1;
  return count;
}

describe('an upload', () => {
  it('makes a link, takes the bytes, and lists the document with its link and history', async () => {
    const created = await createUploadLink(staff, customerId, {
      name: ' Notiz.txt ',
      description: 'from the phone',
    });
    expect(created.statusCode).toBe(201);
    const { fileId, link } = created.json().file;
    expect(link.href).toBe(`/api/customers/${customerId}/files/${fileId}`);
    expect(await listed()).toEqual([]);
    expect((await staff({ url: link.href })).statusCode).toBe(404);

    app.clock.set('2026-03-01T02:03:04.000Z');
    const put = await putBytes(staff, link.href, 'Grüße');
    expect(put.statusCode).toBe(200);
    const [document] = put.json().files;
    expect(document).toMatchObject({
      fileId,
      name: 'Notiz.txt',
      path: 'Others',
      fileFormat: 'text/plain',
      size: 7,
      description: 'from the phone',
      createdBy: expect.stringMatching(/^staff-/),
      lastUpdatedOn: '2026-03-01T02:03:04.000Z',
      link,
    });
    expect(await listed()).toEqual([document]);
    expect(await history()).toMatchObject([
      {
        kind: 'file-uploaded',
        actor: document.createdBy,
        details: { fileId, name: 'Notiz.txt', path: 'Others', size: 7 },
      },
    ]);
  });

  it('may be repeated with the same bytes, but not with others', async () => {
    const document = await uploadedDocument(staff, customerId, { bytes: 'once' });
    const again = await putBytes(staff, document.link.href, 'once');
    expect(again.statusCode).toBe(200);
    expect(again.json().files).toEqual([document]);
    const other = await putBytes(staff, document.link.href, 'twice');
    expect(other.statusCode).toBe(409);
    expect(other.json().error.message).toBe(
      'This document has other content already. Please upload it as a new document.',
    );
    expect((await staff({ url: document.link.href })).body).toBe('once');
    expect(await history()).toHaveLength(1);
  });

  it('is one document when it is sent twice at once', async () => {
    const { href } = (await createUploadLink(staff, customerId)).json().file.link;
    const answers = await Promise.all(['a', 'a', 'a', 'b'].map((bytes) => putBytes(staff, href, bytes)));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect([[200, 200, 200, 409].join(), [200, 409, 409, 409].join()]).toContain(codes.join());
    expect(await history()).toHaveLength(1);
  });

  it('stores the same bytes once, also for another customer', async () => {
    const before = await storedContents();
    const bytes = `the same ${randomUUID()}`;
    await uploadedDocument(staff, customerId, { bytes });
    await uploadedDocument(staff, customerId, { bytes, name: 'other.txt' });
    const other = await aCustomer(app.platform.database.db).save();
    await uploadedDocument(staff, other.customerId, { bytes });
    expect((await storedContents()) - before).toBe(1);
  });

  it('needs an existing customer and folder, and the right field', async () => {
    expect((await createUploadLink(staff, randomUUID())).statusCode).toBe(404);
    const nowhere = await createUploadLink(staff, customerId, { path: 'Others/Nowhere' });
    expect(nowhere.statusCode).toBe(404);
    expect(nowhere.json().error.message).toBe('This folder does not exist. Please choose another one.');
    const { href } = (await createUploadLink(staff, customerId)).json().file.link;
    const wrongField = await putBytes(staff, href, 'x', 'somethingElse');
    expect(wrongField.statusCode).toBe(400);
    expect(wrongField.json().error.message).toContain('fileToUpload');
    expect((await putBytes(staff, `${filesUrl()}/${randomUUID()}`, 'x')).statusCode).toBe(404);
  });

  it('is refused as a body of any other call', async () => {
    const { payload, headers } = {
      payload: '--x--',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    };
    const answer = await staff({ method: 'POST', url: '/api/customers', payload, headers });
    expect(answer.statusCode).toBe(415);
  });
});

describe("a change of a document's details", () => {
  it('renames, moves and describes, each with its history', async () => {
    const document = await uploadedDocument(staff, customerId, { name: 'scan.txt' });
    const change = { name: 'Deed 1998.txt', path: 'Title_Documents', description: 'the old one' };
    const answer = await staff({ method: 'PUT', url: document.link.href, payload: change });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().files[0]).toMatchObject({ fileId: document.fileId, ...change });
    expect(await listed('?path=Title_Documents')).toMatchObject([change]);
    expect((await history()).slice(1)).toMatchObject([
      { kind: 'file-renamed', details: { from: 'scan.txt', name: 'Deed 1998.txt' } },
      { kind: 'file-moved', details: { from: 'Others', path: 'Title_Documents' } },
      { kind: 'file-described' },
    ]);
    expect((await staff({ method: 'PUT', url: document.link.href, payload: change })).statusCode).toBe(200);
    expect(await history()).toHaveLength(4);
  });

  it.each([
    [{ name: 'scan.png' }, 415, 'The content of this file is Text, so its name must end in .txt.'],
    [{ name: '../x.txt' }, 400, 'A file name cannot hold a slash or a backslash.'],
    [{ path: 'Nowhere' }, 404, 'This folder does not exist. Please choose another one.'],
    [{ size: 1 }, 400, 'Some fields are not valid.'],
  ])('refuses %j', async (change, status, message) => {
    const document = await uploadedDocument(staff, customerId);
    const answer = await staff({ method: 'PUT', url: document.link.href, payload: change });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.message).toBe(message);
    expect(await listed()).toEqual([document]);
  });
});

describe('a copy', () => {
  it('refers to the same stored bytes, and stays when the original is deleted: a move', async () => {
    const document = await uploadedDocument(staff, customerId, {
      bytes: `moved ${randomUUID()}`,
      description: 'why',
    });
    const contents = await storedContents();
    const url = `${document.link.href}/copies`;
    const answer = await staff({ method: 'POST', url, payload: { path: 'Insurance' } });
    expect(answer.statusCode).toBe(201);
    const copy = answer.json().file;
    expect(copy).toMatchObject({
      name: document.name,
      path: 'Insurance',
      size: document.size,
      description: 'why',
    });
    expect(copy.fileId).not.toBe(document.fileId);
    expect((await staff({ method: 'DELETE', url: document.link.href })).statusCode).toBe(204);
    expect(await listed()).toEqual([{ ...copy, formerIds: [document.fileId] }]);
    expect((await staff({ url: copy.link.href })).body).toMatch(/^moved /);
    expect(await storedContents()).toBe(contents);
    expect((await history()).map(({ kind }) => kind)).toEqual(['file-uploaded', 'file-copied', 'file-moved']);
    expect((await staff({ method: 'POST', url, payload: { path: 'Survey' } })).statusCode).toBe(404);
  });
});

describe('documents of another customer', () => {
  it('are not found by any request', async () => {
    const document = await uploadedDocument(staff, customerId);
    const other = await aCustomer(app.platform.database.db).save();
    const url = `/api/customers/${other.customerId}/files/${document.fileId}`;
    const payload = { path: 'Survey' };
    const answers = await Promise.all([
      staff({ url }),
      staff({ method: 'PUT', url, payload }),
      putBytes(staff, url, 'a note'),
      staff({ method: 'DELETE', url }),
      staff({ method: 'POST', url: `${url}/restore` }),
      staff({ method: 'POST', url: `${url}/copies`, payload }),
      staff({
        method: 'POST',
        url: `/api/customers/${other.customerId}/files/zip`,
        payload: { fileIds: [document.fileId] },
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(answers.map((answer) => answer.json().error.message)).toEqual(
      answers.map(() => '404, File Not Found'),
    );
    expect(await listed()).toEqual([document]);
  });

  it('are not available to other features either', async () => {
    const { documents } = app.features;
    const { db } = app.platform.database;
    const one = await uploadedDocument(staff, customerId, { name: 'one.txt', bytes: '1' });
    const two = await uploadedDocument(staff, customerId, { name: 'two.txt', bytes: '22' });
    expect(await documents.documentsOf(db, customerId, [two.fileId, one.fileId])).toMatchObject([
      {
        fileId: two.fileId,
        name: 'two.txt',
        format: 'text/plain',
        size: 2,
        hash: expect.stringMatching(/^\w{64}$/),
      },
      { fileId: one.fileId, name: 'one.txt' },
    ]);
    const other = await aCustomer(db).save();
    await expect(documents.documentsOf(db, other.customerId, [one.fileId])).rejects.toThrow(
      '404, File Not Found',
    );
  });
});

describe('a store that fails on command', () => {
  it('answers the texts of DOC-6, keeps no row, and reports it at /readyz', async () => {
    const fails = () => Promise.reject(new Error('EIO: i/o error, disk 7'));
    const good = app.platform.files;
    const failing = await startTestApp({
      connectionString: app.connectionString,
      replace: { files: { ...good, keep: fails, readPieces: fails, check: fails } },
    });
    const other = failing.as(ADMIN);
    const document = await uploadedDocument(staff, customerId);
    const refused = await upload(other, customerId, { name: 'lost.txt' });
    const unread = await other({ url: document.link.href });
    for (const answer of [refused, unread]) {
      expect(answer.statusCode).toBe(500);
      expect(answer.json().error.message).toBe('Internal Server Error, please try again later');
    }
    expect(failing.logged()).toContain('EIO: i/o error, disk 7');
    expect(await listed()).toEqual([document]);
    const ready = await other({ url: '/readyz' });
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ok', checks: { database: true, files: false } });
    await failing.close();
  });
});
