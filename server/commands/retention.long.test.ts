import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { aCustomer, aLoan } from '../testing/factories/loan-factory.ts';
import { createTestDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';

let testDatabase: TestDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connectionString, { max: 2 });
  folder = mkdtempSync(join(tmpdir(), 'lintel-retention-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
  await testDatabase.drop();
});

async function run(...args: string[]) {
  const file = fileURLToPath(new URL('./retention.ts', import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: testDatabase.connectionString,
      DATABASE_OWNER_URL: testDatabase.ownerConnectionString,
      DATA_DIR: folder,
    },
    cwd: folder,
  });
  const exit = new Promise<number | null>((done) => child.once('close', done));
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

const customersLeft = async () => (await database.db.selectFrom('customers').select('id').execute()).length;

test('lists first, and removes only as many customers as the list has', async () => {
  const { db } = database;
  const old = await aCustomer(db).named('Old', 'Borrower').save();
  const { loanNumber } = await aLoan(db).of(old).inStatus('DISCARDED').save();
  await sql`UPDATE customers SET updated_at = now() - interval '4 years'`.execute(db);
  await sql`UPDATE loans SET updated_at = now() - interval '4 years'`.execute(db);
  await aCustomer(db).named('New', 'Borrower').save();

  const listed = await run('--months', '36');
  expect(listed.code).toBe(0);
  expect(listed.out).toContain(`Old Borrower: ${loanNumber}, last activity `);
  expect(listed.out).toContain('1 customer without activity for 36 months. Nothing was removed.');
  expect(listed.out).toContain('--months 36 --dispose 1\n');
  expect(await customersLeft()).toBe(2);

  expect(await run('--months', '36', '--dispose', '2')).toMatchObject({
    code: 1,
    err: expect.stringContaining('1 customer can be disposed of, and not 2: nothing was removed.'),
  });
  expect(await customersLeft()).toBe(2);
  const disposed = await run('--months', '36', '--dispose', '1');
  expect(disposed).toMatchObject({ code: 0, out: expect.stringContaining('Disposed of 1 customer,') });
  expect(await customersLeft()).toBe(1);
});

test.each([
  [[], 'Say for how many months: npm run retention -- --months N (more with --help).'],
  [
    ['--months', '24'],
    '--months is 24: Applications are kept for at least 25 months (Regulation B, 12 CFR 1002.12(b)).',
  ],
])('%j is answered with one sentence', async (args, sentence) => {
  expect(await run(...args)).toEqual({ code: 2, out: '', err: `${sentence}\n` });
});
