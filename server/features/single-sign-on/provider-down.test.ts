import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import type { SingleSignOnConfig } from '../../platform/settings/single-sign-on-settings.ts';
import { providerBrowser } from '../../testing/calls/single-sign-on-calls.ts';
import { addStaff } from '../../testing/factories/staff-factory.ts';
import { startProvider, type TestProvider } from '../../testing/services/provider-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createProviderClient } from './provider-client.ts';

const PUBLIC_URL = 'http://lintel.example';
const DESCRIPTION = '/.well-known/openid-configuration';
const NO_ANSWER = [504, 'There was no answer from Harbor ID. Please try again in a moment.'];

let provider: TestProvider;
let lintel: TestApp;
beforeAll(async () => {
  provider = await startProvider(PUBLIC_URL);
  provider.people.set('noor', {
    email: 'noor@lintel.example',
    email_verified: true,
    groups: ['desk-admins'],
  });
  provider.behaviour.signsIn = 'noor';
  lintel = await startTestApp({ env: provider.env });
  await addStaff(lintel.platform.database.db, { roles: [ADMIN] });
});
afterAll(async () => {
  await lintel.close();
  await provider.stop();
});

/** Paths requested from the provider by Lintel and browsers. */
let asked: string[] = [];
beforeEach(() => {
  // The provider uses the system clock.
  lintel.clock.set(new Date().toISOString());
  provider.behaviour.answerInstead = (path) => {
    asked.push(path);
    return undefined;
  };
  asked = [];
});
const timesAsked = (path: string) => asked.filter((one) => one === path).length;

// Tests SSO-11.
it('asks the provider once in five seconds, however many people sign in, and reads its keys once', async () => {
  lintel.clock.advance(6);
  await providerBrowser(lintel).signIn();
  asked = [];
  lintel.clock.advance(6);
  await Promise.all(Array.from({ length: 5 }, () => providerBrowser(lintel).begin()));
  lintel.clock.advance(4);
  await providerBrowser(lintel).begin();
  expect(timesAsked(DESCRIPTION)).toBe(1);
  lintel.clock.advance(2);
  lintel.clock.set(new Date().toISOString());
  expect((await providerBrowser(lintel).signIn()).status).toBe(200);
  expect(timesAsked('/jwks')).toBe(0);
});

// Tests SSO-11.
it('uses a new page of the provider as soon as its description has it', async () => {
  lintel.clock.advance(6);
  const before = (await providerBrowser(lintel).begin()).body.url;
  expect(new URL(before).pathname).toBe('/auth');
  const description = (await (await fetch(provider.issuer + DESCRIPTION)).json()) as object;
  const moved = { ...description, authorization_endpoint: `${provider.issuer}/moved` };
  provider.behaviour.answerInstead = (path) =>
    path === DESCRIPTION ? { body: JSON.stringify(moved) } : undefined;
  lintel.clock.advance(6);
  expect(new URL((await providerBrowser(lintel).begin()).body.url).pathname).toBe('/moved');
});

// Tests SSO-11.
it('sends nobody to a provider that accepts connections but never answers', async () => {
  const client = createProviderClient(lintel.platform.config.singleSignOn as SingleSignOnConfig, {
    publicUrl: PUBLIC_URL,
    clock: lintel.clock,
    log: lintel.platform.log,
    lookTimeoutSeconds: 0.1,
  });
  const begunAt = new Date().toISOString();
  const attempt = { state: 's', nonce: 'n', verifier: 'v', begunAt, until: '', sessionId: null };
  await client.signInPage(attempt);
  provider.behaviour.answerInstead = () => 'never';
  lintel.clock.advance(6);
  await expect(client.signInPage(attempt)).rejects.toMatchObject({ code: 'gateway_timeout' });
});

// Tests SSO-11.
it('sends nobody to a provider that is down, and everybody when it is up again', async () => {
  const browser = providerBrowser(lintel);
  const { body } = await browser.signIn();
  const begun = [() => browser.begin(), () => browser.beginStepUp(body.access_token)];
  await provider.stop();
  lintel.clock.advance(6);
  for (const begin of begun) {
    const refused = await begin();
    expect([refused.status, refused.body.error?.message]).toEqual(NO_ANSWER);
  }
  await provider.restart();
  for (const begin of begun) expect((await begin()).status).toBe(200);
});
