import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { importMismo } from '../../../domain/mismo/import-mismo.ts';
import { readXml } from '../../../domain/mismo/xml/read-xml.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { aCustomer, aLoan, type SavedLoan } from '../../testing/factories/loan-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/services/postgres-for-tests.ts';

let testDatabase: TestDatabase;
let database: Database;
let folder: string;
let locked: SavedLoan;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connectionString, { max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'lintel-mismo-export-'));
  const anika = await aCustomer(database.db).named('Anika', 'García').save();
  locked = await aLoan(database.db).of(anika).numbered('LN-26-000001').inStatus('LOCKED').save();
  await aLoan(database.db).of(anika).numbered('LN-26-000002').inStatus('FLOATED').save();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
  await testDatabase.drop();
});

async function run(...args: string[]) {
  const file = fileURLToPath(new URL('./mismo.ts', import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: testDatabase.connectionString,
      DATABASE_OWNER_URL: testDatabase.ownerConnectionString,
      DATA_DIR: join(folder, 'data'),
    },
    cwd: folder,
  });
  const exit = new Promise<number | null>((done) => child.once('close', done));
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

const eventsOf = () =>
  database.db
    .selectFrom('events')
    .select(['actor', 'loan_id', 'details'])
    .where('kind', '=', 'mismo-loans-exported')
    .orderBy('id')
    .execute();

// Tests MISMO-21.
it('writes all loans into a ZIP, and records it', async () => {
  const { code, out } = await run('export', 'all.zip');
  expect({ code, out }).toEqual({
    code: 0,
    out: 'Exported 2 loans to all.zip, without Social Security and account numbers.\n',
  });
  const zip = await fromBufferPromise(await readFile(join(folder, 'all.zip')), { lazyEntries: true });
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  expect(names.sort()).toEqual(['MISMO LN-26-000001.xml', 'MISMO LN-26-000002.xml']);
  expect(await eventsOf()).toEqual([
    { actor: 'npm run mismo', loan_id: null, details: { filter: {}, documents: 2 } },
  ]);
});

it('writes the loans of a status, or one loan, into a folder', async () => {
  expect((await run('export', 'locked', '--status', 'LOCKED')).code).toBe(0);
  expect(await readdir(join(folder, 'locked'))).toEqual(['MISMO LN-26-000001.xml']);
  const xml = await readFile(join(folder, 'locked', 'MISMO LN-26-000001.xml'), 'utf8');
  const result = importMismo(readXml(xml));
  expect(result.ok && result.loan.loan?.number).toBe('LN-26-000001');
  expect((await run('export', 'one', '--loan', locked.loanId)).code).toBe(0);
  expect(await readdir(join(folder, 'one'))).toEqual(['MISMO LN-26-000001.xml']);
  expect((await eventsOf()).at(-1)).toMatchObject({ loan_id: locked.loanId });
});

it('replaces nothing and records nothing when it refuses', async () => {
  await mkdir(join(folder, 'full'));
  await writeFile(join(folder, 'full', 'letter.txt'), 'mine');
  await writeFile(join(folder, 'old.zip'), 'mine');
  const before = await eventsOf();
  for (const [args, sentence] of [
    [['export', 'full'], 'The folder full is not empty.'],
    [['export', 'old.zip'], 'There is old.zip already.'],
    [
      ['export', 'new', '--loan', '01a1c1d6-e728-7ebd-903e-9461c460aaa4'],
      'There is no loan 01a1c1d6-e728-7ebd-903e-9461c460aaa4.',
    ],
  ] as const) {
    expect(await run(...args)).toEqual({ code: 1, out: '', err: `${sentence}\n` });
  }
  expect(await readFile(join(folder, 'old.zip'), 'utf8')).toBe('mine');
  expect(await eventsOf()).toEqual(before);
});

it.each([
  [['export'], 'Name one folder or ZIP'],
  [['export', 'a', 'b'], 'Name one folder or ZIP'],
  [['export', 'a', '--status', 'GONE'], '--status is GONE: it must be one of '],
  [['export', 'a', '--status', 'LOCKED', '--loan', 'x'], 'Give --loan or --status, not both.'],
])('%j ends with 2 and says what is wrong', async (args, sentence) => {
  expect(await run(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(sentence) });
});
