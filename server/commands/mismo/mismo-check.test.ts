import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { married } from '../../../domain/application/complete-application.fixture.ts';
import { readyFile } from '../../../domain/mismo/mismo-files.fixture.ts';
import { isLongRun } from '../../../scripts/testing/long-run.ts';

const COMMAND = fileURLToPath(new URL('./mismo.ts', import.meta.url));
const GOOD = readyFile(married);
const CUT = GOOD.slice(0, 2000);
const WITHOUT_NAME = GOOD.replace(/<FirstName>[^<]*<\/FirstName>/, '');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-mismo-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => runWith({}, ...args);

async function runWith(
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    const env = { PATH: process.env.PATH ?? '', ...settings };
    const ended = (error: Error | null, out: string, err: string) =>
      done({ code: error === null ? 0 : Number((error as NodeJS.ErrnoException).code), out, err });
    execFile(process.execPath, [COMMAND, ...args], { cwd: folder, env }, ended);
  });
}

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addEmptyDirectory('loans');
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

// These tests cover MISMO-13 and MISMO-15.
test.runIf(isLongRun)('counts what was checked in a good file', async () => {
  const { code, out, err } = await run('check', await file('good.xml', GOOD));
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toMatch(/^good\.xml: 0 errors, 0 warnings in 2 borrowers, \d+ data points, 9 labels, 3 arcs\n/);
  expect(out).toContain('1 file checked, 0 with errors.');
  expect(out).toContain('Not checked: the schema (see MISMO_SCHEMA_DIR).');
});

test('names each fault with its rule, line and path', async () => {
  const { code, out } = await run('check', await file('faulty.xml', WITHOUT_NAME));
  const line = WITHOUT_NAME.slice(0, WITHOUT_NAME.indexOf('<PARTY>')).split('\n').length;
  expect(code).toBe(1);
  expect(out).toMatch(/^faulty\.xml: [1-9]\d* errors?, /);
  expect(out).toMatch(new RegExp(`^ {2}error R24, line ${line}: .+\n {4}MESSAGE/DEAL_SETS/.+$`, 'm'));
});

test('checks every file of a ZIP, also after one that cannot be read', async () => {
  const zip = await zipOf({ 'loans/cut.xml': CUT, 'loans/good.xml': GOOD, 'old.fnm': '000  1  \n00A 2' });
  const { code, out } = await run('check', await file('loans.zip', zip));
  expect(code).toBe(1);
  expect(out).toMatch(
    /^loans\.zip\/loans\/cut\.xml: cannot be read\n {2}line \d+, column \d+: .*cut off\.$/m,
  );
  expect(out).toMatch(/^loans\.zip\/loans\/good\.xml: 0 errors, /m);
  expect(out).toMatch(/^loans\.zip\/old\.fnm: cannot be read\n.*Fannie Mae 3\.2/m);
  expect(out).toContain('3 files checked, 2 with errors.');
});

test.runIf(isLongRun)('a damaged ZIP, an empty one and a missing file do not stop the others', async () => {
  const zip = (await zipOf({ 'a.xml': GOOD })).subarray(0, 300);
  const { code, out, err } = await run(
    'check',
    await file('damaged.zip', zip),
    await file('empty.zip', await zipOf({})),
    join(folder, 'nothing.xml'),
    await file('last.xml', GOOD),
  );
  expect(err).toBe('');
  expect(out).toMatch(/^damaged\.zip: cannot be read\n {2}.*damaged\.zip is a damaged ZIP: .*\.$/m);
  expect(out).toMatch(/^empty\.zip: cannot be read\n {2}.*empty\.zip is a ZIP without files\.$/m);
  expect(out).toMatch(/^nothing\.xml: cannot be read\n {2}There is no file .*nothing\.xml\.$/m);
  expect(out).toMatch(/^last\.xml: 0 errors, /m);
  expect(out).toContain('4 files checked, 3 with errors.');
  expect(code).toBe(1);
});

test.each([[['chekc', 'a.xml']], ...(isLongRun ? [[[]], [['check']], [['check', '--fast', 'a.xml']]] : [])])(
  'arguments that are no task end with 2 and say what is',
  async (args) => {
    expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining('npm run mismo -- ') });
  },
);

// Tests MISMO-20.
const SCHEMA = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="LOAN"/></xs:schema>';
test('checks the schema where it is installed', async () => {
  await file('DU_Wrapper_3.4.0_B324.xsd', SCHEMA);
  const utf16 = Buffer.from(`\ufeff${GOOD.replace('UTF-8', 'UTF-16')}`, 'utf16le');
  const { code, out } = await runWith({ MISMO_SCHEMA_DIR: '.' }, 'check', await file('good16.xml', utf16));
  expect(out).toMatch(/^good16\.xml: 1 error, 0 warnings/);
  expect(out).toMatch(/^ {2}error in the schema, line 2: Element 'MESSAGE' is not the root/m);
  expect(out).toContain('values, the schema.');
  expect(code).toBe(1);
});

test.runIf(isLongRun)('refuses a folder without schemas before any file', async () => {
  const result = await runWith({ MISMO_SCHEMA_DIR: '/nowhere' }, 'check', await file('any.xml', GOOD));
  expect(result).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is missing there.') });
});
