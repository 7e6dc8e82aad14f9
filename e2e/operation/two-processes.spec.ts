import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/platform/postgres/embedded-postgres.ts';
import { storeGrant } from '../sign-in/stored-grant.ts';
import { DatabaseRelay } from './database-relay.ts';
import { ReverseProxy } from './reverse-proxy.ts';
import {
  freePort,
  makeDataDir,
  RunningLintel,
  readCode,
  removeDataDir,
  runCommand,
} from './running-lintel.ts';

/** One person per test, because a person can request a code only every half minute. */
const STAFF = [
  'noor.aziz@lintel.example',
  'theo.brandt@lintel.example',
  'ines.duarte@lintel.example',
  'kofi.mensah@lintel.example',
] as const;
/** As long as the fail-over of a managed PostgreSQL. */
const OUTAGE_MS = 20_000;
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A lender's installation: two app processes on one database, behind a proxy. */
interface Installation {
  database: EmbeddedPostgres;
  relay: DatabaseRelay;
  apps: RunningLintel[];
  proxy: ReverseProxy;
  start: (index: number) => Promise<void>;
}

let folders: string[];
let lintel: Installation;
const mailsRead = new Set<string>();

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folders = [await makeDataDir(), await makeDataDir()];
  const [databaseDir = '', dataDir = ''] = folders;
  const database = await startEmbeddedPostgres({ dataDir: databaseDir, log: QUIET });
  const relay = await DatabaseRelay.open(database.connectionString, await freePort());
  const owner = new URL(database.ownerConnectionString);
  owner.port = new URL(relay.connectionString).port;
  const env = {
    DATABASE_URL: relay.connectionString,
    DATABASE_OWNER_URL: owner.href,
    DEMO: '0',
    DRAIN_SECONDS: '1',
  };
  const ports = [await freePort(), await freePort()];
  // Both start at once on an empty database. One of them migrates it, the other waits.
  const apps = await Promise.all(ports.map((port) => RunningLintel.start({ dataDir, port, env })));
  const proxy = await ReverseProxy.start(apps.map(({ url }) => url));
  const start = async (index: number) => {
    apps[index] = await RunningLintel.start({ dataDir, port: ports[index] ?? 0, env });
  };
  lintel = { database, relay, apps, proxy, start };
  for (const email of STAFF) await runCommand('staff', ['add', email, '--role', 'admin'], { dataDir, env });
});

test.afterAll(async () => {
  await Promise.all(lintel.apps.map((app) => app.stop()));
  await lintel.proxy.stop();
  await lintel.relay.cut();
  await lintel.database.stop();
  await Promise.all(folders.map(removeDataDir));
});

/** The part of the sign-in's answer that is needed here. */
type Grant = { access_token: string; refresh_token: string };

function post(url: string, path: string, body: object, token?: string): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Requests the code at one process and uses it at the other. */
async function signIn(email: string, asked = lintel.proxy.url, used = lintel.proxy.url): Promise<Grant> {
  await post(asked, '/api/auth/request-otp', { email });
  const otp = await readCode(folders[1] ?? '', email, mailsRead);
  return (await (await post(used, '/api/auth/sign-in', { email, otp })).json()) as Grant;
}

async function openPage(desk: BrowserContext, path: string, grant: Grant): Promise<Page> {
  const page = await desk.newPage();
  await page.goto(`${lintel.proxy.url}/healthz`);
  await page.evaluate(storeGrant, JSON.stringify(grant));
  await page.goto(lintel.proxy.url + path);
  return page;
}

function newCustomer(number: number): object {
  return { firstName: 'Load', lastName: 'Example', primaryEmail: `load.${number}@mail.example` };
}

function read(url: string, path: string, token: string): Promise<Response> {
  return fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
}

test('a session and its end are known to both processes', { tag: '@long' }, async () => {
  const [one, other] = lintel.apps.map(({ url }) => url) as [string, string];
  const grant = await signIn(STAFF[0], one, other);
  expect((await read(one, '/api/directories', grant.access_token)).status).toBe(200);
  await post(one, '/api/auth/sign-out', { refresh_token: grant.refresh_token });
  await expect
    .poll(async () => (await read(other, '/api/directories', grant.access_token)).status, { intervals: [20] })
    .toBe(401);
});

test('a rolling restart drops no request, and every answered change is there', { tag: '@long' }, async () => {
  test.slow();
  const grant = await signIn(STAFF[1]);
  const faults: string[] = [];
  const made: string[] = [];
  let going = true;
  let count = 0;
  const writer = async () => {
    while (going) {
      const answer = await post(lintel.proxy.url, '/api/customers', newCustomer(++count), grant.access_token);
      if (answer.status === 201) made.push(((await answer.json()) as { customerId: string }).customerId);
      else faults.push(`${answer.status} ${answer.headers.get('x-broken') ?? (await answer.text())}`);
    }
  };
  const reader = async () => {
    while (going) {
      const answer = await read(lintel.proxy.url, '/api/urlas', grant.access_token);
      await answer.arrayBuffer();
      if (answer.status !== 200) faults.push(`${answer.status} ${answer.headers.get('x-broken')}`);
      // The connection is idle in between. A stopping server must not close it while a request is on its way.
      await pause(1);
    }
  };
  const load = [writer(), writer(), ...Array.from({ length: 10 }, reader)];
  for (const index of [0, 1]) {
    const before = made.length;
    expect(await lintel.apps[index]?.stop()).toBe(0);
    await lintel.start(index);
    await expect.poll(() => made.length).toBeGreaterThan(before + 20);
  }
  going = false;
  await Promise.all(load);
  expect(faults).toEqual([]);
  // One by one, because a server does not accept all at once.
  for (const id of made) {
    expect((await read(lintel.proxy.url, `/api/customers/${id}`, grant.access_token)).status).toBe(200);
  }
});

test('requests are refused during a database fail-over, none is half done, and then everything continues', {
  tag: '@long',
}, async ({ browser }) => {
  test.slow();
  const { url } = lintel.proxy;
  const grant = await signIn(STAFF[2]);
  const desk = await browser.newContext();
  const list = await openPage(desk, '/quotes', grant);
  await expect(list.getByText('No quotes yet')).toBeVisible();
  const form = await openPage(desk, '/customer-profile', grant);
  await form.getByLabel('First name').fill('Typed');
  await form.getByLabel('Last name').fill('Meanwhile');
  await form.getByLabel('Email').fill('typed.meanwhile@mail.example');
  const write = (number: number) => post(url, '/api/customers', newCustomer(number), grant.access_token);
  const find = async (number: number) => {
    const answer = await post(
      url,
      '/api/searches/customer',
      { query: `load.${number}@` },
      grant.access_token,
    );
    return { status: answer.status, text: await answer.text() };
  };
  expect((await write(90_001)).status).toBe(201);

  await lintel.relay.cut();
  const refused = await Promise.all([write(90_002), read(url, '/api/urlas', grant.access_token)]);
  for (const answer of refused) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  for (const app of lintel.apps) expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
  await list.reload();
  const create = form.getByRole('button', { name: 'Create profile' });
  await create.click();
  await expect(form.getByRole('alert')).toContainText('Please try again');
  await expect(list.getByRole('button', { name: 'Try again' })).toBeVisible();
  await pause(OUTAGE_MS);
  await lintel.relay.mend();

  // The list reloads by itself. The typed text is still there, and a second press saves it.
  await expect(list.getByText('No quotes yet')).toBeVisible({ timeout: 30_000 });
  await create.click();
  await expect(form.getByText('The profile of Meanwhile, Typed was created.')).toBeVisible();
  await desk.close();

  await expect.poll(async () => (await write(90_003)).status, { timeout: 30_000 }).toBe(201);
  expect((await find(90_001)).text).toContain('load.90001@');
  // A refused request had no effect, so it may be repeated.
  expect((await find(90_002)).text).not.toContain('load.90002@');
  // Jobs also go on, in any process: a code is mailed by a job.
  const again = await signIn(STAFF[3]);
  expect(again.access_token).toBeTruthy();
});
