import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import { accountCalls } from '../../testing/calls/second-factor-calls.ts';
import { providerBrowser } from '../../testing/calls/single-sign-on-calls.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { asOwner } from '../../testing/services/postgres-for-tests.ts';
import { startProvider, type TestProvider } from '../../testing/services/provider-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let provider: TestProvider;
let lintel: TestApp;
beforeAll(async () => {
  provider = await startProvider('http://lintel.example');
  lintel = await startTestApp({ env: { ...provider.env, REQUIRE_SECOND_FACTOR: '1' } });
  for (const name of ['noor', 'omar'])
    provider.people.set(name, {
      email: `${name}@lintel.example`,
      email_verified: true,
      given_name: name,
      groups: ['desk-admins'],
    });
});
afterAll(async () => {
  await lintel.close();
  await provider.stop();
});
beforeEach(() => {
  Object.assign(provider.behaviour, { signsIn: 'noor', signedInAgo: 0, changeIdToken: null });
  lintel.clock.set(new Date().toISOString());
});

/** An hour after a sign-in. */
async function signedInBefore() {
  provider.behaviour.signedInAgo = 3600;
  const browser = providerBrowser(lintel);
  const { body } = await browser.signIn();
  provider.behaviour.signedInAgo = 0;
  return { browser, token: body.access_token };
}

/** Everything on the staff pages needs a step-up; the person of this id does not exist. */
async function codeOfChange(token: string): Promise<string> {
  const answer = await lintel.app.inject({
    method: 'DELETE',
    url: '/api/staff/00000000-0000-4000-8000-000000000000/sessions',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json().error.code;
}

// Tests SSO-13, SSO-16.
it('signing in again at the provider confirms for five minutes, without a factor of Lintel', async () => {
  const { browser, token } = await signedInBefore();
  expect(await codeOfChange(token)).toBe('step_up_required');
  const { body } = await browser.beginStepUp(token);
  expect(Object.fromEntries(new URL(body.url).searchParams)).toMatchObject({
    max_age: '0',
    prompt: 'login',
    login_hint: 'noor@lintel.example',
  });
  const { status } = await browser.finishStepUp(await browser.follow(body.url), token);
  expect(status).toBe(200);
  expect(await codeOfChange(token)).toBe('not_found');
  lintel.clock.advance(301);
  expect(await codeOfChange(token)).toBe('step_up_required');
});

// Tests SSO-16.
it('a sign-in of the last five minutes confirms already', async () => {
  // The provider sends the sign-in time only on request.
  const { body } = await providerBrowser(lintel).signIn();
  expect(await codeOfChange(body.access_token)).toBe('step_up_required');
  provider.behaviour.changeIdToken = (claims) => ({
    ...claims,
    auth_time: Math.floor(Date.now() / 1000) - 10,
  });
  expect(await codeOfChange((await providerBrowser(lintel).signIn()).body.access_token)).toBe('not_found');
});

// Tests SSO-17.
it('another account at the provider confirms nothing', async () => {
  const { browser, token } = await signedInBefore();
  const { body } = await browser.beginStepUp(token);
  provider.behaviour.signsIn = 'omar';
  browser.cookiesOfProvider.clear();
  const refused = await browser.finishStepUp(await browser.follow(body.url), token);
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'That is another account at Harbor ID. Confirm with the one that you are signed in with here.',
  ]);
  expect(await codeOfChange(token)).toBe('step_up_required');
});

// Tests SSO-17.
it.each<[string, (now: number) => number | undefined, string]>([
  ['an old sign-in', (now) => now - 60, 'You did not sign in again at Harbor ID. Please try again.'],
  [
    'no time of the sign-in',
    () => undefined,
    'There is no time of your sign-in from Harbor ID. An administrator can let it send auth_time.',
  ],
])('%s confirms nothing', async (_what, authTime, message) => {
  const { browser, token } = await signedInBefore();
  const { body } = await browser.beginStepUp(token);
  const answer = await browser.follow(body.url);
  provider.behaviour.changeIdToken = (claims) => ({
    ...claims,
    auth_time: authTime(Math.floor(Date.now() / 1000)),
  });
  expect((await browser.finishStepUp(answer, token)).body.error.message).toBe(message);
  expect(await codeOfChange(token)).toBe('step_up_required');
});

// Tests SSO-17.
it('an answer only confirms the session that asked, and opens none', async () => {
  const { browser, token } = await signedInBefore();
  const other = await browser.signIn();
  const { body } = await browser.beginStepUp(token);
  const answer = await browser.follow(body.url);
  expect((await browser.finishStepUp(answer, other.body.access_token)).status).toBe(400);
  const again = await browser.beginStepUp(token);
  expect((await browser.finish(await browser.follow(again.body.url))).status).toBe(400);
  const signIn = await browser.begin();
  expect((await browser.finishStepUp(await browser.follow(signIn.body.url), token)).status).toBe(400);
  expect(await codeOfChange(token)).toBe('step_up_required');
});

it('a session of a mailed code confirms by its own factor', async () => {
  const staff = await addStaff(lintel.platform.database.db, { roles: [ADMIN] });
  const { access_token: token } = await openTestSession(lintel.platform, staff);
  const { body } = await providerBrowser(lintel).beginStepUp(token);
  // The session was opened without the required second factor.
  expect(body.error.code).toBe('second_factor_required');
});

// Tests SSO-8.
it('takes the access away from someone in no group, in open sessions too', async () => {
  const pia = { email: 'pia@lintel.example', email_verified: true, given_name: 'Pia' };
  provider.people.set('pia', { ...pia, groups: ['desk-officers'] });
  provider.behaviour.signsIn = 'pia';
  const signIn = () => providerBrowser(lintel).signIn();
  const { body } = await signIn();
  const headers = { authorization: `Bearer ${body.access_token}` };
  const status = async () => (await lintel.app.inject({ url: '/api/directories', headers })).statusCode;
  expect(await status()).toBe(200);
  // A process caches sessions as soon as it receives change notifications.
  await vi.waitFor(() => expect(lintel.platform.notices.isListening).toBe(true));
  expect(await status()).toBe(200);
  provider.people.set('pia', { ...pia, groups: ['lunch'] });
  // The next request may arrive before the database notification.
  const notices = (word: 'DISABLE' | 'ENABLE') =>
    asOwner(
      lintel.connectionString,
      `ALTER TABLE sessions ${word} TRIGGER USER; ALTER TABLE staff_roles ${word} TRIGGER USER`,
    );
  await notices('DISABLE');
  const refused = await signIn();
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    'You are not authorized to access the site.',
  ]);
  expect(await status()).toBe(401);
  await notices('ENABLE');
});

// Tests SSO-16, SIGN-59.
it('no code is mailed in a session of the provider, and none is accepted', async () => {
  const { token } = await signedInBefore();
  const { name } = lintel.platform.config.singleSignOn ?? {};
  const account = accountCalls(lintel, token);
  const refusal = {
    status: 409,
    body: {
      error: {
        message: `You signed in at ${name}. Please confirm there. An emailed code does not confirm for you.`,
      },
    },
  };
  expect(await account('POST', 'mail-confirmation/code?purpose=api-key')).toMatchObject(refusal);
  expect(await account('POST', 'mail-confirmation', { code: '123456', purpose: 'api-key' })).toMatchObject(
    refusal,
  );
});
