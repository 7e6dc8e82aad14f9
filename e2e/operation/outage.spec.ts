import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  freePort,
  makeDataDir,
  RunningLintel,
  readCode,
  removeDataDir,
  stopAllStarted,
} from './running-lintel.ts';

const EMAIL = 'admin@lintel.example';

async function postmasterPid(dataDir: string): Promise<number> {
  const lines = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  return Number(lines.split('\n')[0]);
}

async function signIn(lintel: RunningLintel): Promise<{ authorization: string }> {
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(lintel.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/api/auth/request-otp', { email: EMAIL });
  const otp = await readCode(lintel.dataDir, EMAIL, new Set());
  const grant = (await (await post('/api/auth/sign-in', { email: EMAIL, otp })).json()) as {
    access_token: string;
  };
  return { authorization: `Bearer ${grant.access_token}` };
}

test.afterEach(stopAllStarted);

test('PostgreSQL and then the app are killed: every answered row is still there', {
  tag: '@long',
}, async () => {
  test.slow();
  const dataDir = await makeDataDir();
  const port = await freePort();
  let lintel = await RunningLintel.start({ dataDir, port });
  const headers = await signIn(lintel);
  const customer = { firstName: 'Noelani', lastName: 'Kealoha', primaryEmail: 'noelani.k@mail.example' };
  const created = await fetch(`${lintel.url}/api/customers`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(customer),
  });
  const { customerId } = (await created.json()) as { customerId: string };
  const read = () => fetch(`${lintel.url}/api/customers/${customerId}`, { headers });

  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  const refusals: unknown[] = [];
  await expect
    .poll(
      async () => {
        const answer = await read();
        if (!answer.ok) refusals.push({ status: answer.status, body: await answer.json() });
        return answer.status;
      },
      { timeout: 60_000, intervals: [20] },
    )
    .toBe(200);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  }

  await lintel.kill();
  lintel = await RunningLintel.start({ dataDir, port });
  expect(await (await read()).json()).toMatchObject(customer);

  const pid = await postmasterPid(dataDir);
  await lintel.kill();
  process.kill(pid, 'SIGKILL');
  lintel = await RunningLintel.start({ dataDir, port });
  expect(await (await read()).json()).toMatchObject(customer);
  expect(await lintel.stop()).toBe(0);
  await removeDataDir(dataDir);
});

test('a second Lintel in the same folder, or a port in use: one sentence, exit 1', {
  tag: '@long',
}, async () => {
  const dataDir = await makeDataDir();
  const port = await freePort();
  const lintel = await RunningLintel.start({ dataDir, port, env: { DEMO: '0' } });
  await expect(RunningLintel.start({ dataDir, port: await freePort() })).rejects.toThrow(
    /ended with 1.*\n[^\n]+\n$/,
  );
  const other = await makeDataDir();
  await expect(RunningLintel.start({ dataDir: other, port, env: { DEMO: '0' } })).rejects.toThrow(
    new RegExp(`127\\.0\\.0\\.1:${port} is in use by another program`),
  );
  await lintel.stop();
  await removeDataDir(dataDir);
  await removeDataDir(other);
});
