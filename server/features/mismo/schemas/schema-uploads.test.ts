import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { married } from '../../../../domain/application/complete-application.fixture.ts';
import { readyFile } from '../../../../domain/mismo/mismo-files.fixture.ts';
import { SCHEMA_NAMES } from '../../../../domain/mismo/schemas/schema-files.ts';
import { ADMIN, LOAN_OFFICER } from '../../../../domain/people/role.ts';
import { makeZip } from '../../../demo/documents/make-office.ts';
import { multipart } from '../../../testing/calls/document-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { needReference, REFERENCE } from '../reference.fixture.ts';
import { SMALL_SCHEMAS } from './small-schemas.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => remove());

const URL = '/api/mismo/schemas';
const GOOD = readyFile(married);
const upload = (bytes: Buffer | string, role: Parameters<TestApp['as']>[0] = ADMIN) =>
  app.as(role)({ method: 'POST', url: URL, ...multipart(bytes, 'file') });
const remove = (role: Parameters<TestApp['as']>[0] = ADMIN) => app.as(role)({ method: 'DELETE', url: URL });
const installed = async () => (await app.as(LOAN_OFFICER)({ url: URL })).json();
const reasonOf = async (bytes: Buffer | string) => {
  const answer = await upload(bytes);
  expect(answer.statusCode).toBe(415);
  return answer.json().error.message;
};
const schemaErrors = async (file: string) => {
  const checks = { method: 'POST', url: '/api/mismo/checks', ...multipart(file, 'file') } as const;
  return (await app.as(LOAN_OFFICER)(checks)).json().files[0].schemaErrors;
};

// Tests MISMO-52 and MISMO-53.
it('takes schemas one by one, names those that are missing, and checks files once all are there', async () => {
  const [last, ...first] = SCHEMA_NAMES;
  expect(await installed()).toEqual({ isFromSetting: false, schemas: [], missing: SCHEMA_NAMES });
  for (const name of first) {
    const answer = await upload(SMALL_SCHEMAS[name]);
    expect(answer.json()).toMatchObject({ taken: [name] });
  }
  expect(await installed()).toMatchObject({ missing: [last] });
  expect(await schemaErrors(GOOD)).toBeNull();
  await upload(SMALL_SCHEMAS[last ?? 'xml.xsd']);
  const { schemas, missing } = await installed();
  expect(missing).toEqual([]);
  expect(schemas).toHaveLength(SCHEMA_NAMES.length);
  expect(schemas[0].uploadedBy).not.toBe('');
  expect(await schemaErrors(GOOD)).toBe(0);
  expect(await schemaErrors(GOOD.replace('<DEAL_SETS>', '<Wrong/><DEAL_SETS>'))).toBe(1);
});

it('accepts a ZIP with other names and folders, and ignores other files', async () => {
  const files = Object.entries(SMALL_SCHEMAS).map(([name, text]) => [`schemas/3.4/${name} (1).xsd`, text]);
  const zip = await makeZip(Object.fromEntries([...files, ['readme.txt', 'Terms']]));
  expect((await upload(zip)).json()).toMatchObject({ taken: SCHEMA_NAMES, missing: [] });
  expect(await schemaErrors(GOOD)).toBe(0);
});

it('replaces schemas, and uses the new ones at once', async () => {
  await upload(await makeZip(SMALL_SCHEMAS));
  expect(await schemaErrors(GOOD)).toBe(0);
  const stricter = SMALL_SCHEMAS['MISMO_3.4.0_B324.xsd'].replace('lax', 'strict');
  expect((await upload(stricter)).statusCode).toBe(201);
  expect(await schemaErrors(GOOD)).toBeGreaterThan(0);
});

it('keeps the previous schemas if the new ones do not fit together', async () => {
  await upload(await makeZip(SMALL_SCHEMAS));
  const unfit = SMALL_SCHEMAS['MISMO_3.4.0_B324.xsd'].replace('name="MESSAGE"', 'name="MESSAGE" type="Gone"');
  expect(await reasonOf(unfit)).toMatch(/do not fit together, so nothing was taken/);
  expect(await schemaErrors(GOOD)).toBe(0);
});

it.each([
  ['no XML', 'nothing', /It is damaged: .*[^.]\.$/],
  ['nothing at all', '', /^The file is empty\.$/],
  ['blanks alone', '\n  \n', /^The file is empty\.$/],
  ['a cut schema', SMALL_SCHEMAS['xml.xsd'].slice(0, 90), /It is damaged/],
  ['another XML file', GOOD, /It is no XML schema/],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0xfd]), /no text in UTF-8/],
  [
    'an external entity',
    `<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>${SMALL_SCHEMAS['xml.xsd']}`,
    /document type/,
  ],
  [
    'an include of another path',
    SMALL_SCHEMAS['xlink.xsd'].replace('schemaLocation="xml.xsd"', 'schemaLocation="/etc/passwd"'),
    /includes ‘\/etc\/passwd’/,
  ],
])('refuses %s', async (_, bytes, reason) => {
  expect(await reasonOf(bytes)).toMatch(reason);
  expect((await installed()).schemas).toEqual([]);
});

it('refuses a ZIP without schemas, one with a schema twice, and one that unpacks without end', async () => {
  expect(await reasonOf(await makeZip({ 'a.txt': 'a' }))).toMatch(/no schemas/);
  const xml = SMALL_SCHEMAS['xml.xsd'];
  expect(await reasonOf(await makeZip({ 'a.xsd': xml, 'b.xsd': xml }))).toMatch(/xml\.xsd twice/);
  const above = (await makeZip({ 'aa/xml.xsd': xml })).toString('latin1').replaceAll('aa/', '../');
  expect(await reasonOf(Buffer.from(above, 'latin1'))).toMatch(
    /cannot be read: its name leads to a folder outside the ZIP/,
  );
  const bomb = await makeZip({ 'a.xsd': Buffer.alloc(70 * 1024 * 1024, ' ') });
  expect(await reasonOf(bomb)).toMatch(/more than 60 MB/);
});

it('records uploads and the removal, and only administrators may do either', async () => {
  expect((await upload(SMALL_SCHEMAS['xml.xsd'], LOAN_OFFICER)).statusCode).toBe(403);
  expect((await remove(LOAN_OFFICER)).statusCode).toBe(403);
  await upload(SMALL_SCHEMAS['xml.xsd']);
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  const events = await app.platform.database.db
    .selectFrom('events')
    .select(['kind', 'details'])
    .where('kind', 'like', 'mismo-schemas-%')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(events).toEqual([
    { kind: 'mismo-schemas-removed', details: { schemas: ['xml.xsd'] } },
    { kind: 'mismo-schemas-uploaded', details: { schemas: ['xml.xsd'] } },
  ]);
});

it('takes the schemas of MISMO, and finds an exported loan valid', async (context) => {
  needReference(context);
  const files = SCHEMA_NAMES.map((name) => [name, readFileSync(join(REFERENCE, name))] as const);
  const answer = await upload(await makeZip(Object.fromEntries(files)));
  expect(answer.json()).toMatchObject({ taken: SCHEMA_NAMES, missing: [] });
  expect(await schemaErrors(GOOD)).toBe(0);
  expect(
    await schemaErrors(GOOD.replace(/<BorrowerBirthDate>[^<]*/, '<BorrowerBirthDate>soon')),
  ).toBeGreaterThan(0);
});
