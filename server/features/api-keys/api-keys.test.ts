import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiKey } from '../../../contract/programs/api-keys.ts';
import { MAX_LIVE_API_KEYS } from '../../../domain/api-keys/api-key.ts';
import { API_KEY_SCOPES } from '../../../domain/api-keys/api-key-scopes.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import { createKey, withKey } from '../../testing/calls/api-key-calls.ts';
import { enrolApp, type SignedIn, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { statementsDuring } from '../../testing/calls/session-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newKeyText } from './key-text.ts';

const DAY_SECONDS = 86_400;

describe('API keys', () => {
  let lintel: TestApp;
  let secondProcess: TestApp;
  let admin: SignedIn;
  beforeAll(async () => {
    lintel = await startTestApp();
    secondProcess = await startTestApp({ connectionString: lintel.connectionString, clock: lintel.clock });
    admin = await someoneSignedIn(lintel, [ADMIN]);
  });
  afterAll(async () => {
    await secondProcess.close();
    await lintel.close();
  });

  const asAdmin = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object, by = admin) =>
    lintel.app.inject({
      method,
      url: `/api/api-keys${path}`,
      headers: { authorization: `Bearer ${by.accessToken}` },
      ...(payload === undefined ? {} : { payload }),
    });
  const listed = async (keyId: string) =>
    ((await asAdmin('GET')).json().keys as ApiKey[]).find((one) => one.keyId === keyId);
  const statusWith = async (key: string, { app } = lintel) =>
    (await withKey({ app }, key)('GET', '/api/urlas/count?status=FLOATED')).statusCode;
  const body = (fields: object = {}) => ({
    name: `Program ${crypto.randomUUID()}`,
    scopes: ['loans:read'],
    contactEmail: 'integrations@lintel.example',
    days: 30,
    ...fields,
  });

  /** Waits until a request with the key is answered from the cache. */
  async function untilRemembered(key: string, app = lintel) {
    await expect
      .poll(async () => {
        const statements = await statementsDuring(() => statusWith(key, app));
        return statements.filter((text) => text.includes('"api_keys"')).length;
      })
      .toBe(0);
  }

  // Tests KEY-1, KEY-2.
  it('are shown once, and stored as a hash: no table, history or log has the key', async () => {
    const { key, apiKey } = await createKey(lintel, { admin, scopes: ['notes:write', 'loans:read'] });
    expect(apiKey).toMatchObject({ start: key.slice(0, 11), scopes: ['loans:read', 'notes:write'] });
    expect(await statusWith(key)).toBe(200);
    expect(JSON.stringify((await asAdmin('GET')).json())).not.toContain(key.slice(11));
    const { db } = lintel.platform.database;
    for (const table of ['api_keys', 'events', 'idempotency_keys'] as const) {
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(key.slice(11));
    }
    expect(lintel.logged()).not.toContain(key.slice(11));
    const created = await db.selectFrom('events').selectAll().where('kind', '=', 'api-key-created').execute();
    expect(created.at(-1)).toMatchObject({ staff_id: admin.staffId, details: { title: apiKey.name } });
  });

  // Tests KEY-1.
  it('are created only after a confirmation', async () => {
    const stolen = await someoneSignedIn(lintel, [ADMIN]);
    await lintel.platform.database.db
      .updateTable('sessions')
      .set({ mail_confirmations: {} })
      .where('staff_id', '=', stolen.staffId)
      .execute();
    const answer = await asAdmin('POST', '', body(), stolen);
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'step_up_required']);
    const withFactor = await someoneSignedIn(lintel, [ADMIN]);
    await enrolApp(lintel, withFactor);
    expect((await asAdmin('POST', '', body(), withFactor)).statusCode).toBe(201);
    lintel.clock.advance(301);
    expect((await asAdmin('POST', '', body(), withFactor)).json().error.code).toBe('step_up_required');
    admin = await someoneSignedIn(lintel, [ADMIN]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: '…' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes[0]'],
    [{ contactEmail: 'nobody' }, 'contactEmail'],
    [{ days: 3650 }, 'days'],
    [{ days: null }, 'days'],
  ])('are refused with %j', async (wrong, field) => {
    const answer = await asAdmin('POST', '', body(wrong));
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, [field]]);
  });

  // Tests KEY-6.
  it('never share a name, not even with a revoked one', async () => {
    const { apiKey } = await createKey(lintel, { admin, name: 'Warehouse' });
    expect((await asAdmin('DELETE', `/${apiKey.keyId}`)).statusCode).toBe(204);
    for (const name of ['  WAREHOUSE ', 'Ware\u034fhouse', 'Ｗarehouse']) {
      const answer = await asAdmin('POST', '', body({ name }));
      expect([answer.statusCode, answer.json().error.fields.name]).toEqual([
        409,
        'A key with this name exists or existed. Names are not used twice.',
      ]);
    }
    const mixed = await asAdmin('POST', '', body({ name: 'War\u0435house' }));
    expect(mixed.json().error.fields.name).toContain('one alphabet');
  });

  // Tests KEY-2: of two clicks at once, one creates a key.
  it('are not created twice by two equal requests at once', async () => {
    const same = body();
    const answers = await Promise.all([asAdmin('POST', '', same), asAdmin('POST', '', same)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  // Tests KEY-7.
  it('expire on time, even while they are cached', async () => {
    const { key } = await createKey(lintel, { admin, days: 30 });
    await untilRemembered(key);
    lintel.clock.advance(30 * DAY_SECONDS - 1);
    expect(await statusWith(key)).toBe(200);
    lintel.clock.advance(1);
    const answer = await withKey(lintel, key)('GET', '/api/urlas/count?status=FLOATED');
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      401,
      { code: 'unauthenticated', message: 'This API key is not known, or it has expired or was revoked.' },
    ]);
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    const without = await lintel.app.inject({ url: '/api/urlas/count?status=FLOATED' });
    expect([without.statusCode, without.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    admin = await someoneSignedIn(lintel, [ADMIN]);
  });

  // Tests KEY-7.
  it('are revoked at once, in every process, and stay revoked', async () => {
    const { key, apiKey } = await createKey(lintel, { admin });
    await untilRemembered(key);
    await untilRemembered(key, secondProcess);
    expect((await asAdmin('DELETE', `/${apiKey.keyId}`)).statusCode).toBe(204);
    expect(await statusWith(key)).toBe(401);
    await expect.poll(() => statusWith(key, secondProcess)).toBe(401);
    const { revokedAt } = (await listed(apiKey.keyId)) ?? {};
    lintel.clock.advance(60);
    expect((await asAdmin('DELETE', `/${apiKey.keyId}`)).statusCode).toBe(204);
    expect(await listed(apiKey.keyId)).toMatchObject({ revokedAt, revokedBy: admin.email.split('@')[0] });
    expect((await asAdmin('DELETE', `/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });

  it('end at once when the database is changed by hand', async () => {
    const { key, apiKey } = await createKey(lintel, { admin });
    await untilRemembered(key);
    const client = new Client(lintel.connectionString);
    await client.connect();
    await client.query('UPDATE api_keys SET scopes = $1 WHERE id = $2', [['notes:read'], apiKey.keyId]);
    await client.end();
    await expect.poll(() => statusWith(key)).toBe(403);
  });

  // Tests KEY-8.
  it('are not locked out by a stranger who guesses', async () => {
    const { key } = await createKey(lintel, { admin });
    const guesses = Array.from({ length: 300 }, () => key.slice(0, 11) + newKeyText().slice(11));
    for (const guess of [...guesses, ...Array.from({ length: 20 }, newKeyText), 'lk_', `${key}x`]) {
      expect(await statusWith(guess)).toBe(401);
    }
    expect(await statusWith(key)).toBe(200);
    expect((await asAdmin('GET')).statusCode).toBe(200);
  });

  // Tests KEY-12.
  it('have a last use', async () => {
    const { key, apiKey } = await createKey(lintel, { admin });
    expect((await listed(apiKey.keyId))?.lastUsedAt).toBeNull();
    lintel.clock.advance(60);
    await statusWith(key);
    // Written after the answer.
    await expect
      .poll(async () => Date.parse((await listed(apiKey.keyId))?.lastUsedAt ?? ''))
      .toBe(lintel.clock.now().getTime());
  });

  // Tests KEY-12.
  it('have the last use in the database at once, and then once a minute', async () => {
    const { key, apiKey } = await createKey(lintel, { admin });
    const stored = async () => {
      const { db } = lintel.platform.database;
      const row = await db
        .selectFrom('api_keys')
        .select('last_used_at')
        .where('id', '=', apiKey.keyId)
        .executeTakeFirstOrThrow();
      return row.last_used_at === null ? null : Date.parse(row.last_used_at);
    };
    const first = lintel.clock.now().getTime();
    await statusWith(key);
    await expect.poll(stored).toBe(first);
    lintel.clock.advance(59);
    await statusWith(key);
    expect(await stored()).toBe(first);
    lintel.clock.advance(1);
    const third = lintel.clock.now().getTime();
    await statusWith(key);
    await expect.poll(stored).toBe(third);
  });

  // Tests KEY-9.
  it('continue to work when their creator is disabled, which the list says', async () => {
    const { key, apiKey, admin: creator } = await createKey(lintel);
    const { db } = lintel.platform.database;
    await db
      .updateTable('staff')
      .set({ disabled_at: lintel.clock.now().toISOString() })
      .where('id', '=', creator.staffId)
      .execute();
    expect(await statusWith(key)).toBe(200);
    expect(await listed(apiKey.keyId)).toMatchObject({ isCreatorDisabled: true, revokedAt: null });
  });

  it('are limited in number', async () => {
    const many = await startTestApp();
    const by = await someoneSignedIn(many, [ADMIN]);
    const first = await createKey(many, { admin: by });
    for (let count = 1; count < MAX_LIVE_API_KEYS; count += 1) await createKey(many, { admin: by });
    await expect(createKey(many, { admin: by })).rejects.toThrow('There are 100 live keys already');
    await many.app.inject({
      method: 'DELETE',
      url: `/api/api-keys/${first.apiKey.keyId}`,
      headers: { authorization: `Bearer ${by.accessToken}` },
    });
    await expect(createKey(many, { admin: by, scopes: [...API_KEY_SCOPES] })).resolves.toBeDefined();
    await many.close();
  });
});
