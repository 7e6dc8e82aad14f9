import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvent } from '../platform/events.ts';
import { ownerUrl } from '../testing/services/postgres-for-tests.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function run(...args: string[]) {
  const file = fileURLToPath(new URL('./verify-history.ts', import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: app.connectionString,
      DATABASE_OWNER_URL: ownerUrl(app.connectionString),
      DATA_DIR: app.dataDir,
      SECRET_KEY: app.platform.config.secretKey,
    },
    cwd: app.dataDir,
  });
  const exit = new Promise<number | null>((done) => child.once('close', done));
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

// Tests HIST-46.
test('an intact history ends with 0 and its head, a changed one with 1 and the entry', async () => {
  const { db } = app.platform.database;
  await recordEvent(db, { kind: 'customer-created', at: '2026-11-21T12:00:00Z', actor: 'mel' });
  await app.features.sealHistory.seal();
  const { id } = await db.selectFrom('events').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();

  const whole = await run();
  expect(whole.err).toMatch(/^Checking 1 of 1 entries .*\n$/);
  expect(whole.code).toBe(0);
  expect(whole.out).toContain('The history is whole.');
  const [, head = ''] = /^Head: (1:[0-9a-f]{64})$/m.exec(whole.out) ?? [];
  expect((await run('--head', head)).out).toContain('The given head is part of the chain.');
  for (const [number, words] of [
    [1, 'The given head is not part of the chain'],
    [2, 'The given head is newer than the newest seal here.'],
  ]) {
    expect(await run('--head', `${number}:${'0'.repeat(64)}`)).toMatchObject({
      code: 1,
      out: expect.stringContaining(`${words}`),
    });
  }

  await sql`ALTER TABLE events DISABLE TRIGGER USER`.execute(app.ownerDb);
  await sql`UPDATE events SET actor = 'nobody' WHERE id = ${id}`.execute(app.ownerDb);
  await sql`ALTER TABLE events ENABLE TRIGGER USER`.execute(app.ownerDb);
  const changed = await run();
  expect(changed.code).toBe(1);
  expect(changed.out).toContain(`Changed entries: ${id}\n`);
  expect(changed.out).toContain('The history is not whole.');
});

// Tests HIST-49, HIST-50.
test('seals that were removed end with 1, until someone accepts it', async () => {
  const { db } = app.platform.database;
  await sql`ALTER TABLE history_seals DISABLE TRIGGER USER`.execute(app.ownerDb);
  await sql`DELETE FROM history_seals`.execute(app.ownerDb);
  await sql`ALTER TABLE history_seals ENABLE TRIGGER USER`.execute(app.ownerDb);
  await expect(app.features.sealHistory.seal()).rejects.toThrow('See npm run verify-history.');
  const removed = await run();
  expect(removed.code).toBe(1);
  for (const words of [
    'Missing seals: 1\n',
    'names another newest seal',
    'The head in DATA_DIR is newer than the newest seal here',
  ]) {
    expect(removed.out).toContain(words);
  }
  expect((await run('--accept')).code).toBe(0);
  expect(await app.features.sealHistory.seal()).toBeGreaterThan(0);
  expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining('The history is whole.') });
  const accepted = db.selectFrom('events').select('actor').where('kind', '=', 'history-seals-accepted');
  expect(await accepted.execute()).toEqual([{ actor: 'npm run verify-history' }]);
});

test.each([
  [['--head', 'abc'], '--head takes a number, a colon and 64 hexadecimal digits'],
  [['--tail'], "Unknown option '--tail'"],
  [['everything'], 'Unexpected argument'],
])('%j is refused with a sentence', async (args, message) => {
  const { code, err } = await run(...args);
  expect(code).not.toBe(0);
  expect(err).toContain(message);
});
