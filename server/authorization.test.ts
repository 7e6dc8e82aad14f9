import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isRoleAllowed } from '../contract/wire/endpoint.ts';
import { ENDPOINTS } from '../contract/wire/endpoints.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '../domain/api-keys/api-key-scopes.ts';
import { ADMIN, ROLES, type Role } from '../domain/people/role.ts';
import { buildApp } from './app.ts';
import { createKey } from './testing/calls/api-key-calls.ts';
import { type AskedLoan, borrowerCalls, openAskedLoan } from './testing/calls/borrower-calls.ts';
import { multipart } from './testing/calls/document-calls.ts';
import { mailedCode, sessionCalls } from './testing/calls/session-calls.ts';
import { addStaff } from './testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** A request that passes authorization but has no effect: unknown ids, an empty body. */
function probe(endpoint: Endpoint) {
  const url = endpoint.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  return { method: endpoint.method, url, ...(endpoint.body === undefined ? {} : { payload: {} }) };
}

function isAllowed(endpoint: Endpoint, role: Role): boolean {
  return isRoleAllowed(endpoint.access, role);
}

describe('authorization', () => {
  let lintel: TestApp;
  beforeAll(async () => {
    lintel = await startTestApp();
  });
  afterAll(() => lintel.close());

  it('has no route under /api that the contract does not declare', async () => {
    const routes: RouteOptions[] = [];
    const app = await buildApp(lintel.platform, {
      authenticator: lintel.features.authenticator,
      loanGate: lintel.features.loanGate,
      addFeatures: (add, instance) => {
        instance.addHook('onRoute', (route) => void routes.push(route));
        lintel.features.addEndpoints(add, instance);
      },
    });
    const served = routes
      .filter((route) => route.url.startsWith('/api/') && route.method !== 'HEAD')
      .map((route) => `${route.method} ${route.url}`);
    const declared = ENDPOINTS.map(
      (endpoint) => `${endpoint.method} ${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(served.sort()).toEqual(declared.sort());
    await app.close();
  });

  it.each(
    ENDPOINTS.filter((endpoint) => endpoint.access !== 'anyone').map(
      (endpoint) => [endpoint.name, endpoint] as const,
    ),
  )('%s refuses a stranger before it checks anything else', async (_name, endpoint) => {
    const answer = await lintel.as('nobody')(probe(endpoint));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: { code: 'unauthenticated' } });
  });

  describe('of a borrower', () => {
    let token: string;
    let own: AskedLoan;
    beforeAll(async () => {
      own = await openAskedLoan(lintel);
      const { link } = await own.ask('Bank statements');
      token = await borrowerCalls(lintel).enter(link, own.customer.email);
    });
    const withToken = (request: ReturnType<typeof probe>) =>
      lintel.app.inject({ ...request, headers: { authorization: `Bearer ${token}` } });

    // Tests ASK-14. With the borrower's own loan and with unknown ids: both are refused before any lookup.
    it.each(
      ENDPOINTS.filter(({ access }) => access !== 'anyone' && access !== 'borrower').map(
        (endpoint) => [endpoint.name, endpoint] as const,
      ),
    )('%s refuses the token', async (_name, endpoint) => {
      const { customerId, loanId } = own.loan;
      const ownPath = endpoint.path
        .replace('{id}', customerId)
        .replace('{loanId}', loanId)
        .replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      for (const request of [probe(endpoint), { ...probe(endpoint), url: ownPath }]) {
        const answer = await withToken(request);
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject({ error: { code: 'unauthenticated' } });
      }
    });

    it('opens nothing but their own request', async () => {
      expect((await withToken({ method: 'GET', url: '/api/borrower/request' })).statusCode).toBe(200);
      const other = await openAskedLoan(lintel);
      const { request } = await other.ask('Pay stubs');
      const url = `/api/borrower/items/${request.items[0]?.itemId}/files`;
      const { payload, headers } = multipart('x', 'fileToUpload', 'x.txt');
      const sent = await lintel.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      expect(sent.statusCode).toBe(404);
    });
  });

  // Sign-out is tested last: it ends the session that the other requests use.
  const pairs = [...ENDPOINTS]
    .sort((a, b) => Number(a.name === 'signOut') - Number(b.name === 'signOut'))
    .flatMap((endpoint) => ROLES.map((role) => [endpoint.name, role, endpoint] as const));
  it.each(pairs)('%s × %s follows the contract', async (_name, role, endpoint) => {
    // A stream has no end to wait for.
    const payloadAsStream = endpoint.produces === 'text/event-stream';
    const answer = await lintel.as(role)({ ...probe(endpoint), payloadAsStream });
    const { statusCode } = answer;
    // A step-up is required only after the role has passed.
    const isStepUp = statusCode === 403 && answer.json().error.code === 'step_up_required';
    // No staff member is a borrower.
    if (endpoint.access === 'borrower') expect(statusCode).toBe(401);
    else if (!isAllowed(endpoint, role)) expect([statusCode, isStepUp]).toEqual([403, false]);
    else if (isStepUp) expect(endpoint.errors).toContain('step_up_required');
    else if (endpoint.access !== 'anyone') expect([401, 403]).not.toContain(statusCode);
    expect(statusCode).not.toBe(500);
  });

  describe('of an API key', () => {
    const keys = new Map<ApiKeyScope, string>();
    beforeAll(async () => {
      for (const scope of API_KEY_SCOPES) keys.set(scope, (await createKey(lintel, { scopes: [scope] })).key);
    });
    const withKey = (endpoint: Endpoint, scope: ApiKeyScope) =>
      lintel.as('nobody')({ ...probe(endpoint), headers: { authorization: `Bearer ${keys.get(scope)}` } });

    it('only exists for endpoints that need a session', () => {
      const open = ENDPOINTS.filter(({ access }) => access === 'anyone' || access === 'borrower').map(
        ({ scope }) => scope,
      );
      expect(new Set(open)).toEqual(new Set([null]));
      // Every scope allows at least one operation.
      expect(new Set(ENDPOINTS.map(({ scope }) => scope))).toEqual(new Set([null, ...API_KEY_SCOPES]));
    });

    it.each(
      ENDPOINTS.filter(({ access }) => access === 'borrower').map(
        (endpoint) => [endpoint.name, endpoint] as const,
      ),
    )('%s refuses every key', async (_name, endpoint) => {
      for (const scope of API_KEY_SCOPES) expect((await withKey(endpoint, scope)).statusCode).toBe(401);
    });

    // Tests KEY-3, KEY-4.
    it.each(
      ENDPOINTS.filter(({ access }) => access !== 'anyone' && access !== 'borrower').map(
        (endpoint) => [endpoint.name, endpoint] as const,
      ),
    )('%s × every scope needs the scope of the endpoint', async (_name, endpoint) => {
      const needed = endpoint.scope;
      for (const scope of API_KEY_SCOPES) {
        const answer = await withKey(endpoint, scope);
        expect(answer.statusCode, scope).not.toBe(500);
        if (needed === scope) {
          expect([401, 403], scope).not.toContain(answer.statusCode);
          continue;
        }
        expect(answer.statusCode, scope).toBe(403);
        const { code, message } = answer.json().error;
        expect(code).toBe('forbidden');
        expect(message).toBe(
          needed === null
            ? 'API keys cannot be used for this. A person does it.'
            : `This API key lacks the scope ${needed}.`,
        );
      }
    });
  });

  it('refuses an unknown API path in the one error shape', async () => {
    const answer = await lintel.as(ADMIN)({ url: '/api/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  it('answers the gateway id with the sign-in and each renewal, and not before', async () => {
    const gated = await startTestApp({ runJobs: true, env: { GATEWAY_VALIDATION_ID: 'front-door' } });
    const { email } = await addStaff(gated.platform.database.db, { roles: [ADMIN] });
    const calls = sessionCalls(gated);
    const asked = await calls.requestOtp(email);
    expect(JSON.stringify(asked)).not.toContain('front-door');
    const wrong = await calls.signIn(email, 'wrong');
    expect(JSON.stringify(wrong)).not.toContain('front-door');
    const { body } = await calls.signIn(email, await mailedCode(gated, email));
    expect(body.gateway_validation_id).toBe('front-door');
    expect((await calls.refresh(body.refresh_token)).body.gateway_validation_id).toBe('front-door');
    await gated.close();
  });

  it('refuses requests that bypassed the gateway, if one is set', async () => {
    const gated = await startTestApp({
      env: { GATEWAY_VALIDATION_ID: 'front-door' },
      connectionString: lintel.connectionString,
    });
    const asked = (headers: Record<string, string>) => gated.as(ADMIN)({ url: '/api/directories', headers });
    expect((await asked({})).statusCode).toBe(403);
    expect((await asked({ 'x-gateway-validation-id': 'back-door' })).statusCode).toBe(403);
    expect((await asked({ 'x-gateway-validation-id': 'front-door' })).statusCode).toBe(200);
    // The borrower's page sends no gateway id.
    expect((await gated.as('nobody')({ url: '/api/borrower/request' })).statusCode).toBe(401);
    expect(
      (
        await gated.as('nobody')({
          method: 'POST',
          url: '/api/auth/refresh',
          payload: { refresh_token: 'x' },
        })
      ).statusCode,
    ).toBe(401);
    await gated.close();
  });
});
