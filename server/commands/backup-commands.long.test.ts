import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningLintel, startLintel } from '../start.ts';
import { mailedCode } from '../testing/calls/session-calls.ts';
import { createBlankDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';

/** This file starts the embedded PostgreSQL three times, while other tests run. */
const SLOW_MS = 120_000;

let folder: string;
let lintel: RunningLintel;
let signer = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-backup-commands-'));
  lintel = await start('first');
}, SLOW_MS);
afterAll(async () => {
  await lintel.stop();
  rmSync(folder, { recursive: true, force: true });
}, SLOW_MS);

const environment = (name: string) => ({ DATA_DIR: join(folder, name), PORT: '0', LOG_LEVEL: 'silent' });

function start(name: string): Promise<RunningLintel> {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return startLintel(environment(name), { webRoot: undefined }).finally(() => vi.restoreAllMocks());
}

const signingKey = (name: string) => readFileSync(join(folder, name, 'backup-signing-key'), 'utf8').trim();

function begin(command: 'backup' | 'restore', args: string, env: object): ChildProcess {
  const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  return spawn(process.execPath, [file, ...args.split(' ')], {
    env: { PATH: process.env.PATH, ...env },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** @param args as typed: a file and options. */
async function run(command: 'backup' | 'restore', args: string, env: object) {
  const child = begin(command, args, env);
  const exit = new Promise<number | null>((done) => child.once('close', done));
  const said = [child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream)));
  const [code, out = '', err = ''] = await Promise.all([exit, ...said]);
  return { code, out, err };
}

/** Signs one of the demo's people in with the mailed code. @returns their number of loans by status and card. */
async function signInAndCount(
  { address }: RunningLintel,
  dataDir: string,
  email: string,
): Promise<Record<string, number>> {
  const post = (path: string, body: object) =>
    fetch(`${address}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('request-otp', { email });
  const signedIn = await post('sign-in', { email, otp: await mailedCode({ dataDir }, email) });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  return (await (await fetch(`${address}/api/urlas/count`, { headers })).json()) as Record<string, number>;
}

test(
  'a running installation is backed up, restored into an empty folder, and started from it',
  async () => {
    const counts = await signInAndCount(lintel, join(folder, 'first'), 'admin@lintel.example');
    const written = await run('backup', 'b.tar', environment('first'));
    expect(written).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^b\.tar: [\d,]+ rows of \d+ tables, \d+ documents/),
    });
    expect(written.err).toContain('Writing ');
    signer =
      /^Signed by (\S+): keep this fingerprint apart from the backups\.$/m.exec(written.out)?.[1] ?? '';
    expect(readFileSync(join(folder, 'b.tar')).includes(signingKey('first'))).toBe(false);
    expect(statSync(join(folder, 'first', 'backup-signing-key')).mode & 0o777).toBe(0o600);
    const identity = await generateIdentity();
    writeFileSync(join(folder, 'key.txt'), `${identity}\n`);
    writeFileSync(join(folder, 'recipients.txt'), `${await identityToRecipient(identity)}\n`);
    const encrypting = 'b2.tar.age --recipients recipients.txt';
    expect((await run('backup', encrypting, environment('first'))).out).toContain(`Signed by ${signer}`);
    expect(statSync(join(folder, 'b.tar')).mode & 0o777).toBe(0o600);
    expect((await run('backup', 'b.tar', environment('first'))).err).toBe(
      'b.tar already exists: name another file.\n',
    );
    expect(await run('restore', `b.tar --signed-by ${signer}`, environment('first'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not empty: a backup is restored into an empty folder only.'),
    });

    // A killed restore: the app refuses to start on its remains, and the next restore clears them.
    const killed = begin('restore', `b.tar --signed-by ${signer}`, environment('second'));
    await vi.waitFor(() => access(join(folder, 'second', 'postgres')), { timeout: SLOW_MS, interval: 20 });
    killed.kill('SIGKILL');
    await new Promise((gone) => killed.once('close', gone));
    await expect(start('second')).rejects.toThrow('A restore into DATA_DIR');

    const withoutKey = await run('restore', `b2.tar.age --signed-by ${signer}`, environment('second'));
    expect(withoutKey).toMatchObject({ code: 1, err: expect.stringContaining('b2.tar.age is encrypted') });
    const opened = `b2.tar.age --identity key.txt --signed-by ${signer}`;
    const restored = await run('restore', opened, environment('second'));
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringContaining(' is restored: '),
      err: expect.stringContaining('Restoring '),
    });
    const [key, again] = ['first', 'second'].map((name) =>
      readFileSync(join(folder, name, 'secret-key'), 'utf8'),
    );
    expect(again?.trim()).toBe(key?.trim());
    const second = await start('second');
    try {
      expect(await signInAndCount(second, join(folder, 'second'), 'officer@lintel.example')).toEqual(counts);
    } finally {
      await second.stop();
    }
  },
  SLOW_MS,
);

test(
  'a damaged file, a foreign file and another key are refused before anything is created',
  async () => {
    const whole = readFileSync(join(folder, 'b.tar'));
    writeFileSync(join(folder, 'cut.tar'), whole.subarray(0, whole.length - 5000));
    writeFileSync(join(folder, 'other.tar'), 'something else');
    const third = environment('third');
    expect(await run('restore', `cut.tar --signed-by ${signer}`, third)).toEqual({
      code: 1,
      out: '',
      err: 'cut.tar is damaged, or not whole: nothing was restored from it.\n',
    });
    expect((await run('restore', 'other.tar', third)).err).toBe('other.tar is not a Lintel backup.\n');
    const SECRET_KEY = 'another secret, of forty characters......';
    expect((await run('restore', `b.tar --signed-by ${signer}`, { ...third, SECRET_KEY })).err).toContain(
      'SECRET_KEY is not the key of the installation that was backed up',
    );
    for (const [args, env] of [
      ['b.tar', third],
      ['b.tar', { ...third, SECRET_KEY }],
      [`b.tar --signed-by ${signer.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}`, third],
    ] as const) {
      expect(await run('restore', args, env)).toMatchObject({
        code: 1,
        err: expect.stringMatching(
          new RegExp(`^b\\.tar was signed by ${signer}.*: nothing was restored from it\\.`),
        ),
      });
    }
    expect((await run('restore', 'b.tar --signed-by me', third)).err).toContain('me is not a fingerprint');
    expect(() => statSync(third.DATA_DIR)).toThrow('ENOENT');
  },
  SLOW_MS,
);

test(
  'with SECRET_KEY the key is not in the file, and must be given',
  async () => {
    const database = await createBlankDatabase();
    const target = await createBlankDatabase();
    const SECRET_KEY = 'the secret of a test, of forty characters';
    const urlsOf = (of: TestDatabase) => ({
      DATABASE_URL: of.connectionString,
      DATABASE_OWNER_URL: of.ownerConnectionString,
    });
    const env = { ...environment('fourth'), ...urlsOf(database), SECRET_KEY };
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const managed = await startLintel({ ...env, DEMO: '1' }, { webRoot: undefined }).finally(() =>
      vi.restoreAllMocks(),
    );
    const saved = await run('backup', 'managed.tar', env);
    expect(saved.code).toBe(0);
    await managed.stop();
    expect(readFileSync(join(folder, 'managed.tar')).includes('secret-key\0')).toBe(false);
    const other = await run('backup', 'other-key.tar', { ...env, SECRET_KEY: `not ${SECRET_KEY}` });
    expect(other).toMatchObject({
      code: 3,
      err: expect.stringMatching(/[1-9]\d* Social Security numbers in it were sealed with another key/),
    });

    const into = { ...environment('fifth'), ...urlsOf(target) };
    const signed = /^Signed by (\S+):/m.exec(saved.out)?.[1];
    const named = `managed.tar --signed-by ${signed}`;
    expect((await run('restore', named, into)).err).toContain('The backup does not contain the key');
    expect((await run('restore', 'managed.tar', { ...into, SECRET_KEY })).code).toBe(0);
    await database.drop();
    await target.drop();
  },
  SLOW_MS,
);

test('nothing is backed up without an installation, and none is created', async () => {
  const { code, err } = await run('backup', 'none.tar', environment('nowhere'));
  expect({ code, err }).toEqual({
    code: 1,
    err: `There is no installation in DATA_DIR ${join(folder, 'nowhere')}.\n`,
  });
  expect(() => statSync(join(folder, 'nowhere'))).toThrow('ENOENT');
});
