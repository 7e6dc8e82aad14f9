import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_BODY_KB, maxBodyBytes } from '../contract/wire/body-limit.ts';
import { type Endpoint, isRoleAllowed } from '../contract/wire/endpoint.ts';
import { ENDPOINTS } from '../contract/wire/endpoints.ts';
import { errorAnswerSchema } from '../contract/wire/error.ts';
import { ADMIN, LOAN_OFFICER, ROLES } from '../domain/people/role.ts';
import { isLongRun } from '../scripts/testing/long-run.ts';
import { borrowerCalls, openAskedLoan } from './testing/calls/borrower-calls.ts';
import { sampleBody, withText } from './testing/calls/endpoint-samples.ts';
import { openLoan } from './testing/calls/loan-calls.ts';
import { hostileValues, openPlaces } from './testing/hostile-bodies.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Answers up to this size are cheap, however large the body was. */
const MOST_ANSWERED = 16_000;

const NOBODY = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let borrowerToken = '';
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp({ env: { AUTH_REQUESTS_PER_MINUTE: '100000' } });
  const loan = await openLoan(app);
  const asked = await openAskedLoan(app);
  const { link } = await asked.ask('Bank statements');
  borrowerToken = await borrowerCalls(app).enter(link, asked.customer.email);
  Object.assign(ids, { id: loan.customer.customerId, loanId: loan.loanId, kind: 'pmi-rates' });
});
afterAll(() => app.close());

function send(endpoint: Endpoint, payload: string, type = 'application/json') {
  // The request limit of a network has another test.
  if (endpoint.perMinute !== undefined) app.clock.advance(2);
  const role = ROLES.find((one) => endpoint.access !== 'anyone' && isRoleAllowed(endpoint.access, one));
  return app.as(role ?? 'nobody')({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? NOBODY),
    payload,
    headers: {
      'if-match': '"1"',
      'content-type': type,
      ...(endpoint.access === 'borrower' ? { authorization: `Bearer ${borrowerToken}` } : {}),
    },
  });
}

// Signing out would end the test's session.
const ENDS = ['signOut', 'endBorrowerSession'];
const writing = ENDPOINTS.filter(({ method, name }) => method !== 'GET' && !ENDS.includes(name));
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [endpoint.name, endpoint] as const);

// Tests BASE-14, BASE-16.
describe('a hostile body', () => {
  it.each(named(writing))('gets a short answer from %s', async (_name, endpoint) => {
    const sample = sampleBody(endpoint) ?? {};
    const room = maxBodyBytes(endpoint) - JSON.stringify(sample).length - 100;
    for (const [at, place] of openPlaces(endpoint).entries()) {
      const bytes = place.length === 0 ? room : Math.min(room, 4_000);
      const shapes = hostileValues(Math.max(bytes, 100));
      // Inside a body, each shape takes its turn at every third place. A long run tries all.
      const tried = shapes.filter((_, nth) => at === 0 || isLongRun || (at + nth) % 3 === 0);
      for (const { shape, json } of tried) {
        const what = `${shape} at '${place.join('.')}'`;
        const payload = JSON.stringify(withText(sample, place, 'HERE')).replace('"HERE"', () => json);
        const answer = await send(endpoint, payload);
        expect(answer.statusCode, what).toBeLessThan(500);
        expect(answer.body.length, what).toBeLessThan(MOST_ANSWERED);
        if (answer.statusCode < 400) continue;
        const { fields = {} } = errorAnswerSchema.parse(answer.json()).error;
        expect(Object.keys(fields).length, what).toBeLessThanOrEqual(20);
      }
    }
  });

  it.each(named(writing.filter(({ body }) => body !== undefined)))(
    'that is larger than its limit is refused by %s',
    async (_name, endpoint) => {
      const limit = maxBodyBytes(endpoint);
      const answer = await send(endpoint, JSON.stringify({ long: 'x'.repeat(limit) }));
      const size = limit < 1_048_576 ? `${limit / 1024} KB` : '1 MB';
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        413,
        `The request is too large: its body may have at most ${size} (${limit.toLocaleString('en-US')} bytes).`,
      ]);
    },
  );

  it('is small where no one is signed in yet', () => {
    const open = writing.filter(
      ({ access, maxBodyKB = DEFAULT_BODY_KB }) => access === 'anyone' && maxBodyKB > 2,
    );
    // Passkeys, and provider answers.
    expect(open.map(({ name, maxBodyKB }) => [name, maxBodyKB])).toEqual([
      ['confirmSignIn', 32],
      ['finishSingleSignOn', 32],
      ['endProviderSessions', 32],
    ]);
  });

  it('at an unknown address is refused unread', async () => {
    const answer = await app.as(ADMIN)({
      method: 'POST',
      url: '/api/nothing',
      payload: { long: 'x'.repeat(9_000) },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('fields that a form does not know', () => {
  const create = async (payload: object) =>
    (await app.as(LOAN_OFFICER)({ method: 'POST', url: '/api/customers', payload })).json().error;
  const known = { firstName: 'Ana', lastName: 'Reed', primaryEmail: 'ana@post.example' };

  it('are refused with one message, which names the first 20', async () => {
    expect((await create({ ...known, a: 1 })).fields).toEqual({ a: 'is not a field of this form' });
    expect((await create({ ...known, a: 1, b: 2, toString: 3 })).fields).toEqual({
      a: "is not a field of this form, nor are 'b', 'toString'",
    });
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, place) => [`k${place}`, 0]));
    const { fields, message } = await create({ ...many, lastName: 1 });
    expect(Object.keys(fields)).toEqual(['firstName', 'lastName', 'primaryEmail', 'k0']);
    expect(fields.k0).toMatch(/^is not a field of this form, nor are 'k1', .*'k16', 33 more$/);
    expect(message).toBe('Some fields are not valid. The first 20 are named.');
  });

  it('are cut when they are long', async () => {
    const { fields } = await create({ ...known, ['k'.repeat(500)]: 1, ['l'.repeat(500)]: 1 });
    expect(fields).toEqual({
      [`${'k'.repeat(100)}…`]: `is not a field of this form, nor are '${'l'.repeat(100)}…'`,
    });
  });
});

// Tests BASE-26: a body that never arrives, and one that nobody can read, count as well.
describe('a request counts against its limit before its body is read', () => {
  it.each([
    ['/api/auth/sign-in', 10],
    ['/api/borrower/links', 60],
  ])('%s', async (url, perMinute) => {
    const limited = await startTestApp({
      env: { AUTH_REQUESTS_PER_MINUTE: '10' },
      connectionString: app.connectionString,
    });
    // Requests from the machine itself are not limited.
    const headers = { 'content-type': 'application/json', host: 'x' };
    for (let count = 0; count < perMinute; count += 1) {
      const answer = await limited.app.inject({ method: 'POST', url, headers, payload: '{' });
      expect(answer.statusCode).toBe(400);
    }
    expect(await statusWithoutBody(limited, url)).toBe('HTTP/1.1 429 Too Many Requests');
    await limited.close();
  });
});

/** The answer to a request that announces a body but sends none. */
async function statusWithoutBody({ app: server }: TestApp, url: string): Promise<string> {
  const address = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), address.hostname);
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n`,
  );
  const [first = ''] = await new Promise<string[]>((resolve, reject) => {
    socket.once('data', (bytes) => resolve(String(bytes).split('\r\n'))).once('error', reject);
  });
  socket.destroy();
  return first;
}
