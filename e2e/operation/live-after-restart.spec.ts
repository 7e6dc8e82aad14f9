import { expect, test } from '../fixtures.ts';
import { storeGrant } from '../sign-in/stored-grant.ts';
import { freePort, RunningLintel, readCode } from './running-lintel.ts';

const EMAIL = 'officer@lintel.example';

test('changes arrive again after a restart of the server', { tag: '@long' }, async ({
  page,
  dataDir,
  allowConsole,
}) => {
  test.slow();
  // There is no answer while the server is down.
  allowConsole(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|503/);
  const port = await freePort();
  let lintel = await RunningLintel.start({ dataDir, port });
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    (
      await fetch(lintel.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json();
  await post('/api/auth/request-otp', { email: EMAIL });
  const grant = await post('/api/auth/sign-in', {
    email: EMAIL,
    otp: await readCode(dataDir, EMAIL, new Set()),
  });
  const headers = { authorization: `Bearer ${grant.access_token}` };
  const list = await (await fetch(`${lintel.url}/api/urlas?limit=1`, { headers })).json();
  const [{ customerId, loanId }] = list.results;
  await page.goto(`${lintel.url}/healthz`);
  await page.evaluate(storeGrant, JSON.stringify(grant));

  const streams: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/live?')) streams.push(request.headers()['last-event-id']);
  });
  await page.goto(`${lintel.url}/customers/${customerId}/urlas/${loanId}/action-center/notes`);
  await expect(page.getByRole('heading', { name: 'Notes' }).first()).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  expect(await lintel.stop()).toBe(0);
  lintel = await RunningLintel.start({ dataDir, port });
  await expect.poll(() => streams.length, { timeout: 60_000 }).toBeGreaterThan(1);
  await post(`/api/customers/${customerId}/notes`, { message: 'Back again.', collections: [] }, headers);
  await expect(page.getByText('Back again.')).toBeVisible({ timeout: 60_000 });
  // The stream continues from its last event.
  expect(streams.at(-1)).toContain(loanId);
  await page.goto('about:blank');
  expect(await lintel.stop()).toBe(0);
});
