import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../contract/wire/endpoints.ts';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../contract/wire/headers.ts';
import { ADMIN, LOAN_OFFICER } from '../domain/people/role.ts';
import { multipart } from './testing/calls/document-calls.ts';
import { addTitleCompany } from './testing/calls/order-calls.ts';
import { REPEATABLE } from './testing/calls/repeatable-calls.ts';
import { everybodyConfirmed } from './testing/calls/second-factor-calls.ts';
import { type Creation, creatingCalls } from './testing/creating-calls.ts';
import { aCustomer } from './testing/factories/loan-factory.ts';
import { addStaff, openTestSession } from './testing/factories/staff-factory.ts';
import { smallBorrowerForm } from './testing/official-forms-for-tests.ts';
import { handClock } from './testing/settable-clock.ts';
import { type Caller, startTestApp, type TestApp } from './testing/test-app.ts';

const CREATING = ENDPOINTS.filter(({ creates }) => creates === true).map(({ name }) => name);

// Tests BASE-23, BASE-24.
describe('idempotency keys', () => {
  let lintel: TestApp;
  let other: TestApp;
  let admin: Caller;
  let calls: ReturnType<typeof creatingCalls>;
  beforeAll(async () => {
    // A Friday noon in New York, before the locks and orders of these tests.
    const clock = handClock('2026-11-20T17:00:00.000Z');
    lintel = await startTestApp({ clock });
    // Two processes of a lender share the files.
    const env = { DATA_DIR: lintel.dataDir };
    other = await startTestApp({ clock, connectionString: lintel.connectionString, env });
    admin = lintel.as(ADMIN);
    calls = creatingCalls(lintel, admin);
    await addTitleCompany(db());
    const form = multipart(await smallBorrowerForm(), 'file');
    await admin({ method: 'POST', url: '/api/official-forms', ...form });
  });
  afterAll(async () => {
    await other.close();
    await lintel.close();
  });
  const db = () => lintel.platform.database.db;
  const rowsIn = async (table: 'mails' | 'events' | 'files') =>
    (await db().selectFrom(table).select('id').execute()).length;
  const madeBy = async (work: () => Promise<unknown>) => {
    const counts = () => Promise.all([rowsIn('mails'), rowsIn('events'), rowsIn('files')]);
    const before = await counts();
    await work();
    return (await counts()).map((count, index) => count - (before[index] ?? 0));
  };
  /** The same session in one of the two processes. */
  const callerIn =
    ({ app }: TestApp, token: string): Caller =>
    (request) =>
      app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
  const signInAdmin = async () => {
    const staff = await addStaff(db(), { roles: [ADMIN] });
    const { access_token } = await openTestSession(lintel.platform, staff);
    await everybodyConfirmed(lintel);
    return access_token;
  };
  const post = ({ url, payload = {}, headers = {} }: Creation, key?: string, as: Caller = admin) => {
    const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key };
    return as({ method: 'POST', url, payload, headers: keyed });
  };
  const prepare = async (name: string) => {
    // A session, and its confirmation for secrets.
    await admin({ url: '/api/staff' });
    await everybodyConfirmed(lintel);
    return (calls[name] as () => Promise<Creation>)();
  };

  it('is accepted by every call that creates something', () => {
    const posts = ENDPOINTS.filter(({ method }) => method === 'POST').map(({ name }) => name);
    expect([...CREATING, ...REPEATABLE].sort()).toEqual(posts.sort());
    expect(Object.keys(calls).sort()).toEqual([...CREATING].sort());
  });

  describe.each(CREATING)('%s', (name) => {
    it('creates one thing from a repeat, and from three simultaneous requests in two processes', async () => {
      const [single, call] = [await prepare(name), await prepare(name)];
      const answers: Awaited<ReturnType<Caller>>[] = [];
      const send = async (creation: Creation, key: string, as?: Caller) => {
        answers.push(await post(creation, key, as));
      };
      const key = randomUUID();
      const once = await madeBy(() => send(single, key));
      const repeated = await madeBy(() => send(single, key));
      const [first, again] = answers.splice(0);
      expect(first?.statusCode, first?.body).toBeLessThan(300);
      expect([again?.statusCode, again?.json(), again?.headers.etag]).toEqual([
        first?.statusCode,
        first?.json(),
        first?.headers.etag,
      ]);
      expect(repeated).toEqual([0, 0, 0]);

      const token = await signInAdmin();
      const callers = [lintel, other, lintel].map((app) => callerIn(app, token));
      const shared = randomUUID();
      const made = await madeBy(() => Promise.all(callers.map((as) => send(call, shared, as))));
      const [one] = answers;
      expect(one?.statusCode, one?.body).toBeLessThan(300);
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([one?.statusCode, one?.json()]);
      expect(made).toEqual(once);
    });
  });

  const note = async () => {
    const { customerId } = await aCustomer(db()).named('Anika', 'Banerjee').save();
    return { url: `/api/customers/${customerId}/notes`, payload: { message: 'Called her' } };
  };
  const notesOf = async ({ url }: Creation) => (await admin({ url })).json().notes as { message: string }[];

  it('refuses the same key with another body, and stores nothing of it', async () => {
    const call = await note();
    const key = randomUUID();
    await post(call, key);
    const other = await post({ ...call, payload: { message: 'Called him' } }, key);
    expect([other.statusCode, other.json().error.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await notesOf(call)).toHaveLength(1);
  });

  it('ignores the order of fields', async () => {
    const call = await note();
    const key = randomUUID();
    const first = await post({ ...call, payload: { message: 'A', collections: ['INCOME'] } }, key);
    const again = await post({ ...call, payload: { collections: ['INCOME'], message: 'A' } }, key);
    expect(again.json()).toEqual(first.json());
  });

  it('belongs to one person and one address', async () => {
    const call = await note();
    const key = randomUUID();
    const first = await post(call, key);
    const theirs = await post(call, key, lintel.as(LOAN_OFFICER));
    const elsewhere = await post(await note(), key);
    const ids = [first, theirs, elsewhere].map((answer) => answer.json().noteId);
    expect(new Set(ids).size).toBe(3);
  });

  it('is not used up by a refused request', async () => {
    const call = await note();
    const key = randomUUID();
    expect((await post({ ...call, payload: { message: '' } }, key)).statusCode).toBe(400);
    expect((await post(call, key)).statusCode).toBe(201);
  });

  it('answers the first result even if the same request would be refused by now', async () => {
    const call = await prepare('createLoanAction');
    const key = randomUUID();
    const first = await post(call, key);
    expect((await post(call)).statusCode).toBe(409);
    expect((await post(call, key)).json()).toEqual(first.json());
  });

  it('may be quoted, as the draft standard writes it', async () => {
    const call = await note();
    const first = await post(call, '"a-key"');
    expect((await post(call, 'a-key')).json()).toEqual(first.json());
  });

  it.each([
    ['empty', '""'],
    ['with a blank', 'a key'],
    ['too long', 'k'.repeat(MAX_IDEMPOTENCY_KEY_LENGTH + 1)],
  ])('is refused when it is %s', async (_what, key) => {
    const call = await note();
    expect((await post(call, key)).statusCode).toBe(400);
    expect(await notesOf(call)).toHaveLength(0);
  });

  // Tests BASE-94.
  it.each(['createApiKey', 'createWebhook', 'renewWebhookSecret'])(
    'gets the secret of %s for ten minutes, after a confirmation, and keeps it sealed',
    async (name) => {
      const call = await prepare(name);
      const key = randomUUID();
      const first = await post(call, key);
      const { key: apiKey, secret = apiKey } = first.json();
      const kept = () => db().selectFrom('idempotency_keys').selectAll().where('key', '=', key).execute();
      expect(JSON.stringify(await kept())).not.toContain(secret);
      lintel.clock.advance(9 * 60);
      expect((await post(call, key)).statusCode).toBe(403);
      await everybodyConfirmed(lintel);
      expect((await post(call, key)).json()).toEqual(first.json());
      lintel.clock.advance(2 * 60);
      await lintel.features.sweepIdempotencyKeys();
      expect(await kept()).toEqual([]);
      expect((await post(call, key)).statusCode).toBeGreaterThanOrEqual(409);
    },
  );

  it('expires after seven days, and is removed', async () => {
    const kept = async () => db().selectFrom('idempotency_keys').select('key').execute();
    const call = await note();
    const [key, staff] = [randomUUID(), await addStaff(db(), { roles: [ADMIN] })];
    const signedIn = async () =>
      callerIn(lintel, (await openTestSession(lintel.platform, staff)).access_token);
    const first = await post(call, key, await signedIn());
    lintel.clock.advance(7 * 86_400 - 60);
    await lintel.features.sweepIdempotencyKeys();
    expect(await kept()).toEqual([{ key }]);
    lintel.clock.advance(120);
    const again = await post(call, key, await signedIn());
    expect(again.json().noteId).not.toBe(first.json().noteId);
    lintel.clock.advance(8 * 86_400);
    expect(await lintel.features.sweepIdempotencyKeys()).toBe(1);
    expect(await kept()).toEqual([]);
  });
});
