import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import { freePort } from '../../platform/postgres/free-port.ts';
import { providerBrowser } from '../../testing/calls/single-sign-on-calls.ts';
import { addStaff } from '../../testing/factories/staff-factory.ts';
import { ownerUrl } from '../../testing/services/postgres-for-tests.ts';
import { startProvider, type TestProvider } from '../../testing/services/provider-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

let provider: TestProvider;
let lintel: TestApp;
/** Another process on the same database. */
let other: TestApp;
beforeAll(async () => {
  const port = await freePort();
  provider = await startProvider(`http://127.0.0.1:${port}`);
  lintel = await startTestApp({ env: provider.env });
  await lintel.app.listen({ host: '127.0.0.1', port });
  expect((lintel.app.server.address() as AddressInfo).port).toBe(port);
  other = await startTestApp({ env: provider.env, connectionString: lintel.connectionString });
  await addStaff(lintel.platform.database.db, { roles: [ADMIN] });
  for (const name of ['noor', 'omar'])
    provider.people.set(name, {
      email: `${name}@lintel.example`,
      email_verified: true,
      given_name: name,
      groups: ['desk-officers'],
    });
});
afterAll(async () => {
  await other.close();
  await lintel.close();
  await provider.stop();
});
beforeEach(async () => {
  provider.behaviour.changeIdToken = null;
  await lintel.ownerDb.deleteFrom('provider_sign_outs').execute();
  for (const app of [lintel, other]) app.clock.set(new Date().toISOString());
});

/** Signs a person in. @returns the tokens of their session, and the id of the session at the provider. */
async function signIn(name: string) {
  provider.behaviour.signsIn = name;
  const { body } = await providerBrowser(lintel).signIn();
  const { provider_session: sid } = await lintel.platform.database.db
    .selectFrom('sessions')
    .select('provider_session')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { token: body.access_token, refreshToken: body.refresh_token, sid: sid ?? '' };
}

async function statuses(token: string): Promise<number[]> {
  const asked = { url: '/api/directories', headers: { authorization: `Bearer ${token}` } };
  const answers = await Promise.all([lintel.app.inject(asked), other.app.inject(asked)]);
  return answers.map(({ statusCode }) => statusCode);
}

async function post(claims: object, header = {}) {
  const token = await provider.sign({ ...(claims as Record<string, unknown>) }, header);
  return (await postToken(token)).statusCode;
}

function postToken(token: string, headers = { 'content-type': 'application/x-www-form-urlencoded' }) {
  const payload = new URLSearchParams({ logout_token: token }).toString();
  return lintel.app.inject({ method: 'POST', url: '/api/auth/single-sign-on/logout', headers, payload });
}

const claims = (more: object) => ({
  iss: provider.issuer,
  aud: 'lintel',
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 120,
  jti: randomUUID(),
  events: EVENTS,
  ...more,
});

// Tests SSO-14.
it('a sign-out at the provider ends that session in every process, and no other', async () => {
  const ended = await signIn('noor');
  const kept = await signIn('noor');
  expect(ended.sid).not.toBe(kept.sid);
  expect(await statuses(ended.token)).toEqual([200, 200]);
  // The provider itself posts the token.
  await provider.signOut('noor', ended.sid);
  await vi.waitFor(async () => expect(await statuses(ended.token)).toEqual([401, 401]));
  expect(await statuses(kept.token)).toEqual([200, 200]);

  // Tests SSO-28: the browser hears the reason when it asks for new tokens.
  const renewed = async (refresh_token: string) =>
    (await lintel.app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh_token } })).json()
      .error?.message;
  expect(await renewed(ended.refreshToken)).toBe(
    'You were signed out at Harbor ID, so your session here has ended. Please sign in.',
  );
  await lintel.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { authorization: `Bearer ${kept.token}` },
  });
  expect(await renewed(kept.refreshToken)).toBe('Your session has ended. Please sign in.');
});

// Tests SSO-14, SSO-12.
it('a token with the subject alone ends all sessions of that person, and the history says so', async () => {
  const [first, second, omar] = [await signIn('noor'), await signIn('noor'), await signIn('omar')];
  expect(await post(claims({ sub: 'noor' }), { typ: 'logout+jwt' })).toBe(204);
  await vi.waitFor(async () => expect(await statuses(first.token)).toEqual([401, 401]));
  await vi.waitFor(async () => expect(await statuses(second.token)).toEqual([401, 401]));
  expect(await statuses(omar.token)).toEqual([200, 200]);
  const { details } = await lintel.platform.database.db
    .selectFrom('events')
    .select('details')
    .where('kind', '=', 'sessions-ended-by-provider')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ sessions: expect.any(Number) });
});

it('a session of the provider can be named alone, and a wrong pair ends nothing', async () => {
  const { token, sid } = await signIn('noor');
  expect(await post(claims({ sub: 'omar', sid }))).toBe(204);
  expect(await statuses(token)).toEqual([200, 200]);
  expect(await post(claims({ sid }))).toBe(204);
  await vi.waitFor(async () => expect(await statuses(token)).toEqual([401, 401]));
});

// Tests SSO-24.
describe('a sign-out that arrives before the session opens', () => {
  /** Somebody whose browser has the provider's answer, and whose session there has this id. */
  async function answered(sid: string) {
    provider.behaviour.signsIn = 'noor';
    provider.behaviour.changeIdToken = (given) => ({ ...given, sid });
    const browser = providerBrowser(lintel);
    const { body } = await browser.begin();
    lintel.clock.advance(1);
    return { browser, answer: await browser.follow(body.url) };
  }
  const SIGNED_OUT = 'You signed out at Harbor ID meanwhile. Please sign in again.';

  it.each([
    ['session', () => ({ sid: 'early-session' })],
    ['person', () => ({ sub: 'noor' })],
    ['session and person', () => ({ sid: 'early-session', sub: 'noor' })],
  ])('opens no session when it names the %s, and the history gives the reason', async (_what, named) => {
    const { browser, answer } = await answered('early-session');
    expect(await post(claims(named()))).toBe(204);
    const { status, body } = await browser.finish(answer);
    expect([status, body.error?.message]).toEqual([403, SIGNED_OUT]);
    const { details } = await lintel.platform.database.db
      .selectFrom('events')
      .select('details')
      .where('kind', '=', 'single-sign-on-refused')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ reason: 'signed out there', subject: 'noor' });
    // The next sign-in starts another session there.
    const next = await answered('later-session');
    expect((await next.browser.finish(next.answer)).status).toBe(200);
  });

  it('keeps another session and another person open', async () => {
    const { browser, answer } = await answered('kept-session');
    expect(await post(claims({ sid: 'some-other-session' }))).toBe(204);
    expect(await post(claims({ sid: 'kept-session', sub: 'omar' }))).toBe(204);
    expect(await post(claims({ sub: 'omar' }))).toBe(204);
    expect((await browser.finish(answer)).status).toBe(200);
  });

  it('ends a session that opens in the same moment', async () => {
    const { browser, answer } = await answered('racing-session');
    // The sign-in pauses in the middle of its transaction.
    const holder = new Client(ownerUrl(lintel.connectionString));
    await holder.connect();
    await holder.query(`BEGIN; SELECT id FROM staff WHERE email = 'noor@lintel.example' FOR UPDATE`);
    const finishing = browser.finish(answer);
    await vi.waitFor(async () => expect(await waiting(holder)).toBe(1));
    const posting = post(claims({ sid: 'racing-session' }));
    await vi.waitFor(async () => expect(await waiting(holder)).toBe(2));
    await holder.query('COMMIT');
    await holder.end();
    expect(await posting).toBe(204);
    const { status, body } = await finishing;
    expect(status).toBe(200);
    await vi.waitFor(async () => expect(await statuses(body.access_token)).toEqual([401, 401]));
  });

  it('confirms nothing, when a step-up began that session', async () => {
    provider.behaviour.changeIdToken = null;
    const { token } = await signIn('noor');
    const { browser } = await answered('unused');
    provider.behaviour.changeIdToken = (given) => ({ ...given, sid: 'confirming-session' });
    const { body } = await browser.beginStepUp(token);
    const answer = await browser.follow(body.url);
    expect(await post(claims({ sid: 'confirming-session' }))).toBe(204);
    const refused = await browser.finishStepUp(answer, token);
    expect([refused.status, refused.body.error.message]).toEqual([409, SIGNED_OUT]);
  });
});

async function waiting(client: Client): Promise<number> {
  const { rows } = await client.query(
    'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND NOT granted',
  );
  return rows.length;
}

// Tests SSO-15.
it.each<[string, (claims: object) => object, object?]>([
  ['no event', (given) => ({ ...given, events: undefined })],
  ['another event', (given) => ({ ...given, events: { 'http://other.example': {} } })],
  ['an event that is no object', (given) => ({ ...given, events: { [Object.keys(EVENTS)[0] ?? '']: 1 } })],
  ['no id', (given) => ({ ...given, jti: undefined })],
  ['no time', (given) => ({ ...given, iat: undefined })],
  ['an old time', (given) => ({ ...given, iat: Math.floor(Date.now() / 1000) - 400 })],
  ['a time in the future', (given) => ({ ...given, iat: Math.floor(Date.now() / 1000) + 200 })],
  ['an end in the past', (given) => ({ ...given, exp: Math.floor(Date.now() / 1000) - 100 })],
  ['a nonce, as an ID token has one', (given) => ({ ...given, nonce: 'n' })],
  ['a nonce that is null', (given) => ({ ...given, nonce: null }), { typ: 'JWT' }],
  ['the hash of an access token', (given) => ({ ...given, at_hash: 'h' }), { typ: 'JWT' }],
  ['the hash of a code', (given) => ({ ...given, c_hash: 'h' })],
  ['neither subject nor session', (given) => ({ ...given, sub: undefined })],
  ['a subject that is no text', (given) => ({ ...given, sub: 5 })],
  ['another audience', (given) => ({ ...given, aud: 'another' })],
  ['another issuer', (given) => ({ ...given, iss: 'https://other.example' })],
  ['no end', (given) => ({ ...given, exp: undefined })],
  ['another authorised party', (given) => ({ ...given, azp: 'another' })],
  ['another key', (given) => given, { withOtherKey: true }],
  ['another type', (given) => given, { typ: 'at+jwt' }],
  ['the type of an ID token', (given) => given, { typ: 'id_token+jwt' }],
])('a token with %s is refused with 400 and ends nothing', async (_what, change, header = {}) => {
  const { token } = await signIn('omar');
  expect(await post(change(claims({ sub: 'omar' })), header)).toBe(400);
  expect(await statuses(token)).toEqual([200, 200]);
});

// Tests SSO-15.
it('a real ID token is no logout token', async () => {
  let idToken: object = {};
  provider.behaviour.changeIdToken = (given) => {
    idToken = given;
    return given;
  };
  const { token } = await signIn('omar');
  expect(idToken).toMatchObject({ sub: 'omar', nonce: expect.any(String) });
  for (const more of [{}, { nonce: undefined }, { nonce: undefined, jti: randomUUID() }])
    expect(await post({ ...idToken, ...more })).toBe(400);
  expect(await statuses(token)).toEqual([200, 200]);
});

// Tests SSO-15.
it('a token works once, in all processes together', async () => {
  const first = await signIn('omar');
  const again = await provider.sign(claims({ sub: 'omar' }));
  expect((await postToken(again)).statusCode).toBe(204);
  await vi.waitFor(async () => expect(await statuses(first.token)).toEqual([401, 401]));
  const second = await signIn('omar');
  expect((await postToken(again)).statusCode).toBe(400);
  expect(await statuses(second.token)).toEqual([200, 200]);
});

it.each(['', 'sample', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', `${'x'.repeat(30_000)}`])(
  'the text %# is refused with 400',
  async (text) => {
    expect((await postToken(text)).statusCode).toBe(400);
  },
);

it('is the only endpoint that takes a form', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'email=admin@lintel.example';
  const answer = await lintel.app.inject({
    method: 'POST',
    url: '/api/auth/request-otp',
    headers: form,
    payload,
  });
  expect(answer.statusCode).toBe(415);
});

// Tests SSO-22.
it('signing out ends the session here, and leaves the one at the provider', async () => {
  provider.behaviour.signsIn = 'noor';
  const browser = providerBrowser(lintel);
  const { access_token: token, refresh_token } = (await browser.signIn()).body;
  const headers = { authorization: `Bearer ${token}` };
  const payload = { refresh_token };
  const out = await lintel.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers, payload });
  expect(out.statusCode).toBe(204);
  expect((await lintel.app.inject({ url: '/api/directories', headers })).statusCode).toBe(401);
  // Nobody signs in at the provider meanwhile: its session answers by itself.
  provider.behaviour.signsIn = null;
  expect((await browser.signIn()).status).toBe(200);
  expect((await providerBrowser(lintel).signIn()).status).toBe(400);
});
