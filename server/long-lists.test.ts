import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_FOLDERS } from '../domain/documents/document-folder.ts';
import { LOAN_OFFICER } from '../domain/people/role.ts';
import { listDocumentRows } from './features/documents/document-lists.store.ts';
import { listFolderRows } from './features/documents/folders/folders.store.ts';
import { listNoteRows } from './features/notes/notes.store.ts';
import type { Db } from './platform/database/database.ts';
import { uploadedDocument } from './testing/calls/document-calls.ts';
import { aCustomer } from './testing/factories/loan-factory.ts';
import { type Caller, startTestApp, type TestApp } from './testing/test-app.ts';

const MANY = 5_000;
const NUMBERS = Array.from({ length: MANY }, (_, place) => place + 1);
const HASH = 'a'.repeat(64);

let app: TestApp;
let staff: Caller;
let customerId: string;

beforeAll(async () => {
  app = await startTestApp();
  staff = app.as(LOAN_OFFICER);
  const { db } = app.platform.database;
  ({ customerId } = await aCustomer(db).save());
  await fill(db);
});
afterAll(() => app.close());

/** Thousands of rows, some at the same instant. Folders are nested as deeply as possible. */
async function fill(db: Db): Promise<void> {
  await sql`INSERT INTO notes (id, customer_id, message, categories, created_at, created_by, updated_by)
    SELECT gen_random_uuid(), ${customerId}, 'note ' || n, CASE WHEN n % 50 = 0 THEN ARRAY['INCOME'] ELSE '{}' END,
      timestamptz '2026-01-01Z' + (n / 3) * interval '1.001 s', 'mel', 'mel'
    FROM generate_series(1, ${MANY}::int) n`.execute(db);
  await sql`INSERT INTO stored_bytes (hash, size, stored_at) VALUES (${HASH}, 1, now())`.execute(db);
  await sql`INSERT INTO files (id, customer_id, name, path, format, hash, size, uploaded_at, created_at, created_by, updated_at, updated_by)
    SELECT gen_random_uuid(), ${customerId}, n || '.txt', CASE WHEN n % 10 = 0 THEN ':root' ELSE 'Survey' END,
      'text/plain', ${HASH}, 1, at, at, 'mel', at, 'mel'
    FROM generate_series(1, ${MANY}::int) n, LATERAL (SELECT timestamptz '2026-01-01Z' + (n / 3) * interval '1 s' AS at) t`.execute(
    db,
  );
  await db.insertInto('folders').values(nestedFolders()).execute();
  await sql`ANALYZE notes, files, folders`.execute(app.ownerDb);
}

function nestedFolders() {
  const at = '2026-01-01T00:00:00Z';
  const paths: { parent: string; name: string }[] = [];
  let level: string[] = [...DEFAULT_FOLDERS];
  while (paths.length < MANY) {
    const next: string[] = [];
    for (const parent of level) {
      for (const name of ['Year 10', 'Year 2', '0', '!', 'Ä', '😀']) {
        if (paths.length < MANY) paths.push({ parent, name });
        next.push(`${parent}/${name}`);
      }
    }
    level = next;
  }
  return paths.map(({ parent, name }) => ({
    id: randomUUIDv7(),
    customer_id: customerId,
    parent_path: parent,
    name,
    name_key: name.toLowerCase(),
    path: `${parent}/${name}`,
    created_at: at,
    created_by: 'mel',
    updated_at: at,
    updated_by: 'mel',
  }));
}

const of = (list: string) => `/api/customers/${customerId}/${list}`;

/** All rows of a list, page by page, with a change before each page but the first. */
async function everything<Row>(
  url: string,
  key: string,
  before: (page: number) => Promise<unknown> = async () => undefined,
): Promise<Row[]> {
  const rows: Row[] = [];
  let href: string | undefined = url;
  for (let page = 0; href !== undefined; page += 1) {
    if (page > 0) await before(page);
    const answer = await staff({ url: href });
    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    rows.push(...body[key]);
    href = body.links.next?.href;
  }
  return rows;
}

async function rowsReadOf(tx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int AS read
    FROM pg_stat_xact_user_tables WHERE relname = ${table}`.execute(tx);
  return rows[0]?.read ?? 0;
}

describe('a list of thousands', () => {
  it('of notes has one page per answer, and the total separately', async () => {
    const first = (await staff({ url: of('notes') })).json();
    expect(first.notes).toHaveLength(100);
    expect(first.links.next.href).toContain(`/api/customers/${customerId}/notes?`);
    expect((await staff({ url: of('notes/count') })).json()).toEqual({ count: MANY });
    expect((await staff({ url: of('notes/count?category=INCOME') })).json()).toEqual({ count: MANY / 50 });
  });

  it('of notes has each once, while others are added', async () => {
    const add = (page: number) =>
      staff({ method: 'POST', url: of('notes'), payload: { message: `added ${page}` } });
    const notes = await everything<{ message: string }>(of('notes?limit=200'), 'notes', add);
    const before = notes.filter(({ message }) => message.startsWith('note '));
    expect(before.map(({ message }) => Number(message.slice(5))).toSorted((a, b) => a - b)).toEqual(NUMBERS);
  });

  it('of notes of one category has those alone, page by page', async () => {
    const notes = await everything<{ message: string; collections: string[] }>(
      of('notes?category=INCOME&limit=7'),
      'notes',
    );
    expect(notes).toHaveLength(MANY / 50);
    expect(new Set(notes.flatMap(({ collections }) => collections))).toEqual(new Set(['INCOME']));
  });

  it('of documents has each once, while others are added', async () => {
    expect((await staff({ url: of('files') })).json().files).toHaveLength(100);
    const add = (page: number) =>
      uploadedDocument(staff, customerId, { name: `added ${page}.txt`, path: 'Others' });
    const files = await everything<{ name: string }>(of('files?limit=500'), 'files', add);
    const before = files.filter(({ name }) => !name.startsWith('added'));
    expect(before.map(({ name }) => Number.parseInt(name, 10)).toSorted((a, b) => a - b)).toEqual(NUMBERS);
  });

  it('of folders has each once, parents first, while others are added and removed', async () => {
    const added: string[] = [];
    const add = async (page: number) => {
      const last = added.at(-1);
      if (last !== undefined) await staff({ method: 'DELETE', url: of(`folders/${last}`) });
      const payload = { name: `added ${page}`, parentPath: 'Others' };
      added.push((await staff({ method: 'POST', url: of('folders'), payload })).json().folderId);
    };
    const rows = await everything<{ folderId: string; path: string; parentPath: string }>(
      of('folders?limit=200'),
      'folders',
      add,
    );
    const listed = rows.filter(({ folderId }) => !added.includes(folderId));
    const expected = [...DEFAULT_FOLDERS, ...nestedFolders().map(({ path }) => path)];
    expect(listed.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
    const seen = new Set([':root']);
    for (const { path, parentPath } of rows) {
      expect(seen).toContain(parentPath);
      seen.add(path);
    }
  });

  it('of folders counts the documents of each, including none, on every page', async () => {
    const first = (await staff({ url: of('folders?limit=1') })).json();
    expect(first).toMatchObject({ folders: [{ path: 'Appraisal', fileCount: 0 }], rootFileCount: MANY / 10 });
    const after = Buffer.from('Surv').toString('base64url');
    expect((await staff({ url: of(`folders?limit=1&after=${after}`) })).statusCode).toBe(400);
    const beforeSurvey = Buffer.from('Purchase_contract_Amendments/\u{10ffff}').toString('base64url');
    expect((await staff({ url: of(`folders?limit=1&after=${beforeSurvey}`) })).json()).toMatchObject({
      folders: [{ path: 'Survey', fileCount: MANY - MANY / 10 }],
      rootFileCount: MANY / 10,
    });
  });

  it.each<[string, (db: Db) => Promise<unknown[]>]>([
    [
      'notes',
      (db) => listNoteRows(db, { customerId, category: undefined }, { limit: 100, after: undefined }),
    ],
    [
      'files',
      (db) => listDocumentRows(db, { customerId, path: undefined }, { limit: 100, after: undefined }),
    ],
    ['files', (db) => listDocumentRows(db, { customerId, path: 'Survey' }, { limit: 100, after: undefined })],
    ['folders', (db) => listFolderRows(db, customerId, { limit: 100, after: undefined })],
    ['folders', (db) => listFolderRows(db, customerId, { limit: 100, after: 'Others' })],
  ])('of %s reads no more rows than a page has', async (table, read) => {
    const rowsRead = await app.platform.database.db.transaction().execute(async (tx) => {
      const before = await rowsReadOf(tx, table);
      expect(await read(tx)).toHaveLength(100);
      return (await rowsReadOf(tx, table)) - before;
    });
    expect(rowsRead).toBeLessThanOrEqual(100);
  });
});

describe('a position in a list', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  const time = (...place: unknown[]) => encoded(JSON.stringify(place));
  it.each([
    ['notes', 'x'],
    ['notes', ''],
    ['notes', time('2026-01-01', randomUUID())],
    ['notes', time('0000-01-01T00:00:00Z', randomUUID())],
    ['notes', time('2026-01-01T00:00:00Z', "'; DROP TABLE notes")],
    ['notes', encoded('Others')],
    ['files', encoded('null')],
    ['folders', 'x'],
    ['folders', ''],
    ['folders', encoded('Nowhere')],
    ['folders', encoded(':root')],
    ['folders', encoded('Others/a\u0000')],
    ['folders', Buffer.from([...Buffer.from('Others/'), 0xed, 0xa0, 0xbd]).toString('base64url')],
    ['folders', `${encoded('Others')}=`],
    ['folders', time('2026-01-01T00:00:00Z', randomUUID())],
    ['folders', encoded(`Others/${'x'.repeat(3_000)}`)],
  ])('of %s cannot be %j', async (list, after) => {
    const answer = await staff({ url: `${of(list)}?after=${encodeURIComponent(after)}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'invalid' });
  });

  it.each([
    'notes?limit=201',
    'notes?limit=0',
    'notes?category=LOVE',
    'files?limit=501',
    'folders?limit=501',
  ])('is refused for %s', async (list) => expect((await staff({ url: of(list) })).statusCode).toBe(400));

  it('of a deleted folder is still valid', async () => {
    const payload = { name: 'Gone', parentPath: 'Others' };
    const { folderId } = (await staff({ method: 'POST', url: of('folders'), payload })).json();
    await staff({ method: 'DELETE', url: of(`folders/${folderId}`) });
    expect((await staff({ url: of(`folders?after=${encoded('Others/Gone')}`) })).statusCode).toBe(200);
  });

  it('of the longest possible path is answered and accepted', async () => {
    const other = await aCustomer(app.platform.database.db).save();
    const folders = `/api/customers/${other.customerId}/folders`;
    let parentPath = 'Assets/statements';
    for (const name of ['"'.repeat(100), ...Array.from({ length: 4 }, () => '😀'.repeat(100))]) {
      expect((await staff({ method: 'POST', url: folders, payload: { name, parentPath } })).statusCode).toBe(
        201,
      );
      parentPath += `/${name}`;
    }
    const rows = await everything<{ path: string }>(`${folders}?limit=1`, 'folders');
    expect(rows).toHaveLength(DEFAULT_FOLDERS.length + 5);
  });
});
