import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { createSealer } from '../platform/secrets/seal.ts';
import { deriveKey, readOrCreateSecretKey } from '../platform/secrets/secret-key.ts';
import { createTestDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-rotate-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

async function rotate(env: object = {}) {
  const file = fileURLToPath(new URL('./rotate-key.ts', import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.connectionString, DATA_DIR: folder, ...env },
    cwd: folder,
  });
  const exit = new Promise<number | null>((done) => child.once('close', done));
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

const secretsHeld = () => readFileSync(join(folder, 'secret-key'), 'utf8').trim().split('\n');

async function storeMail(secret: string, id: string): Promise<void> {
  const { db, close } = openDatabase(database.connectionString, { max: 1 });
  const sealed = createSealer(deriveKey(secret, 'mail')).seal('A letter', id);
  await db
    .insertInto('mails')
    .values({
      id,
      kind: 'title-docs',
      message_id: id,
      recipients: ['agent@title.example'],
      subject: 'Waits',
      sealed_body: sealed,
      state: 'queued',
      created_at: new Date().toISOString(),
      expires_at: null,
    })
    .execute();
  await close();
}

async function opensWith(secret: string, id: string): Promise<string> {
  const { db, close } = openDatabase(database.connectionString, { max: 1 });
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await close();
  return createSealer(deriveKey(secret, 'mail')).open(mail.sealed_body ?? Buffer.alloc(0), id);
}

test('rotate-key changes the key of the file, and resumes a stopped run', async () => {
  const [old] = await readOrCreateSecretKey(folder);
  const id = crypto.randomUUID();
  await storeMail(old, id);
  const first = await rotate();
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('1 mails.') });
  const [now = '', ...others] = secretsHeld();
  expect(others).toEqual([]);
  expect(now).not.toBe(old);
  expect(await opensWith(now, id)).toBe('A letter');
  expect(first.out + first.err).not.toContain(now);

  // Interrupted halfway: both keys exist, and a mail is sealed with each.
  const begun = `begun-${now.slice(0, 50)}`;
  writeFileSync(join(folder, 'secret-key'), `${begun}\n${now}\n`);
  const other = crypto.randomUUID();
  await storeMail(begun, other);
  expect((await rotate()).code).toBe(0);
  expect(secretsHeld()).toEqual([begun]);
  expect([await opensWith(begun, id), await opensWith(begun, other)]).toEqual(['A letter', 'A letter']);
});

test('with SECRET_KEY the previous key must be given, and the file stays as it is', async () => {
  const before = secretsHeld();
  const [from = ''] = before;
  const id = crypto.randomUUID();
  await storeMail(from, id);
  const SECRET_KEY = 'a key in the settings, of forty characters';
  expect(await rotate({ SECRET_KEY })).toMatchObject({
    code: 1,
    err: expect.stringContaining('Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS'),
  });
  const done = await rotate({ SECRET_KEY, SECRET_KEY_PREVIOUS: from });
  expect(done).toMatchObject({
    code: 0,
    out: expect.stringContaining('SECRET_KEY_PREVIOUS is no longer needed'),
  });
  expect(await opensWith(SECRET_KEY, id)).toBe('A letter');
  expect(secretsHeld()).toEqual(before);
});
