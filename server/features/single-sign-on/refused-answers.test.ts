import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import type { SingleSignOnConfig } from '../../platform/settings/single-sign-on-settings.ts';
import { providerBrowser } from '../../testing/calls/single-sign-on-calls.ts';
import { addStaff } from '../../testing/factories/staff-factory.ts';
import { startProvider, type TestProvider } from '../../testing/services/provider-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createProviderClient } from './provider-client.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

let provider: TestProvider;
let lintel: TestApp;
beforeAll(async () => {
  provider = await startProvider('http://lintel.example');
  lintel = await startTestApp({ env: provider.env });
  await addStaff(lintel.platform.database.db, { roles: [ADMIN] });
  provider.people.set('noor', {
    email: 'noor@lintel.example',
    email_verified: true,
    given_name: 'Noor',
    groups: ['desk-officers'],
  });
});
afterAll(async () => {
  await lintel.close();
  await provider.stop();
});
beforeEach(() => {
  Object.assign(provider.behaviour, {
    signsIn: null,
    changeIdToken: null,
    idTokenType: undefined,
    answerInstead: null,
  });
  // The provider uses the system clock.
  lintel.clock.set(new Date().toISOString());
});

// Tests SSO-10.
describe('an answer that is not right', () => {
  const begun = async () => {
    provider.behaviour.signsIn = 'noor';
    const browser = providerBrowser(lintel);
    const { body } = await browser.begin();
    return { browser, answer: await browser.follow(body.url) };
  };
  const TOO_LATE =
    'This sign-in took too long, was used already, or was begun in another browser. Please sign in again.';

  it('works once, in every process', async () => {
    const { browser, answer } = await begun();
    const other = await startTestApp({ env: provider.env, connectionString: lintel.connectionString });
    const copy = providerBrowser(other);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await browser.finish(answer)).status).toBe(200);
    expect((await copy.finish(answer)).body.error).toMatchObject({ code: 'bad_request', message: TOO_LATE });
    expect((await browser.finish(answer)).body.error).toMatchObject({
      code: 'bad_request',
      message: TOO_LATE,
    });
    await other.close();
  });

  it('is refused in another browser, with another state, and after ten minutes', async () => {
    const { browser, answer } = await begun();
    expect((await providerBrowser(lintel).finish(answer)).body.error.message).toBe(TOO_LATE);
    expect((await browser.finish({ ...answer, state: 'in.other' })).body.error.message).toBe(TOO_LATE);
    lintel.clock.advance(601);
    expect((await browser.finish(answer)).body.error.message).toBe(TOO_LATE);
  });

  it('is refused if it has a code that the provider does not know', async () => {
    const { browser, answer } = await begun();
    expect((await browser.finish({ ...answer, code: 'foreign' })).body.error).toMatchObject({
      code: 'bad_request',
      message:
        'Harbor ID does not know this sign-in any more: it expired there, or was used already. Please sign in again.',
    });
  });

  it.each<[string, (claims: object) => object, string?]>([
    ['another audience', (claims: object) => ({ ...claims, aud: 'another-program' })],
    ['another issuer', (claims: object) => ({ ...claims, iss: 'https://other.example' })],
    ['an end in the past', (claims: object) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 })],
    ['another nonce', (claims: object) => ({ ...claims, nonce: 'another' })],
    ['another subject than the userinfo', (claims: object) => ({ ...claims, sub: 'somebody-else' })],
    ['another authorised party', (claims: object) => ({ ...claims, azp: 'another-program' })],
    ['a time in the future', (claims: object) => ({ ...claims, iat: Math.floor(Date.now() / 1000) + 3600 })],
    ['a time long ago', (claims: object) => ({ ...claims, iat: Math.floor(Date.now() / 1000) - 3600 })],
    [
      'the hash of another access token',
      (claims: object) => ({ ...claims, at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }),
    ],
    ['a sign-in in an hour', (claims: object) => ({ ...claims, auth_time: Date.now() / 1000 + 3600 })],
    ['a sign-in after all time', (claims: object) => ({ ...claims, auth_time: 1e308 })],
    ['a sign-in before all time', (claims: object) => ({ ...claims, auth_time: -1e308 })],
    ['the event of a logout token', (claims: object) => ({ ...claims, events: { [LOGOUT_EVENT]: {} } })],
    ['the type of a logout token', (claims: object) => claims, 'logout+jwt'],
    ['the type of an access token', (claims: object) => claims, 'at+jwt'],
  ])('is refused with %s', async (_what, changeIdToken, idTokenType?) => {
    const { browser, answer } = await begun();
    Object.assign(provider.behaviour, { changeIdToken, idTokenType });
    const { status, body } = await browser.finish(answer);
    expect(lintel.logged()).toContain('its answer was refused');
    for (const secret of [answer.code, answer.state]) expect(lintel.logged()).not.toContain(secret);
    expect([status, body.error.message]).toEqual([
      502,
      'The answer from Harbor ID was not accepted. Please try again. If it happens again, tell your administrator.',
    ]);
  });

  it.each(['half \ud83d', 'nul \0', '', 'x'.repeat(1001)])('is refused with the subject %j', async (sub) => {
    const { browser, answer } = await begun();
    provider.behaviour.changeIdToken = (claims: object) => ({
      ...claims,
      sub,
      email: 'noor@lintel.example',
      email_verified: true,
      groups: ['desk-officers'],
    });
    const { status, body } = await browser.finish(answer);
    expect(status).toBe(502);
    if (sub.length > 1000)
      expect(body.error.message).toBe(
        'Lintel cannot use the identity that Harbor ID sent. Please tell an administrator.',
      );
    const sql = await lintel.platform.database.db.selectFrom('events').select('details').execute();
    for (const { details } of sql) expect(JSON.stringify(details ?? '').isWellFormed()).toBe(true);
  });

  // Tests SSO-4.
  it('takes no proof of another address', async () => {
    provider.people.set('kai', {
      email: 'kai@lintel.example',
      email_verified: true,
      groups: ['desk-officers'],
    });
    provider.behaviour.signsIn = 'kai';
    const browser = providerBrowser(lintel);
    const answer = await browser.follow((await browser.begin()).body.url);
    provider.behaviour.changeIdToken = (claims: object) => ({ ...claims, email: 'omar@lintel.example' });
    expect((await browser.finish(answer)).body.error).toMatchObject({
      code: 'not_authorized',
      message: 'Your email address is not verified at Harbor ID.',
    });
  });

  // Tests SSO-4.
  it.each(['email_verified', 'xms_edov'])('takes no %s without the address beside it', async (proof) => {
    for (const [account, ofUserinfo] of [
      ['una', { email_verified: false }],
      ['ugo', {}],
    ] as const) {
      const victim = await addStaff(lintel.platform.database.db, { roles: [ADMIN] });
      provider.people.set(account, { ...ofUserinfo, email: victim.email, groups: ['desk-officers'] });
      provider.behaviour.signsIn = account;
      const browser = providerBrowser(lintel);
      const answer = await browser.follow((await browser.begin()).body.url);
      provider.behaviour.changeIdToken = (claims: object) => ({ ...claims, [proof]: true });
      expect((await browser.finish(answer)).body.error).toMatchObject({
        code: 'not_authorized',
        message: 'Your email address is not verified at Harbor ID.',
      });
    }
  });

  // Tests SSO-4, SSO-29: a lower case Kelvin sign is a k.
  it('accepts only an address in plain letters, and says which those are', async () => {
    await addStaff(lintel.platform.database.db, { email: 'kimx@lintel.example', roles: [ADMIN] });
    const emails = ['\u212aimx@lintel.example', 'rené@lintel.example', 'zoe@büro.example', 'no address'];
    for (const email of emails) {
      provider.people.set('kim', { email, email_verified: true, groups: ['desk-officers'] });
      provider.behaviour.signsIn = 'kim';
      const { status, body } = await providerBrowser(lintel).signIn();
      expect([status, body.error?.message], email).toEqual([
        403,
        'Your email address from Harbor ID cannot be used here. An address has the letters a to z without accents, digits and signs such as . - _ and +, and one @. Ask an administrator for another one.',
      ]);
    }
  });

  it('is refused with a signature by another key', async () => {
    const { browser, answer } = await begun();
    const { iat, exp } = { iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 60 };
    const nonce = 'n';
    const forged = await provider.sign(
      { iss: provider.issuer, aud: 'lintel', sub: 'x', iat, exp, nonce },
      { withOtherKey: true },
    );
    provider.behaviour.answerInstead = (path) =>
      path === '/token'
        ? { body: JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: forged }) }
        : undefined;
    expect((await browser.finish(answer)).status).toBe(502);
  });

  it.each(['JWT', 'application/jwt'])('is accepted with the type %s', async (idTokenType) => {
    const { browser, answer } = await begun();
    Object.assign(provider.behaviour, { changeIdToken: (claims: object) => claims, idTokenType });
    expect((await browser.finish(answer)).status).toBe(200);
  });

  it('is a cancelled sign-in', async () => {
    const browser = providerBrowser(lintel);
    const { body } = await browser.begin();
    const answer = await browser.follow(body.url);
    expect(answer.error).toBe('access_denied');
    expect((await browser.finish(answer)).body.error).toMatchObject({
      code: 'bad_request',
      message: 'You were not signed in: Harbor ID refused it, or you cancelled.',
    });
  });
});

// Tests SSO-11.
describe('a provider in trouble', () => {
  it('keeps Lintel from nothing while it is down', async () => {
    const down = await startTestApp({ env: { ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:9' } });
    const { status, body } = await providerBrowser(down).signIn();
    expect([status, body.error.message]).toEqual([
      504,
      'There was no answer from Harbor ID. Please try again in a moment.',
    ]);
    await down.close();
  });

  it('counts as down when it takes too long', async () => {
    provider.behaviour.answerInstead = () => 'never';
    await expect(impatient(0.1).signInPage(attempt)).rejects.toMatchObject({ code: 'gateway_timeout' });
  });

  const attempt = {
    state: 's',
    nonce: 'n',
    verifier: 'v',
    begunAt: new Date().toISOString(),
    until: '',
    sessionId: null,
  };
  /** A client with a shorter timeout. */
  const impatient = (timeoutSeconds: number) =>
    createProviderClient(lintel.platform.config.singleSignOn as SingleSignOnConfig, {
      publicUrl: 'http://lintel.example',
      clock: lintel.clock,
      log: lintel.platform.log,
      timeoutSeconds,
    });
  const now = () => Math.floor(Date.now() / 1000);
  const tokenAnswer = async () => {
    const claims = {
      iss: provider.issuer,
      aud: 'lintel',
      sub: 'noor',
      nonce: 'n',
      iat: now(),
      exp: now() + 60,
    };
    const answer = { access_token: 'a', token_type: 'Bearer', id_token: await provider.sign(claims) };
    return { body: JSON.stringify(answer) };
  };
  type Client = ReturnType<typeof createProviderClient>;
  const finish = (client: Client) =>
    client.claimsOf({ state: 's', code: 'c', iss: provider.issuer }, attempt);

  describe.each<[string, string, (client: Client) => Promise<unknown>]>([
    ['description', '/.well-known/openid-configuration', (client) => client.signInPage(attempt)],
    ['token', '/token', finish],
    ['keys for an ID token', '/jwks', finish],
    ['userinfo', '/me', finish],
    [
      'keys for a logout token',
      '/jwks',
      async (client) => client.readLogoutToken(await provider.sign({ iss: provider.issuer })),
    ],
  ])('whose %s', (_what, path, call) => {
    it.each<[string, object, string, string]>([
      [
        'is larger than a megabyte',
        { body: `{"pad":"${'x'.repeat(1_100_000)}"}` },
        'bad_gateway',
        'larger than 1048576 bytes',
      ],
      ['never ends', { body: '{"pad":"', isEndless: true }, 'gateway_timeout', 'timeout'],
    ])('%s is refused in words', async (_trouble, trouble, code, logged) => {
      const before = lintel.logged().length;
      const answer = await tokenAnswer();
      provider.behaviour.answerInstead = (asked) => {
        if (asked === path) return trouble as { body: string };
        return asked === '/token' ? answer : undefined;
      };
      await expect(call(impatient(0.5))).rejects.toMatchObject({ code });
      expect(lintel.logged().slice(before).toLowerCase()).toContain(logged);
    });
  });

  it.each(['token_endpoint', 'authorization_endpoint', 'jwks_uri'])(
    'is refused in words without its %s, and works as soon as it has one',
    async (lacking) => {
      const fresh = await startTestApp({ env: provider.env });
      provider.behaviour.signsIn = 'noor';
      const path = '/.well-known/openid-configuration';
      const complete = (await (await fetch(provider.issuer + path)).json()) as object;
      for (const address of [undefined, 'no address', 7]) {
        const body = JSON.stringify({ ...complete, [lacking]: address });
        provider.behaviour.answerInstead = (asked) => (asked === path ? { body } : undefined);
        expect((await providerBrowser(fresh).begin()).status).toBe(502);
      }
      provider.behaviour.answerInstead = null;
      expect((await providerBrowser(fresh).signIn()).status).toBe(200);
      await fresh.close();
    },
  );

  it('is reported if it answers HTML, and works as soon as it does not', async () => {
    const fresh = await startTestApp({ env: provider.env });
    provider.behaviour.signsIn = 'noor';
    provider.behaviour.answerInstead = () => ({ type: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' });
    const { status, body } = await providerBrowser(fresh).signIn();
    expect([status, body.error.code]).toEqual([502, 'bad_gateway']);
    provider.behaviour.answerInstead = null;
    expect((await providerBrowser(fresh).signIn()).status).toBe(200);
    await fresh.close();
  });
});

it('is not there without its settings', async () => {
  const without = await startTestApp();
  expect((await providerBrowser(without).begin()).status).toBe(404);
  expect((await providerBrowser(without).finish({ state: 'in.x' })).status).toBe(404);
  await without.close();
});
