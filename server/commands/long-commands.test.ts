import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '../../scripts/testing/long-run.ts';
import { createTestDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lintel-commands-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

function run(command: 'import' | 'seed', ...args: string[]) {
  return runWith({}, command, ...args);
}

async function runWith(env: Record<string, string>, command: 'import' | 'seed', ...args: string[]) {
  const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.connectionString,
      DATABASE_OWNER_URL: database.ownerConnectionString,
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    cwd: folder,
  });
  const exit = new Promise<number | null>((done) => child.once('close', done));
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

async function book(...lines: string[]): Promise<string> {
  const path = join(folder, 'book.csv');
  await writeFile(
    path,
    `customer_key,first_name,last_name,email,loan_number,loan_status\n${lines.join('\n')}\n`,
  );
  return path;
}

async function countOf(table: string): Promise<number> {
  const client = new pg.Client(database.connectionString);
  await client.connect();
  const { rows } = await client.query(`SELECT count(*)::integer AS n FROM ${table}`);
  await client.end();
  return rows[0].n;
}

test('import reports its faults on standard error, or in a file, and ends with 1', async () => {
  const path = await book('1,Ann,Lee,ann@mail.example,A1,STARTED', '2,Bo,Lee,bo at mail,A2,OPEN');
  const shown = await run('import', path);
  expect(shown.code).toBe(1);
  expect(shown.err).toContain('line 3, column email: is "bo at mail": it must be an email address\n');
  expect(shown.out).toMatch(/^2 lines read in \d+ s\.\n2 faults on 1 line: nothing was imported\.\n$/);
  const faults = join(folder, 'faults.txt');
  const written = await run('import', path, '--faults', faults);
  expect(written.err).not.toContain('line 3');
  expect((await readFile(faults, 'utf8')).split('\n')).toHaveLength(3);
  expect(await countOf('customers')).toBe(0);
});

test.runIf(isLongRun)('import shows the first 200 faults and counts the rest', async () => {
  const { err } = await run(
    'import',
    await book(...Array.from({ length: 250 }, (_, i) => `${i},Ann,Lee,x,,`)),
  );
  expect(err.match(/^line \d+/gm)).toHaveLength(200);
  expect(err).toContain('… and 50 more: --faults FILE writes them all.\n');
});

test.runIf(isLongRun)('import reports what it has done', async () => {
  const path = await book('1,Ann,Lee,ann@mail.example,A1,STARTED', '2,Bo,Lee,bo at mail,A2,STARTED');
  const trial = await run('import', path, '--skip-faulty', '--dry-run');
  expect(trial.out).toContain('Dry run: nothing was written.');
  expect(await countOf('customers')).toBe(0);
  const { code, out } = await run('import', path, '--skip-faulty');
  expect(code).toBe(0);
  expect(out).toContain('Customers: 1 new, 0 changed, 0 unchanged.\nLoans: 1 new, 0 changed, 0 unchanged.\n');
  expect(out).toContain('Skipped: 1 fault on 1 line.');
});

test.runIf(isLongRun)(
  'import of finances reports what it has done, and refuses a key that opens nothing of the database',
  async () => {
    await run('import', await book('9,Ann,Lee,ann9@mail.example,D9,STARTED'));
    const path = join(folder, 'debts.csv');
    const header = 'loan_number,section,owner,company,account_number,monthly_payment';
    await writeFile(path, `${header}\nD9,2c,primary,Elm Card,5551 2345 9876,95\n`);
    const { code, out } = await run('import', '--finances', path);
    expect(out).toMatch(
      /^1 line read in \d+ s\.\nEntries: 1 new, 0 changed, 0 unchanged\.\nLoans with new or changed entries: 1\.\n$/,
    );
    expect(code).toBe(0);
    const other = { DATA_DIR: join(folder, 'data-of-another-host') };
    const refused = await runWith(other, 'import', '--finances', path);
    expect(refused.err).toContain('account numbers of this database cannot be read with the key');
    expect(refused.code).not.toBe(0);
  },
);

test.runIf(isLongRun)('import refuses a file that it cannot read to its end', async () => {
  const path = await book('1,Ann,"Lee,ann@mail.example,A1,STARTED');
  const { code, err } = await run('import', path);
  expect(code).toBe(1);
  expect(err).toContain('line 2: a quotation mark that is opened here is never closed\n');
  expect(err).toContain('book.csv cannot be read to its end: nothing was imported.\n');
});

const USAGE_ERRORS = [
  [['import'], 'Name one file: npm run import -- FILE.csv (more with --help).'],
  [['import', 'none.csv'], 'There is no file none.csv.'],
  [['import', '.'], '. is not a file.'],
  [['import', 'a.csv', '--force'], "Unknown option '--force': see npm run import -- --help."],
  [['seed'], 'Say how many loans to add: npm run seed -- --loans N.'],
  [['seed', '--loans', 'many'], '--loans is "many". It must be a whole number from 1 to 10000000.'],
  [
    ['seed', '--loans', '5', '--documents', '6'],
    '--documents is "6". It must be a whole number from 0 to 5.',
  ],
  [['seed', '--loan', '5'], "Unknown option '--loan': see npm run seed -- --help."],
] as [['import' | 'seed', ...string[]], string][];

test.each(isLongRun ? USAGE_ERRORS : USAGE_ERRORS.slice(0, 2))(
  '%j is answered with one sentence',
  async (command, sentence) => {
    // A file system error is not a usage error.
    const code = sentence.endsWith('none.csv.') || sentence === '. is not a file.' ? 1 : 2;
    expect(await run(...command)).toEqual({ code, out: '', err: `${sentence}\n` });
  },
);

test.runIf(isLongRun)('says which setting is missing without the owner of the tables', async () => {
  const { code, err } = await runWith({ DATABASE_OWNER_URL: '' }, 'seed', '--loans', '20000', '--yes');
  expect(code).toBe(1);
  expect(err).toMatch(
    /^The role of DATABASE_URL may not do this \(.*\): set DATABASE_OWNER_URL to the role that owns the tables\.\n$/m,
  );
});

test.runIf(isLongRun)('both show their help', async () => {
  for (const command of ['import', 'seed'] as const) {
    const { code, out } = await run(command, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`npm run ${command} -- `);
  }
});

test("seed adds nobody beside a lender's loans without --yes", async () => {
  const path = await book('seed1,Ann,Lee,ann.seed@mail.example,SEED1,STARTED');
  expect((await run('import', path)).code).toBe(0);
  const before = await countOf('loans');
  const { code, out, err } = await run('seed', '--loans', '5');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(
    `This database holds ${before} loan${before === 1 ? '' : 's'}, and is not a demo. Afterwards no one can tell invented borrowers from real ones. To add them anyway, run npm run seed with --yes.\n`,
  );
  expect(await countOf('loans')).toBe(before);
});

test.runIf(isLongRun)('seed reports what it has added', async () => {
  const before = await countOf('loans');
  const { code, out } = await run('seed', '--loans', '50', '--documents', '10', '--yes');
  expect(code).toBe(0);
  expect(out).toMatch(/^Added 50 loans of 50 customers, 10 with whole applications, in \d+ s/);
  expect(await countOf('loans')).toBe(before + 50);
});
