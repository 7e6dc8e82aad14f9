import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '../../scripts/testing/long-run.ts';
import { createTestDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lintel-full-disk-commands-'));
  // Several parts, so that reading has started when the first part cannot be written.
  const client = new pg.Client(database.ownerConnectionString);
  await client.connect();
  await client.query(
    `CREATE TABLE a_large_table AS SELECT repeat(md5(row::text), 32) AS text FROM generate_series(1, 20000) AS row;
     GRANT SELECT ON a_large_table TO PUBLIC`,
  );
  await client.end();
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

/**
 *
 * @param line a shell command, in which `lintel NAME …` runs a command.
 */
async function run(line: string) {
  const commands = fileURLToPath(new URL('.', import.meta.url));
  const script = `lintel() { command=$1; shift; "${process.execPath}" "${commands}$command.ts" "$@"; }; ${line}`;
  const child = spawn('sh', ['-c', script], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.connectionString,
      DATABASE_OWNER_URL: database.ownerConnectionString,
      DATA_DIR: join(folder, 'data'),
      SECRET_KEY: 'the secret of a test, of forty characters',
      MAIL_TO_FILES: '1',
    },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number | null>((done) => child.once('close', done));
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

/** The shell's limit in blocks of 512 bytes fails like a full disk. */
const NO_ROOM = 'ulimit -f 40';

const written = async () => (await readdir(folder)).filter((name) => name.startsWith('out'));

test.each(['lintel backup out.tar', ...(isLongRun ? ['lintel backup out.tar --recipients keys.txt'] : [])])(
  '%s ends with a sentence and leaves nothing when it cannot write on',
  async (line) => {
    const identity = await generateIdentity();
    await writeFile(join(folder, 'keys.txt'), `${await identityToRecipient(identity)}\n`);
    const { code, err } = await run(`${NO_ROOM}; ${line}`);
    expect(err).toMatch(
      /^(?:Writing .*\n)*\S+\/out\.tar cannot be written: no file may be that large there\.\n$/,
    );
    expect(code).toBe(1);
    expect(await written()).toEqual([]);
  },
);

test.runIf(isLongRun)('an import that cannot write its faults ends with a message', async () => {
  const header = 'customer_key,first_name,last_name,email,loan_number,loan_status\n';
  const lines = Array.from({ length: 900 }, (_, line) => `${line},Ann,Lee,ann at mail,A${line},STARTED\n`);
  await writeFile(join(folder, 'book.csv'), `${header}${lines.join('')}`);
  expect(await run(`${NO_ROOM}; lintel import book.csv --faults faults.txt`)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^faults\.txt cannot be written: no file may be that large there\.$/m),
  });
});

test('a command that cannot write its output ends with 1 and a message', async () => {
  expect(await run('lintel staff list > /dev/full')).toMatchObject({
    code: 1,
    err: 'The output cannot be written: the disk is full.\n',
  });
});

test.runIf(isLongRun)('a command continues if it cannot write its progress', async () => {
  expect(await run('lintel backup whole.tar 2> /dev/full')).toMatchObject({
    code: 0,
    out: expect.stringContaining('whole.tar: '),
  });
});
