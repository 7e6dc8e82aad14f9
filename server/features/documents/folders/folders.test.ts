import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Folder } from '../../../../contract/folders.ts';
import { DEFAULT_FOLDERS } from '../../../../domain/documents/document-folder.ts';
import { LOAN_OFFICER } from '../../../../domain/people/role.ts';
import { createUploadLink, putBytes, uploadedDocument } from '../../../testing/calls/document-calls.ts';
import { aCustomer } from '../../../testing/factories/loan-factory.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let staff: Caller;
let customerId: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = app.as(LOAN_OFFICER);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ customerId } = await aCustomer(app.platform.database.db).save());
});

const foldersUrl = () => `/api/customers/${customerId}/folders`;
const create = (name: string, parentPath: string) =>
  staff({ method: 'POST', url: foldersUrl(), payload: { name, parentPath } });
const rename = (folderId: string | null, name: string) =>
  staff({ method: 'PUT', url: `${foldersUrl()}/${folderId}`, payload: { name } });
const remove = (folderId: string | null) => staff({ method: 'DELETE', url: `${foldersUrl()}/${folderId}` });

async function created(name: string, parentPath: string): Promise<Folder> {
  const answer = await create(name, parentPath);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

async function listed(): Promise<{ folders: Folder[]; rootFileCount: number }> {
  const answer = await staff({ url: foldersUrl() });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('the folders of a customer', () => {
  // Tests DOC-8.
  it('are the twelve default ones from the start, by name', async () => {
    const { folders, rootFileCount } = await listed();
    expect(new Set(folders.map(({ path }) => path))).toEqual(new Set(DEFAULT_FOLDERS));
    expect(folders.map(({ name }) => name)).toEqual([
      'Appraisal',
      'Assets/statements',
      'Credit_Report',
      'Disclosures',
      'Immigration/Drivers_License',
      'Income/paychecks/W2',
      'Insurance',
      'Others',
      'Purchase_contract_Amendments',
      'Survey',
      'Title_Documents',
      'Underwriting_Conditions',
    ]);
    expect(folders[0]).toEqual({
      folderId: null,
      name: 'Appraisal',
      path: 'Appraisal',
      parentPath: ':root',
      fileCount: 0,
      borrowerFileCount: 0,
    });
    expect(rootFileCount).toBe(0);
    expect((await staff({ url: `/api/customers/${randomUUID()}/folders` })).statusCode).toBe(404);
  });

  it('count the documents in each, and sort numbers by value', async () => {
    for (const name of ['Year 10', 'Year 2', 'Year 1']) await created(name, 'Assets/statements');
    await created('June', 'Assets/statements/Year 2');
    await uploadedDocument(staff, customerId, { path: 'Assets/statements/Year 2' });
    await uploadedDocument(staff, customerId, { path: 'Assets/statements/Year 2', name: 'two.txt' });
    await uploadedDocument(staff, customerId, { path: ':root' });
    const gone = await uploadedDocument(staff, customerId, { path: 'Survey' });
    await staff({ method: 'DELETE', url: gone.link.href });
    await createUploadLink(staff, customerId, { path: 'Survey' });
    const { folders, rootFileCount } = await listed();
    expect(folders.slice(1, 6).map(({ path, fileCount }) => `${path}: ${fileCount}`)).toEqual([
      'Assets/statements: 0',
      'Assets/statements/Year 1: 0',
      'Assets/statements/Year 2: 2',
      'Assets/statements/Year 2/June: 0',
      'Assets/statements/Year 10: 0',
    ]);
    expect(folders.find(({ path }) => path === 'Survey')?.fileCount).toBe(0);
    expect(rootFileCount).toBe(1);
  });
});

describe('adding a folder', () => {
  it('below another is recorded in the history, and trims and composes its name', async () => {
    const folder = await created('  Cafe\u0301 ', 'Insurance');
    expect(folder).toEqual({
      folderId: expect.any(String),
      name: 'Café',
      path: 'Insurance/Café',
      parentPath: 'Insurance',
      fileCount: 0,
      borrowerFileCount: 0,
    });
    const event = await app.platform.database.db
      .selectFrom('events')
      .selectAll()
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ kind: 'folder-created', details: { path: 'Insurance/Café' } });
  });

  it.each([
    ['', 'Insurance', 400, 'Please give the folder a name.'],
    ['a/b', 'Insurance', 400, 'A folder name cannot hold a slash or a backslash.'],
    ['a\\b', 'Insurance', 400, 'A folder name cannot hold a slash or a backslash.'],
    ['..', 'Insurance', 400, 'This name is reserved. Please choose another one.'],
    [
      'a\u0007b',
      'Insurance',
      400,
      'This folder name contains invisible characters. Please type the name again.',
    ],
    [
      'a\u202eb',
      'Insurance',
      400,
      'This folder name contains invisible characters. Please type the name again.',
    ],
    ['x'.repeat(101), 'Insurance', 400, 'A folder name has at most 100 characters.'],
    ['top', ':root', 400, 'Add folders below one of the twelve default folders.'],
    ['a', 'Nowhere', 404, 'This folder does not exist. Please choose another one.'],
    ['a', 'Insurance/Nowhere', 404, 'This folder does not exist. Please choose another one.'],
  ])('refuses %j below %s', async (name, parentPath, status, message) => {
    const answer = await create(name, parentPath);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.message).toBe(message);
  });

  it('refuses a name that is taken, in any case, but not below another parent', async () => {
    await created('Binder', 'Insurance');
    for (const name of ['Binder', 'BINDER', ' binder ']) {
      const answer = await create(name, 'Insurance');
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error.message).toBe('There is already a folder with this name.');
    }
    await created('Binder', 'Survey');
    const answers = await Promise.all(['Twice', 'twice', 'TWICE'].map((name) => create(name, 'Survey')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  it('allows eight levels and no more', async () => {
    let path = 'Income/paychecks/W2';
    for (let depth = 2; depth <= 8; depth += 1) ({ path } = await created(`${depth}`, path));
    const answer = await create('9', path);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toBe('Folders can be nested at most 8 levels deep.');
  });
});

describe('a path that is too long', () => {
  const TOO_LONG =
    'The names of this folder and the folders above it are too long together. Please shorten one.';
  const name = '\u{1F3E0}'.repeat(100);

  it('is refused for a new folder, and for a new name of one above', async () => {
    let parent = await created('Attic', 'Appraisal');
    const top = parent;
    for (let depth = 3; depth <= 6; depth += 1) parent = await created(name, parent.path);
    await created('Last', parent.path);
    const answers = [await create(name, parent.path), await rename(top.folderId, name)];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatchObject({ code: 'invalid', fields: { name: TOO_LONG } });
    }
  });
});

describe('renaming a folder', () => {
  it('moves everything at every depth along, including deleted documents and running uploads', async () => {
    const year = await created('2024_%', 'Insurance');
    const month = await created('June', year.path);
    const beside = await created('2024_%x', 'Insurance');
    const here = await uploadedDocument(staff, customerId, { path: year.path, name: 'here.txt' });
    const below = await uploadedDocument(staff, customerId, { path: month.path, name: 'below.txt' });
    const apart = await uploadedDocument(staff, customerId, { path: beside.path, name: 'apart.txt' });
    await staff({ method: 'DELETE', url: below.link.href });
    const link = (await createUploadLink(staff, customerId, { path: month.path, name: 'later.txt' })).json()
      .file.link;

    const answer = await rename(year.folderId, '2025 保険 🏠');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ...year,
      name: '2025 保険 🏠',
      path: 'Insurance/2025 保険 🏠',
      fileCount: 1,
      borrowerFileCount: 0,
    });
    const restored = await staff({ method: 'POST', url: `${below.link.href}/restore` });
    const later = await putBytes(staff, link.href, 'x');
    const paths = [restored, later].map((one) => one.json().files[0].path);
    expect(paths).toEqual(['Insurance/2025 保険 🏠/June', 'Insurance/2025 保険 🏠/June']);
    const files = (await staff({ url: `/api/customers/${customerId}/files` })).json().files;
    const pathOf = (id: string) => files.find(({ fileId }: { fileId: string }) => fileId === id)?.path;
    expect(pathOf(here.fileId)).toBe('Insurance/2025 保険 🏠');
    expect(pathOf(apart.fileId)).toBe(beside.path);
    const { folders } = await listed();
    expect(folders.find(({ folderId }) => folderId === month.folderId)).toMatchObject({
      path: 'Insurance/2025 保険 🏠/June',
      parentPath: 'Insurance/2025 保険 🏠',
      fileCount: 2,
      borrowerFileCount: 0,
    });
  });

  it('can change case; refuses a taken name and a default folder', async () => {
    const one = await created('one', 'Survey');
    await created('two', 'Survey');
    expect((await rename(one.folderId, 'ONE')).json().path).toBe('Survey/ONE');
    expect((await rename(one.folderId, 'Two')).statusCode).toBe(409);
    expect((await rename(one.folderId, 'a/b')).statusCode).toBe(400);
    expect((await rename(null, 'x')).statusCode).toBe(404);
    expect((await rename(randomUUID(), 'x')).statusCode).toBe(404);
  });
});

describe('removing a folder', () => {
  const NOT_EMPTY = 'This folder is not empty. Please move or delete its contents first.';

  // Tests DOC-13.
  it('requires that it has no documents and folders', async () => {
    const folder = await created('Old', 'Survey');
    const below = await created('Older', folder.path);
    const document = await uploadedDocument(staff, customerId, { path: folder.path });
    const refused = await remove(folder.folderId);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toBe(NOT_EMPTY);
    expect((await remove(below.folderId)).statusCode).toBe(204);
    expect((await remove(folder.folderId)).statusCode).toBe(409);
    await staff({ method: 'DELETE', url: document.link.href });
    expect((await remove(folder.folderId)).statusCode).toBe(204);
    expect((await remove(folder.folderId)).statusCode).toBe(404);
  });

  it('does not lose an upload that was on its way there', async () => {
    const folder = await created('Old', 'Survey');
    const { link } = (await createUploadLink(staff, customerId, { path: folder.path })).json().file;
    expect((await remove(folder.folderId)).statusCode).toBe(204);
    const put = await putBytes(staff, link.href, 'x');
    expect(put.json().files[0].path).toBe('Survey');
  });

  it('beside simultaneous uploads into it leaves no document without its folder', async () => {
    for (let round = 0; round < 5; round += 1) {
      const folder = await created(`Round ${round}`, 'Others');
      const links = await Promise.all(
        [1, 2, 3].map(() => createUploadLink(staff, customerId, { path: folder.path })),
      );
      await Promise.all([
        remove(folder.folderId),
        ...links.map((link) => putBytes(staff, link.json().file.link.href, `bytes ${round}`)),
      ]);
    }
    const paths = new Set((await listed()).folders.map(({ path }) => path));
    const { files } = (await staff({ url: `/api/customers/${customerId}/files` })).json();
    expect(files).toHaveLength(15);
    for (const document of files) expect(paths).toContain(document.path);
  });
});

it('cannot see folders of another customer', async () => {
  const folder = await created('Mine', 'Survey');
  const other = await aCustomer(app.platform.database.db).save();
  const url = `/api/customers/${other.customerId}/folders/${folder.folderId}`;
  expect((await staff({ method: 'PUT', url, payload: { name: 'x' } })).statusCode).toBe(404);
  expect((await staff({ method: 'DELETE', url })).statusCode).toBe(404);
  const created404 = await createUploadLink(staff, other.customerId, { path: folder.path });
  expect(created404.statusCode).toBe(404);
});
