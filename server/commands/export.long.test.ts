import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lintel-export-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

async function run(...args: string[]) {
  const file = fileURLToPath(new URL('./export.ts', import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.connectionString,
      DATABASE_OWNER_URL: database.ownerConnectionString,
      DATA_DIR: join(folder, 'data'),
    },
    cwd: folder,
  });
  const exit = new Promise<number | null>((done) => child.once('close', done));
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

// Tests WAREHOUSE-1, WAREHOUSE-2.
it.each(['parquet', 'csv'])('writes every table as %s and says what it wrote', async (format) => {
  const { code, out } = await run(`--${format}`, `today/${format}`);
  expect(code).toBe(0);
  expect(out).toMatch(
    new RegExp(`^Wrote the data of 20\\S+Z to today/${format}:\n  loans: 0 rows\n(  [a-z]+: 0 rows\n){4}$`),
  );
  const tables = ['decisions', 'fees', 'loans', 'locks', 'statuses'];
  expect(await readdir(join(folder, 'today', format))).toEqual(tables.map((table) => `${table}.${format}`));
});

// Tests WAREHOUSE-6.
it('answers a mistake with one sentence', async () => {
  await writeFile(join(folder, 'letter.txt'), '');
  const usage = 'Name one folder: npm run export -- --parquet DIR, or --csv DIR (more with --help).\n';
  expect(await run()).toEqual({ code: 2, out: '', err: usage });
  expect(await run('--csv', 'one', '--parquet', 'two')).toEqual({ code: 2, out: '', err: usage });
  expect((await run('--xlsx', 'one')).err).toBe("Unknown option '--xlsx': see npm run export -- --help.\n");
  const full = 'The folder . is not empty. An export needs a folder of its own.\n';
  expect(await run('--csv', '.')).toEqual({ code: 1, out: '', err: full });
  expect((await run('--csv', 'letter.txt')).err).toBe('letter.txt is not a folder.\n');
  expect((await run('--help')).out).toContain('npm run export -- --parquet DIR');
});
