import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CompanySettings,
  defaultCompanySettings,
} from '../../../domain/company-settings/company-settings.ts';
import type { LiveCompanySettings } from '../company-settings/live-company-settings.ts';
import { keysOfPurpose } from '../secrets/key-ring.ts';
import { readConfig } from '../settings/config.ts';
import { answerErrors } from './error-answers.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { serveWebApp } from './web-app.ts';

const SCRIPT = `/* ${'a script that is worth compressing '.repeat(100)} */`;
const SCRIPT_PATH = '/assets/app-Ab12Cd34.js';
const SMALL_PATH = '/assets/small-Ab12Cd34.js';
const BORROWER_PAGE = '<html><head><meta name="lintel-lender" content="" /></head></html>';
const PAGE = '<html><head><meta name="lintel-config" content="" /></head></html>';

describe('the web app as it is served', () => {
  let folder: string;
  let app: FastifyInstance;
  const chosen: Partial<CompanySettings> = {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lintel-web-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), PAGE);
    await writeFile(join(folder, 'requests.html'), BORROWER_PAGE);
    await writeFile(join(folder, 'favicon.svg'), '<svg/>');
    await writeFile(join(folder, SCRIPT_PATH), SCRIPT);
    await writeFile(join(folder, SMALL_PATH), '1;');
    await writeFile(join(folder, `${SCRIPT_PATH}.br`), brotliCompressSync(SCRIPT));
    await writeFile(join(folder, `${SCRIPT_PATH}.gz`), gzipSync(SCRIPT));
    app = fastify();
    answerErrors(app);
    refuseOtherMethods(app, { hasPages: true });
    await app.register(fastifyCompress, { encodings: ['gzip'], threshold: 1400 });
    const config = readConfig({
      DATA_DIR: folder,
      COMPANY_NAME: 'Harbor Lending',
      GATEWAY_VALIDATION_ID: 'front-door',
    });
    const keysFor = (purpose: string) => keysOfPurpose(() => ['a secret of a test'], purpose);
    const companySettings = {
      current: () => ({ ...defaultCompanySettings(config), ...config.companySettings, ...chosen }),
    } as LiveCompanySettings;
    await serveWebApp(app, folder, { config, companySettings, keysFor });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'gzip'],
    ['zstd', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])(
    'answers a client that accepts %s with a script in %s, and names the deciding header',
    async (accepted, encoding) => {
      const answer = await get(SCRIPT_PATH, accepted === undefined ? {} : { 'accept-encoding': accepted });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(answer.headers['content-type']).toMatch(/javascript/);
      const read = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
      expect(String(read[(encoding as 'br' | 'gzip' | undefined) ?? 'none'](answer.rawPayload))).toBe(SCRIPT);
    },
  );

  // Tests SET-4.
  it('names the company as it is called now', async () => {
    const before = await get('/loans');
    expect(before.body).toContain('Harbor Lending');
    expect((await get('/loans', { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(304);
    chosen.companyName = 'Anchor & Sons';
    const after = await get('/loans', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('Anchor &amp; Sons');
    delete chosen.companyName;
  });

  it('serves small files uncompressed', async () => {
    const answer = await get(SMALL_PATH, { 'accept-encoding': 'br, gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe('1;');
  });

  it('answers HEAD with the headers of GET', async () => {
    const headers = { 'accept-encoding': 'br' };
    const [head, got] = [
      await app.inject({ method: 'HEAD', url: SCRIPT_PATH, headers }),
      await get(SCRIPT_PATH, headers),
    ];
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary', 'cache-control'])
      expect(head.headers[name]).toBe(got.headers[name]);
    expect((await app.inject({ method: 'HEAD', url: '/loans' })).statusCode).toBe(200);
  });

  it('reads a range from the uncompressed file, whatever is accepted', async () => {
    const answer = await get(SCRIPT_PATH, { 'accept-encoding': 'br, gzip', range: 'bytes=0-9' });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-range']).toBe(`bytes 0-9/${SCRIPT.length}`);
    expect(answer.body).toBe(SCRIPT.slice(0, 10));
  });

  it('lets hashed files be cached for ever, and has all others revalidated', async () => {
    const kept = async (url: string) => (await get(url)).headers['cache-control'];
    expect(await kept(SCRIPT_PATH)).toBe('public, max-age=31536000, immutable');
    expect(await kept('/favicon.svg')).toBe('no-cache');
    for (const url of ['/', '/loans', '/index.html']) expect(await kept(url)).toBe('private, no-cache');
    const lost = await get('/assets/app-of-an-older-build.js');
    expect(lost.statusCode).toBe(404);
    expect(lost.headers['cache-control']).toBeUndefined();
  });

  // Tests ASK-40, ASK-57.
  it('serves the borrower’s page with a stricter policy, without cookie and settings', async () => {
    const answer = await get('/requests');
    expect(answer.body).toContain('<meta name="lintel-lender" content="Harbor Lending" />');
    expect(answer.body).not.toContain('lintel-config');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/unsafe|data:|https:/);
    expect((await get('/requests/?from=mail')).body).toBe(answer.body);
    const kept = await get('/requests', { 'if-none-match': String(answer.headers.etag) });
    expect([kept.statusCode, kept.body]).toEqual([304, '']);
    expect((await app.inject({ method: 'POST', url: '/requests' })).statusCode).toBe(405);
    // The built file lacks the lender's name, so its URL is treated like any other of the staff's app.
    expect((await get('/requests.html')).body).toContain('lintel-config');
    expect((await get('/requests/more')).body).toContain('lintel-config');
  });

  it('gives a browser its signed cookie with the page, once, which no script can read', async () => {
    const first = await get('/signin');
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(
      /^lintel-browser=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
    const pair = cookie.split(';')[0] ?? '';
    expect((await get('/loans', { cookie: `other=1; ${pair}` })).headers['set-cookie']).toBeUndefined();
    const forged = pair.replace(/=./, (start) => (start === '=A' ? '=B' : '=A'));
    expect((await get('/loans', { cookie: forged })).headers['set-cookie']).toBeDefined();
  });

  it('tells a visitor that there is a gateway id, but not its value', async () => {
    const { body } = await get('/');
    expect(body).toContain('&quot;hasGatewayId&quot;:true');
    expect(body).not.toContain('front-door');
  });

  it('answers every address with the page and its settings, and 304 to a client that has it', async () => {
    const page = await get('/customers/1/urlas/2/action-center/notes');
    expect(page.body).toContain('Harbor Lending');
    expect((await get('/index.html')).body).toBe(page.body);
    const etag = String(page.headers.etag);
    const again = await get('/', { 'if-none-match': `"another", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await get('/', { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it.each(['/assets/app-Ab12Cd34.js.br', '/api/nowhere', '/dev/nowhere'])(
    'has nothing at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('refuses to write', async () => {
    for (const url of ['/loans', '/loans?limit=1', SCRIPT_PATH, '/favicon.svg']) {
      const answer = await app.inject({
        method: 'POST',
        url,
        payload: 'text',
        headers: { 'content-type': 'a/b' },
      });
      expect([url, answer.statusCode, answer.headers.allow]).toEqual([url, 405, 'GET, HEAD']);
    }
    expect((await app.inject({ method: 'POST', url: '/assets/gone.js' })).statusCode).toBe(404);
    const unusual = async (url: string) => {
      const { statusCode, headers } = await app.inject({ method: 'PROPFIND' as 'PATCH', url });
      return [statusCode, headers.allow];
    };
    expect(await unusual('/loans')).toEqual([405, 'GET, HEAD']);
    expect(await unusual('/api/auth/sign-in')).toEqual([405, 'POST']);
    expect(await unusual('/api/nowhere')).toEqual([404, undefined]);
  });
});
