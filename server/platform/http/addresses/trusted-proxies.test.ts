import { afterEach, expect, it } from 'vitest';
import { ADMIN } from '../../../../domain/people/role.ts';
import { buildApp } from '../../../app.ts';
import { mailedCode } from '../../../testing/calls/session-calls.ts';
import { addStaff } from '../../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let lintel: TestApp;
afterEach(() => lintel.close());

const PROXY = '10.0.0.7';
const CLIENT = '203.0.113.9';

async function recordedAddress(remoteAddress: string, forwardedFor: string): Promise<unknown> {
  const email = 'ada@lintel.example';
  await addStaff(lintel.platform.database.db, { roles: [ADMIN], email });
  const through = { remoteAddress, headers: { 'x-forwarded-for': forwardedFor } };
  const post = (path: string, payload: object) =>
    lintel.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, ...through });
  await post('request-otp', { email });
  const { access_token } = (await post('sign-in', { email, otp: await mailedCode(lintel, email) })).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const { sessions } = (await lintel.app.inject({ url: '/api/account/sessions', headers })).json();
  return sessions[0].address;
}

it.each([
  ['a forged header records the real address', {}, CLIENT, '198.51.100.1', CLIENT],
  ['a neighbour on the private network is no proxy', {}, PROXY, CLIENT, PROXY],
  ['the named proxy is believed', { TRUSTED_PROXIES: PROXY }, PROXY, CLIENT, CLIENT],
  ['its network is believed', { TRUSTED_PROXIES: '10.0.0.0/8' }, PROXY, CLIENT, CLIENT],
  [
    'what the client put there itself is not',
    { TRUSTED_PROXIES: PROXY },
    PROXY,
    `198.51.100.1, ${CLIENT}`,
    CLIENT,
  ],
  ['another address is no proxy', { TRUSTED_PROXIES: PROXY }, '10.0.0.8', CLIENT, '10.0.0.8'],
])('%s', async (_what, env, remoteAddress, forwardedFor, expected) => {
  lintel = await startTestApp({ runJobs: true, env });
  expect(await recordedAddress(remoteAddress, forwardedFor)).toBe(expected);
});

it.each([
  ['another machine', CLIENT],
  ['this machine, as a proxy on it may look', '127.0.0.1'],
])(
  'a forged header evades no limit from %s, and the log reports once that it is ignored',
  async (_who, remoteAddress) => {
    lintel = await startTestApp();
    const { platform, features } = lintel;
    const { authenticator, loanGate, addEndpoints: addFeatures } = features;
    const app = await buildApp(platform, { authenticator, loanGate, addFeatures, requestsPerMinute: 2 });
    const statuses = [];
    for (const last of [1, 2, 3, 4]) {
      const headers = { host: '127.0.0.1:3000', 'x-forwarded-for': `198.51.100.${last}` };
      statuses.push((await app.inject({ url: '/healthz', remoteAddress, headers })).statusCode);
    }
    await app.close();
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(lintel.logged().match(/name it in TRUSTED_PROXIES/g)).toHaveLength(1);
  },
);

it('a proxy on this machine that adds no header evades no limit, once people use another address', async () => {
  lintel = await startTestApp({ env: { PUBLIC_URL: 'https://lintel.bank.example' } });
  const { platform, features } = lintel;
  const { authenticator, loanGate, addEndpoints: addFeatures } = features;
  const app = await buildApp(platform, { authenticator, loanGate, addFeatures, requestsPerMinute: 2 });
  const headers = { host: '127.0.0.1:3000' };
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await app.inject({ url: '/healthz', headers })).statusCode);
  await app.close();
  expect(statuses).toEqual([200, 200, 429]);
});
