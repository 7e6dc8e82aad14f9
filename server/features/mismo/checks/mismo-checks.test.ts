import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckedFile } from '../../../../contract/mismo/mismo-checks.ts';
import { married } from '../../../../domain/application/complete-application.fixture.ts';
import { MOST_CHECKED_FILES, MOST_FINDINGS_OF_FILE } from '../../../../domain/mismo/checks/check-finding.ts';
import { readyFile } from '../../../../domain/mismo/mismo-files.fixture.ts';
import { LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { makeZip } from '../../../demo/documents/make-office.ts';
import { multipart } from '../../../testing/calls/document-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const GOOD = readyFile(married);
const WITHOUT_NAME = GOOD.replace(/<FirstName>[^<]*<\/FirstName>/, '');

const send = (bytes: Buffer | string, field = 'file') =>
  app.as(LOAN_PROCESSOR)({ method: 'POST', url: '/api/mismo/checks', ...multipart(bytes, field) });

async function check(bytes: Buffer | string): Promise<{ files: CheckedFile[]; leftOut: string | null }> {
  const answer = await send(bytes);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

// Tests MISMO-50 and MISMO-51.
it('counts what it looked at in a good file, and says that the schema was not checked', async () => {
  const { files, leftOut } = await check(GOOD);
  expect(leftOut).toBeNull();
  expect(files).toMatchObject([
    { name: 'file', unreadable: null, schemaErrors: null, findings: [], findingCount: 0 },
  ]);
  expect(files[0]?.counts).toMatchObject({ borrowers: 2, labels: 9, arcs: 3 });
  expect(files[0]?.areas).toEqual(
    ['graph', 'values', 'receivers'].map((area) => ({ area, errors: 0, warnings: 0 })),
  );
});

it('names the rule, line and path of each fault', async () => {
  const { files } = await check(WITHOUT_NAME);
  const faults = files[0]?.findings ?? [];
  expect(faults.length).toBe(files[0]?.findingCount);
  expect(faults).toContainEqual(
    expect.objectContaining({ rule: 'R24', level: 'error', path: expect.stringContaining('PARTY') }),
  );
  for (const { line } of faults) expect(line).toBeGreaterThan(0);
});

it('checks each file of a ZIP, with damaged and foreign ones among them', async () => {
  const zip = await makeZip({
    'good.xml': GOOD,
    'below/cut.xml': GOOD.slice(0, 2000),
    'old.fnm': 'EH 1234\r\nTH T100099-002',
    'old.xml': '<LOAN_APPLICATION MISMOVersionID="2.3.1"/>',
    '__MACOSX/good.xml': 'notes',
    'faulty.xml': WITHOUT_NAME,
  });
  const { files } = await check(zip);
  expect(files.map(({ name }) => name)).toEqual(
    ['good.xml', 'below/cut.xml', 'old.fnm', 'old.xml', 'faulty.xml'].map((name) => `file/${name}`),
  );
  expect(files.map(({ unreadable }) => unreadable?.words)).toEqual([
    undefined,
    expect.stringMatching(/cut off|ends/),
    expect.stringMatching(/Fannie Mae 3\.2.*Export the loan as MISMO 3\.4/),
    expect.stringMatching(/MISMO 2\.3\.1.*Export the loan as MISMO 3\.4/),
    undefined,
  ]);
});

it('reads no entity, and expands none', async () => {
  const [one] = (await check(`<!DOCTYPE MESSAGE [<!ENTITY a SYSTEM "file:///etc/passwd">]>${GOOD}`)).files;
  expect(one?.unreadable?.words).toMatch(/document type|DOCTYPE/);
  expect(one?.counts).toBeNull();
});

it('lists a limited number of findings, and counts all', async () => {
  const many = GOOD.replace('</PARTIES>', `${'<PARTY/>'.repeat(MOST_FINDINGS_OF_FILE + 50)}</PARTIES>`);
  const [one] = (await check(many)).files;
  expect(one?.findings).toHaveLength(MOST_FINDINGS_OF_FILE);
  expect(one?.findingCount).toBeGreaterThanOrEqual(MOST_FINDINGS_OF_FILE + 50);
});

it('stops within a ZIP of too many files, and says so', async () => {
  const names = Array.from({ length: MOST_CHECKED_FILES + 1 }, (_, place) => `${place}.xml`);
  const zip = await makeZip(Object.fromEntries(names.map((name) => [name, '<A/>'])));
  const { files, leftOut } = await check(zip);
  expect(files).toHaveLength(MOST_CHECKED_FILES);
  expect(leftOut).toMatch(/more than 500 files/);
});

it('refuses a file that unpacks without end', async () => {
  const zip = await makeZip({
    'bomb.xml': Buffer.concat([Buffer.from('<MESSAGE>'), Buffer.alloc(60 * 1024 * 1024, ' ')]),
  });
  const { files } = await check(zip);
  expect(files[0]?.unreadable?.words).toMatch(/million|larger|too/);
});

it('explains a damaged and an empty ZIP', async () => {
  const zip = await makeZip({ 'good.xml': GOOD });
  expect((await check(zip.subarray(0, zip.length - 30))).leftOut).toMatch(/is a damaged ZIP/);
  expect((await check('')).files[0]?.unreadable?.words).toMatch(/^The file is empty/);
  expect(await check(await makeZip({}))).toEqual({ files: [], leftOut: 'The file is a ZIP without files.' });
});

it('keeps no file, and writes nothing of it to the log', async () => {
  await check(WITHOUT_NAME.replaceAll('Installment', 'Zyzzyva'));
  expect(app.logged()).not.toContain('Zyzzyva');
  const left = await readdir(join(app.platform.config.dataDir, 'files'), { recursive: true }).catch(() => []);
  expect(left.filter((name) => /^\w{8}-\d+-/.test(name))).toEqual([]);
});

it('needs a file in the field, and a session', async () => {
  expect((await send(GOOD, 'other')).statusCode).toBe(400);
  const json = await app.as(LOAN_PROCESSOR)({ method: 'POST', url: '/api/mismo/checks', payload: {} });
  expect(json.statusCode).toBe(415);
  const stranger = await app.app.inject({
    method: 'POST',
    url: '/api/mismo/checks',
    ...multipart(GOOD, 'file'),
  });
  expect(stranger.statusCode).toBe(401);
});
