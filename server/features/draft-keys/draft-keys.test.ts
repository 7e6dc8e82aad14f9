import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DraftKey } from '../../../contract/people/own-sessions.ts';
import { accountCalls, type SignedIn, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { resealEverything } from '../keys/rotate-keys.service.ts';

const OLD = 'the old secret of a test, of forty characters';
const NEW = 'the new secret of a test, of forty characters';

/** The secrets that processes are running with. */
let held: readonly [string, ...string[]] = [OLD];
let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp({ secrets: () => held, logLevel: 'trace' });
  second = await startTestApp({
    secrets: () => held,
    connectionString: app.connectionString,
    clock: app.clock,
  });
});
beforeEach(() => {
  held = [OLD];
});
afterAll(async () => {
  await second.close();
  await app.close();
});

async function keysOf({ account }: Pick<SignedIn, 'account'>): Promise<DraftKey[]> {
  const { status, body } = await account('GET', 'draft-keys');
  expect(status).toBe(200);
  return body.keys as DraftKey[];
}

const rowsOf = ({ staffId }: SignedIn) =>
  app.platform.database.db
    .selectFrom('draft_keys')
    .select(['id', 'sealed'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();

it('gives each person a 256-bit key of their own, the same in every session and process', async () => {
  const person = await someoneSignedIn(app);
  const [key, ...more] = await keysOf(person);
  expect(more).toEqual([]);
  expect(Buffer.from(key?.key ?? '', 'base64')).toHaveLength(32);
  const { access_token } = await openTestSession(app.platform, person);
  expect(await keysOf({ account: accountCalls(second, access_token) })).toEqual([key]);
  const [other] = await keysOf(await someoneSignedIn(app));
  expect(other?.keyId).not.toBe(key?.keyId);
  expect(other?.key).not.toBe(key?.key);
});

it('is never cached, logged or in an address, and is sealed in the database', async () => {
  const person = await someoneSignedIn(app);
  const [key] = await keysOf(person);
  const { headers } = await person.account('GET', 'draft-keys');
  expect(headers['cache-control']).toBe('no-store');
  const bytes = Buffer.from(key?.key ?? '', 'base64');
  const [row] = await rowsOf(person);
  for (const form of [key?.key ?? '', bytes.toString('hex'), bytes.toString('base64url')]) {
    expect(app.logged()).not.toContain(form);
    expect(row?.sealed.includes(form)).toBe(false);
  }
  expect(row?.sealed.includes(bytes)).toBe(false);
});

it('is refused to a stranger and to an ended session', async () => {
  expect((await app.as('nobody')({ url: '/api/account/draft-keys' })).statusCode).toBe(401);
  const person = await someoneSignedIn(app);
  const { access_token } = await openTestSession(app.platform, person);
  const later = accountCalls(app, access_token);
  expect((await person.account('DELETE', 'sessions')).status).toBe(204);
  expect((await later('GET', 'draft-keys')).status).toBe(401);
});

it('is one key when many requests ask for the first one at once', async () => {
  const person = await someoneSignedIn(app);
  const elsewhere = { account: accountCalls(second, person.accessToken) };
  const answers = await Promise.all([person, elsewhere, person, elsewhere, person].map(keysOf));
  expect(new Set(answers.map((keys) => JSON.stringify(keys)))).toHaveProperty('size', 1);
  expect(await rowsOf(person)).toHaveLength(1);
});

it("stays the same when the installation's key changes", async () => {
  const person = await someoneSignedIn(app);
  const before = await keysOf(person);
  const [sealed] = await rowsOf(person);
  held = [NEW, OLD];
  const resealed = await resealEverything({
    db: app.platform.database.db,
    secrets: () => held,
    now: () => new Date(),
    settleMs: 0,
    progress: { sealed: () => undefined, waiting: () => undefined },
  });
  expect(resealed['keys of drafts']?.resealed).toBeGreaterThan(0);
  held = [NEW];
  // The session's own token was signed with the old key.
  const { access_token } = await openTestSession(app.platform, person);
  expect(await keysOf({ account: accountCalls(second, access_token) })).toEqual(before);
  const [after] = await rowsOf(person);
  expect(after?.sealed.equals(sealed?.sealed ?? Buffer.alloc(0))).toBe(false);
});

it("is a new one while the installation's key is lost, and both are there once it is restored", async () => {
  const person = await someoneSignedIn(app);
  const [first] = await keysOf(person);
  held = ['a third secret that has sealed nothing, forty chars'];
  const { access_token } = await openTestSession(app.platform, person);
  app.clock.advance(1);
  const [meanwhile, ...none] = await keysOf({ account: accountCalls(app, access_token) });
  expect(none).toEqual([]);
  expect(meanwhile?.keyId).not.toBe(first?.keyId);
  held = ['a third secret that has sealed nothing, forty chars', OLD];
  const again = await keysOf({ account: accountCalls(app, access_token) });
  expect(again).toEqual([meanwhile, first]);
});

it('leaves out a key that is damaged in the database', async () => {
  const person = await someoneSignedIn(app);
  const [first] = await keysOf(person);
  await app.platform.database.db
    .updateTable('draft_keys')
    .set({ sealed: Buffer.from('not what was sealed, and long enough') })
    .where('staff_id', '=', person.staffId)
    .execute();
  const [fresh, ...none] = await keysOf(person);
  expect(none).toEqual([]);
  expect(fresh?.keyId).not.toBe(first?.keyId);
});
