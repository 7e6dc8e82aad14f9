import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { changed, single } from '../../../domain/application/complete-application.fixture.ts';
import { exportMismo } from '../../../domain/mismo/export-mismo.ts';
import { writeXml } from '../../../domain/mismo/xml/write-xml.ts';
import { isLongRun } from '../../../scripts/testing/long-run.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { aZipOf } from '../../testing/factories/office-file.ts';
import { HARMFUL, startClamd } from '../../testing/services/clamd-for-tests.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/services/postgres-for-tests.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

let testDatabase: TestDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connectionString, { max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'lintel-mismo-import-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
  await testDatabase.drop();
});

let settings: Record<string, string> = {};

function start(...args: string[]) {
  const file = fileURLToPath(new URL('./mismo.ts', import.meta.url));
  return spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: testDatabase.connectionString,
      DATABASE_OWNER_URL: testDatabase.ownerConnectionString,
      DATA_DIR: join(folder, 'data'),
      ...settings,
    },
    cwd: folder,
  });
}

async function run(...args: string[]) {
  const child = start(...args);
  const exit = new Promise<number | null>((done) => child.once('close', done));
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, out: out.replace(/in \S+ \S+?\./, 'in a moment.'), err };
}

let people = 0;
function aFile(): string {
  people += 1;
  const name = `${LETTERS[Math.floor(people / 26)]}${LETTERS[people % 26]}`;
  const given = changed(single, {
    [`${PERSON}.firstName`]: `Ann${name}`,
    [`${PERSON}.emailAddress`]: `ann${people}@lake.example`,
  });
  return writeXml(exportMismo(given, { now: '2026-11-24T12:00:00Z', version: '1.0.0' }));
}

async function countLoans(): Promise<number> {
  const rows = await database.db.selectFrom('loans').select('id').execute();
  return rows.length;
}

// Tests MISMO-42.
it('imports files, ZIPs and folders, and says what was not imported', async () => {
  await mkdir(join(folder, 'loans', 'older'), { recursive: true });
  await writeFile(join(folder, 'one.xml'), aFile());
  await writeFile(join(folder, 'loans', 'two.xml'), aFile());
  await writeFile(join(folder, 'loans', 'older', 'three.xml'), aFile());
  await writeFile(join(folder, 'loans', 'bad.xml'), '<html/>');
  await writeFile(join(folder, 'loans', 'broken.zip'), 'PK\x03\x04 and no more');
  await writeFile(join(folder, 'loans', 'notes.txt'), 'not read');
  await writeFile(join(folder, 'more.zip'), await aZipOf([{ name: 'four.xml', content: aFile() }]));
  const first = await run('import', 'one.xml', 'loans', 'more.zip', '--report', 'report.csv');
  expect(first.code).toBe(1);
  expect(first.out).toMatch(
    /^Imported 4 loans in a moment\. Imported before: 0\. Doubtful, to be decided in Lintel: 0\. Refused: 2\.\n/,
  );
  expect(first.out).toContain('refused: bad.xml, line 1: This is a web page.');
  expect(first.out).toMatch(/refused: broken\.zip, line 1: \S*broken\.zip is a damaged ZIP/);
  const report = await readFile(join(folder, 'report.csv'), 'utf8');
  expect(report).toMatch(/^\ufeffFile,Outcome,/);
  expect(report).toMatch(/\r\nmore\.zip\/four\.xml,imported,/);
  const second = await run('import', 'one.xml');
  expect(second).toMatchObject({ code: 0, out: expect.stringMatching(/^Imported 0 loans .* before: 1\./) });
  expect(await countLoans()).toBe(4);
  const events = await database.db.selectFrom('events').select('actor').distinct().execute();
  expect(events).toEqual([{ actor: 'npm run mismo' }]);
});

// Tests MISMO-31 and MISMO-42.
it.runIf(isLongRun)('continues after it was killed', async () => {
  const before = await countLoans();
  const files = Array.from({ length: 160 }, (_, place) => ({ name: `${place}.xml`, content: aFile() }));
  await writeFile(join(folder, 'many.zip'), await aZipOf(files));
  const child = start('import', 'many.zip');
  const ended = new Promise((done) => child.once('close', done));
  let there = 0;
  while (child.exitCode === null && there === 0) there = (await countLoans()) - before;
  child.kill('SIGKILL');
  await ended;
  there = (await countLoans()) - before;
  expect(there).toBeGreaterThan(0);
  expect(there % 50).toBe(there === 160 ? 10 : 0);
  const { code, out } = await run('import', 'many.zip');
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^Imported ${160 - there} loans? .* before: ${there}\\.`));
  expect((await countLoans()) - before).toBe(160);
});

it.runIf(isLongRun)('refuses a path that is not there, before anything is imported', async () => {
  const before = await countLoans();
  await writeFile(join(folder, 'fresh.xml'), aFile());
  const { code, err } = await run('import', 'fresh.xml', 'nowhere.xml');
  expect(code).toBeGreaterThan(0);
  expect(err).toContain('There is no file nowhere.xml.');
  expect((await run('import')).err).toContain('Name files');
  expect(await countLoans()).toBe(before);
});

// Tests MISMO-81.
it.runIf(isLongRun)('refuses a file with malware, and one that was not scanned', async () => {
  const clamd = await startClamd();
  settings = { CLAMD_URL: clamd.url };
  onTestFinished(() => {
    settings = {};
  });
  await writeFile(join(folder, 'bad.xml'), aFile().replace('</MESSAGE>', `<!-- ${HARMFUL} --></MESSAGE>`));
  await writeFile(join(folder, 'good.xml'), aFile());
  const before = await countLoans();
  const first = await run('import', 'bad.xml', 'good.xml');
  expect([first.code, first.out]).toEqual([
    1,
    expect.stringContaining('refused: bad.xml, line 1: The malware scanner found Test.Harmful in this file.'),
  ]);
  expect(await countLoans()).toBe(before + 1);
  await clamd.stop();
  await writeFile(join(folder, 'late.xml'), aFile());
  const second = await run('import', 'late.xml');
  expect(second.out).toContain('refused: late.xml, line 1: The malware scanner did not scan this file');
  expect(await countLoans()).toBe(before + 1);
});
