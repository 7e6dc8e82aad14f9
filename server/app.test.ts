import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCodes } from '../contract/openapi/responses.ts';
import { ENDPOINTS } from '../contract/wire/endpoints.ts';
import { errorAnswerSchema } from '../contract/wire/error.ts';
import { ADMIN, LOAN_OFFICER } from '../domain/people/role.ts';
import { RUNNING_VERSION } from '../domain/texts/product-version.ts';
import { buildApp } from './app.ts';
import { aCustomer } from './testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('the HTTP side', () => {
  let lintel: TestApp;
  beforeAll(async () => {
    lintel = await startTestApp();
  });
  afterAll(() => lintel.close());

  it('reports that the process is up, and that its database and its file store answer', async () => {
    const nobody = lintel.as('nobody');
    expect((await nobody({ url: '/healthz' })).json()).toEqual({
      status: 'ok',
      ...RUNNING_VERSION,
    });
    expect((await nobody({ url: '/readyz' })).json()).toEqual({
      status: 'ok',
      checks: { database: true, files: true },
    });
  });

  it('refuses a flood from one address, for strangers and for missing paths as well', async () => {
    const { platform, features } = lintel;
    const { authenticator, loanGate, addEndpoints: addFeatures } = features;
    const app = await buildApp(platform, { authenticator, loanGate, addFeatures, requestsPerMinute: 2 });
    const answers = [];
    for (const url of ['/api/urlas', '/api/nowhere', '/api/urlas', '/healthz']) {
      answers.push(await app.inject({ url, remoteAddress: '198.18.0.1' }));
    }
    const other = await app.inject({ url: '/healthz', remoteAddress: '198.18.0.2' });
    const own = await Promise.all([1, 2, 3].map(() => app.inject({ url: '/healthz' })));
    await app.close();
    expect([...answers, other, ...own].map(({ statusCode }) => statusCode)).toEqual([
      401, 404, 429, 429, 200, 200, 200, 200,
    ]);
    const refused = answers[2];
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.headers['x-frame-options']).toBe('DENY');
    expect(errorAnswerSchema.parse(refused?.json()).error.requestId).toBe(refused?.headers['x-request-id']);
  });

  // Tests API-1, API-2.
  it('describes every endpoint in OpenAPI, with its access, for everybody', async () => {
    const answer = await lintel.as('nobody')({ url: '/api/openapi.json' });
    const document = answer.json();
    expect(document.openapi).toBe('3.1.0');
    for (const endpoint of ENDPOINTS) {
      const operation = document.paths[endpoint.path][endpoint.method.toLowerCase()];
      expect(operation.operationId).toBe(endpoint.name);
      expect(operation['x-access']).toEqual(endpoint.access);
      const scope = endpoint.scope;
      expect(operation.security).toEqual(
        endpoint.access === 'anyone'
          ? []
          : endpoint.access === 'borrower'
            ? [{ borrower: [] }]
            : [{ session: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])],
      );
      const form = operation.requestBody?.content['multipart/form-data']?.schema;
      expect(form?.required).toEqual(endpoint.upload === undefined ? undefined : [endpoint.upload]);
    }
    const files = document.paths['/api/imports/mismo'].post.requestBody.content['multipart/form-data'];
    expect(files.schema.properties.file.type).toBe('array');
    const gzipped = await lintel.as('nobody')({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(gzipped.rawPayload).toString())).toEqual(document);
  });

  // Tests API-3.
  it('names the address of what was created', async () => {
    const payload = { firstName: 'Anika', lastName: 'Banerjee', primaryEmail: 'anika@post.example' };
    const answer = await lintel.as(ADMIN)({ method: 'POST', url: '/api/customers', payload });
    expect(answer.headers.location).toBe(`/api/customers/${answer.json().customerId}`);
    const file = await lintel.as(ADMIN)({
      method: 'POST',
      url: `${answer.headers.location}/files`,
      payload: { name: 'statement.pdf', path: 'Others' },
    });
    expect(file.headers.location).toBe(`${answer.headers.location}/files/${file.json().file.fileId}`);
  });

  it('describes that a busy server refuses anything but files', () => {
    for (const endpoint of ENDPOINTS) {
      const isFile = endpoint.produces !== undefined || endpoint.upload !== undefined;
      expect([endpoint.name, errorCodes(endpoint).includes('overloaded')]).toEqual([endpoint.name, !isFile]);
    }
  });

  it.each([
    [
      'not JSON at all',
      {
        method: 'POST' as const,
        url: '/api/auth/sign-in',
        payload: '{"email":',
        headers: { 'content-type': 'application/json' },
      },
      400,
    ],
    [
      'a body of the wrong kind',
      {
        method: 'POST' as const,
        url: '/api/auth/sign-in',
        payload: '<a/>',
        headers: { 'content-type': 'text/xml' },
      },
      415,
    ],
    [
      'a body that is too large',
      { method: 'POST' as const, url: '/api/auth/sign-in', payload: { email: 'x'.repeat(2_000_000) } },
      413,
    ],
    [
      'a field that is missing',
      { method: 'POST' as const, url: '/api/auth/sign-in', payload: { email: 'admin@lintel.example' } },
      400,
    ],
  ])('answers %s in the one error shape', async (_what, request, status) => {
    const answer = await lintel.as('nobody')(request);
    expect(answer.statusCode).toBe(status);
    expect(errorAnswerSchema.parse(answer.json()).error.requestId).toBe(answer.headers['x-request-id']);
  });

  it('names each bad field by its JSON path', async () => {
    const answer = await lintel.as(ADMIN)({
      method: 'POST',
      url: '/api/customers',
      payload: { firstName: '1', lastName: 'Banerjee', primaryEmail: 'nobody', nickname: 'Anni' },
    });
    expect(answer.json().error.fields).toEqual({
      firstName: 'please enter a valid First Name',
      primaryEmail: 'Please enter a valid email address',
      nickname: 'is not a field of this form',
    });
  });

  it('sends a strict content security policy and no sniffing', async () => {
    const { headers } = await lintel.as('nobody')({ url: '/healthz' });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const [, age] = /max-age=(\d+)/.exec(String(headers['strict-transport-security'])) ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(365 * 24 * 3600);
  });

  it('lets no other site read an answer', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await lintel.as(ADMIN)({ method, url: '/api/directories', headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('refuses methods that no endpoint has', async () => {
    for (const [method, url, allow] of [
      ['TRACE' as 'PATCH', '/api/directories', 'GET, HEAD'],
      ['OPTIONS', '/api/directories', 'GET, HEAD'],
      ['OPTIONS', '/api/auth/sign-in', 'POST'],
      ['POST', '/healthz', 'GET, HEAD'],
      ['DELETE', '/readyz?a=b', 'GET, HEAD'],
      ['PUT', '/metrics', 'GET, HEAD'],
      ['POST', '/api/openapi.json', 'GET, HEAD'],
      ['PATCH', '/api/directories', 'GET, HEAD'],
      ['DELETE', '/api/directories', 'GET, HEAD'],
      ['GET', '/api/auth/sign-in', 'POST'],
      ['PATCH', `/api/actions/${crypto.randomUUID()}`, 'PUT, DELETE, POST'],
      ['PROPFIND' as 'PATCH', `/api/actions/${crypto.randomUUID()}`, 'PUT, DELETE, POST'],
      ['PROPFIND' as 'PATCH', '/api/auth/sign-in?a=b', 'POST'],
      ['LOCK' as 'PATCH', '/api/openapi.json', 'GET, HEAD'],
    ] as const) {
      const answer = await lintel.as('nobody')({ method, url, payload: '{' });
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, allow]);
      expect(errorAnswerSchema.parse(answer.json()).error.code).toBe('method_not_allowed');
    }
    const nowhere = await lintel.as('nobody')({ method: 'POST', url: '/api/nowhere' });
    expect([nowhere.statusCode, nowhere.json().error.code]).toEqual([404, 'not_found']);
  });

  it.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['application/json-patch+json', '[]'],
    ['application/jsonx', '{}'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('refuses a body as %s', async (type, payload) => {
    for (const url of ['/api/customers', '/api/account/activity']) {
      const headers = { 'content-type': type };
      const answer = await lintel.as(ADMIN)({ method: 'POST', url, payload, headers });
      expect([url, answer.statusCode, answer.json().error?.code]).toEqual([url, 415, 'unsupported_type']);
    }
  });

  it('refuses JSON where a file is asked for', async () => {
    const answer = await lintel.as(ADMIN)({ method: 'POST', url: '/api/mismo/checks', payload: {} });
    expect(answer.statusCode).toBe(415);
  });

  // Tests BASE-97.
  it('refuses null where an object is asked for, or nothing', async () => {
    const { customerId } = await aCustomer(lintel.platform.database.db).save();
    const url = `/api/customers/${customerId}/urlas`;
    const headers = { 'content-type': 'application/json' };
    const answer = await lintel.as(ADMIN)({ method: 'POST', url, payload: 'null', headers });
    expect([answer.statusCode, answer.json().error?.code]).toEqual([400, 'invalid']);
    expect((await lintel.as(ADMIN)({ method: 'POST', url })).statusCode).toBe(201);
  });

  it('refuses a parameter that it does not know, by name', async () => {
    for (const url of ['/api/urlas?statsu=locked', '/api/directories?statsu=locked']) {
      const answer = await lintel.as(ADMIN)({ url });
      expect([answer.statusCode, answer.json().error.fields]).toEqual([
        400,
        { statsu: 'is not a parameter here' },
      ]);
    }
  });

  // Tests BASE-20.
  it('names the version of an answer in its ETag as well', async () => {
    const template = await lintel.as(ADMIN)({ url: '/api/mail-templates/staff-invitation' });
    const { version } = template.json();
    expect([template.statusCode, template.headers.etag]).toEqual([200, `"${version}"`]);
  });

  it('refuses a prototype in a body, and a repeated parameter', async () => {
    const admin = lintel.as(ADMIN);
    for (const payload of ['{"__proto__":{"query":"a"}}', '{"constructor":{"prototype":{"query":"a"}}}']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await admin({ method: 'POST', url: '/api/searches/customer', payload, headers });
      expect(answer.statusCode).toBe(400);
    }
    expect((await admin({ url: '/api/urlas?status=closed&status=partial' })).statusCode).toBe(400);
    const twice = await admin({ url: '/api/urlas?limit=1&limit=2' });
    expect([twice.statusCode, twice.json().error.fields]).toEqual([
      400,
      { limit: 'is given more than once' },
    ]);
    const tooSmall = await admin({ url: '/api/urlas?limit=-5' });
    expect(tooSmall.json().error.fields).toEqual({ limit: 'please enter 1 at least' });
  });

  it.each([
    ['/api/customers/%zz', 400, 'bad_request'],
    ['/api/customers/%ed%a0%80', 400, 'bad_request'],
    [`/api/customers/${'a'.repeat(3_000)}`, 404, 'not_found'],
  ])('answers an address that the router cannot read in the error shape: %s', async (url, status, code) => {
    const answer = await lintel.as(LOAN_OFFICER)({ url });
    expect(answer.statusCode).toBe(status);
    const { error } = errorAnswerSchema.parse(answer.json());
    expect(error).toMatchObject({ code, requestId: answer.headers['x-request-id'] });
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });

  it.each(['/%zz', '/%E0%A4%A', '/urla/%'])(
    'leads a person home from %s, which cannot be read',
    async (url) => {
      const answer = await lintel.as('nobody')({ url });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
      expect(answer.headers['x-frame-options']).toBe('DENY');
    },
  );

  it('logs a request without its query, its token or its body', async () => {
    await lintel.as(ADMIN)({ url: '/api/urlas?loanOfficer=Secretofficer' });
    const line = lintel
      .logged()
      .split('\n')
      .find((text) => text.includes('"/api/urlas"'));
    expect(line).toBeDefined();
    expect(lintel.logged()).not.toContain('Secretofficer');
    expect(lintel.logged()).not.toContain('Bearer');
  });

  it('answers 503 in the error shape while the database is away', async () => {
    const broken = await startTestApp({ connectionString: lintel.connectionString });
    const caller = broken.as(ADMIN);
    expect((await caller({ url: '/api/directories' })).statusCode).toBe(200);
    await broken.platform.database.close();
    const answer = await caller({ url: '/api/directories' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error.code).toBe('unavailable');
    expect(answer.headers['retry-after']).toBe('2');
    expect((await caller({ url: '/readyz' })).statusCode).toBe(503);
    await broken.app.close();
  });
});
