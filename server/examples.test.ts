import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../domain/people/role.ts';
import { createKey } from './testing/calls/api-key-calls.ts';
import { someoneSignedIn } from './testing/calls/second-factor-calls.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const SCOPES = ['customers:write', 'loans:read', 'loans:write', 'documents:write', 'events:read'] as const;

function start(name: string, env: Record<string, string>, ...args: string[]) {
  const path = fileURLToPath(new URL(`../examples/${name}`, import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed.text += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return { child, printed, ended };
}

/**
 * A proxy that loses the first answer of each changing request, and answers one with 429.
 * @param onFirst runs before such a request is forwarded for the first time.
 */
async function startBadLine(port: number, onFirst: (name: string) => Promise<void>) {
  const seen = new Set<string>();
  let isFirst = true;
  const line = createServer(async (incoming: IncomingMessage, outgoing) => {
    if (isFirst) {
      isFirst = false;
      incoming.resume();
      outgoing.writeHead(429, { 'retry-after': '0', 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ error: { code: 'too_many_requests', message: 'Too many requests.' } }));
      return;
    }
    const { method, url, headers } = incoming;
    const name = `${method} ${url}`;
    const isLost = method !== 'GET' && !seen.has(name);
    seen.add(name);
    if (isLost) await onFirst(name);
    const passed = sendRequest({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      if (isLost) {
        answer.resume().once('end', () => outgoing.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, close: () => line.close() };
}

// Tests API-5.
describe('the examples', () => {
  let lintel: TestApp;
  let url: string;
  let port: number;
  beforeAll(async () => {
    lintel = await startTestApp({ env: { WEBHOOK_NETWORKS: '127.0.0.0/8' } });
    await lintel.app.listen({ port: 0, host: '127.0.0.1' });
    port = (lintel.app.server.address() as AddressInfo).port;
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(() => lintel.close());

  const counted = async () => {
    const { db } = lintel.platform.database;
    const count = async (table: 'customers' | 'loans' | 'files') =>
      (await db.selectFrom(table).selectAll().execute()).length;
    return { customers: await count('customers'), loans: await count('loans'), files: await count('files') };
  };

  it('create a customer, an application and a document, and wait for its event', async () => {
    const { key } = await createKey(lintel, { name: 'Website', scopes: [...SCOPES] });
    const before = await counted();
    const { printed, ended } = start('first-loan.mjs', { LINTEL_URL: url, LINTEL_API_KEY: key });
    expect([await ended, printed.text]).toEqual([0, expect.stringContaining('is uploaded.')]);
    expect(printed.text).toMatch(/Event \d+ says: document\.created by API key Website\.\n$/);
    expect(await counted()).toEqual({
      customers: before.customers + 1,
      loans: before.loans + 1,
      files: before.files + 1,
    });
  });

  it('create nothing twice over a connection that loses answers', async () => {
    const { key } = await createKey(lintel, { scopes: [...SCOPES] });
    /** Saves another answer of the application just before the program does. */
    const line = await startBadLine(port, async (name) => {
      const path = /^PUT (.*\/urlas\/[^/]+)$/.exec(name)?.[1];
      if (path === undefined) return;
      const loan = await lintel.as(ADMIN)({ url: path });
      const { part1aPersonalInformation: part } = loan.json().section1BorrowerInformation;
      const payload = {
        section1BorrowerInformation: { part1aPersonalInformation: { ...part, middleName: 'Rose' } },
      };
      const headers = { 'if-match': String(loan.headers.etag) };
      expect((await lintel.as(ADMIN)({ method: 'PUT', url: path, payload, headers })).statusCode).toBe(200);
      saved = path;
    });
    let saved = '';
    const before = await counted();
    const { printed, ended } = start('first-loan.mjs', { LINTEL_URL: line.url, LINTEL_API_KEY: key });
    expect([await ended, printed.text]).toEqual([0, expect.stringContaining('says: document.created')]);
    line.close();
    expect(printed.text).toContain('answered 429; trying again in 0 s');
    expect(printed.text).toContain('POST /api/customers gave no answer; trying again in 0.25 s');
    expect(printed.text).toContain('Someone saved in the meantime');
    const loan = (await lintel.as(ADMIN)({ url: saved })).json();
    expect(loan.section1BorrowerInformation.part1aPersonalInformation).toMatchObject({
      firstName: 'Anika',
      middleName: 'Rose',
      suffix: 'Jr.',
    });
    expect(await counted()).toEqual({
      customers: before.customers + 1,
      loans: before.loans + 1,
      files: before.files + 1,
    });
  });

  it('print the figures of a report', async () => {
    const { key } = await createKey(lintel, { scopes: ['reports:read'] });
    const env = { LINTEL_URL: url, LINTEL_API_KEY: key };
    const { printed, ended } = start('report.mjs', env, 'volume', 'by=officer');
    expect(await ended).toBe(0);
    expect(printed.text).toMatch(
      /^officer\tstarted\tfunded\tfundedAmount\tmeanSize\n(.*\n)*Total\t\d+\t0\t0\t\n$/,
    );
    const refused = start('report.mjs', env, 'volume', 'from=1900-01-01');
    expect(await refused.ended).toBe(1);
    expect(refused.printed.text).toContain('A period begins at most 10 years ago');
  });

  it('say in plain words that a key lacks a scope, and never show the key', async () => {
    const { key } = await createKey(lintel, { scopes: ['events:read'] });
    const { printed, ended } = start('first-loan.mjs', { LINTEL_URL: url, LINTEL_API_KEY: key });
    expect(await ended).toBe(1);
    expect(printed.text).toContain('403 forbidden: This API key lacks the scope customers:write.');
    expect(printed.text).not.toContain(key);
    const without = start('first-loan.mjs', {});
    expect([await without.ended, without.printed.text]).toEqual([
      2,
      expect.stringContaining('Set LINTEL_URL'),
    ]);
  });

  it('say in plain words that there is no answer, or that it is not from Lintel', async () => {
    const { lintelClient } = await import(new URL('../examples/lintel-client.mjs', import.meta.url).href);
    const client = lintelClient({ url: 'http://127.0.0.1:9', key: 'lk_x', tries: 1, tell: () => undefined });
    await expect(client('GET', '/api/events')).rejects.toThrow(
      'GET /api/events: Lintel did not answer at http://127.0.0.1:9. Check the address, and whether Lintel runs.',
    );
    const proxy = createServer((_request, answer) => answer.end('<h1>Wi-Fi</h1>'));
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const { printed, ended } = start('first-loan.mjs', { LINTEL_URL: address, LINTEL_API_KEY: 'lk_x' });
    expect([await ended, printed.text]).toEqual([
      1,
      `GET /api/events?types=document.created&limit=500: The answer was not from Lintel. Check the address ${address}.\n`,
    ]);
    proxy.close();
    const mistyped = start('first-loan.mjs', { LINTEL_URL: 'lintel', LINTEL_API_KEY: 'lk_x' });
    expect([await mistyped.ended, mistyped.printed.text]).toEqual([
      2,
      expect.stringContaining('Set LINTEL_URL'),
    ]);
  });

  it('need nothing but Node, because other programs copy them', () => {
    const folder = fileURLToPath(new URL('../examples', import.meta.url));
    const programs = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
    const imported = programs.flatMap((name) =>
      [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
        ([, module]) => module,
      ),
    );
    expect(imported).toContain('./lintel-client.mjs');
    expect(imported.filter((module) => !/^(?:node:|\.\/)/.test(module ?? ''))).toEqual([]);
  });

  it('receive signed messages, and refuse others', async () => {
    const free = createServer();
    await new Promise<void>((listening) => free.listen(0, '127.0.0.1', listening));
    const hook = `http://127.0.0.1:${(free.address() as AddressInfo).port}`;
    await new Promise((closed) => free.close(closed));
    const admin = await someoneSignedIn(lintel, [ADMIN]);
    const headers = { authorization: `Bearer ${admin.accessToken}` };
    const payload = { url: hook, types: ['customer.created'] };
    const added = await lintel.app.inject({ method: 'POST', url: '/api/webhooks', headers, payload });
    expect(added.statusCode).toBe(201);
    const { secret } = added.json();
    const { child, printed, ended } = start('webhook-receiver.mjs', {
      WEBHOOK_SECRET: secret,
      PORT: new URL(hook).port,
    });
    await expect.poll(() => printed.text, { timeout: 10_000 }).toContain('Listening');
    const created = await lintel.app.inject({
      method: 'POST',
      url: '/api/customers',
      headers,
      payload: { firstName: 'Ada', lastName: 'Quill', primaryEmail: 'ada@post.example' },
    });
    await lintel.features.webhooks.deliver();
    await expect.poll(() => printed.text).toContain(`customer.created of ${created.json().customerId}`);
    const timestamp = String(Math.floor(Date.now() / 1000));
    for (const signature of ['v1,AAAA', '', `v1,${'A'.repeat(43)}=`]) {
      const forged = await fetch(hook, {
        method: 'POST',
        headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature },
        body: '{"type":"customer.created","data":{}}',
      });
      expect(forged.status).toBe(401);
    }
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(printed.text).not.toContain(secret);
  });
});
