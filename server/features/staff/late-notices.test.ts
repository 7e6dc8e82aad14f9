import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import type { Platform } from '../../platform/platform.ts';
import { someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Tests SIGN-45.
describe('an open session of someone who may no longer use it', () => {
  let late: TestApp;
  beforeAll(async () => {
    // A process that receives PostgreSQL's notifications late.
    const notices = { isListening: true, start: () => {}, follow: () => {}, stop: async () => {} };
    late = await startTestApp({
      env: { REQUIRE_SECOND_FACTOR: '0' },
      replace: { notices: notices as unknown as Platform['notices'] },
    });
  });
  afterAll(() => late.close());

  it.each([
    ['disabled', 'PUT', '/disabled', { disabled: true }],
    ['without a role', 'PUT', '/roles', { roles: [] }],
    ['signed out by an administrator', 'DELETE', '/sessions', undefined],
  ] as const)(
    'ends with the answer, before any notice of the database: %s',
    async (_what, method, path, payload) => {
      const admin = await someoneSignedIn(late, [ADMIN]);
      const person = await someoneSignedIn(late, [ADMIN]);
      const asPerson = () =>
        late.app.inject({ url: '/api/staff', headers: { authorization: `Bearer ${person.accessToken}` } });
      expect((await asPerson()).statusCode).toBe(200);
      const changed = await late.app.inject({
        method,
        url: `/api/staff/${person.staffId}${path}`,
        headers: { authorization: `Bearer ${admin.accessToken}`, 'if-match': '"1"' },
        ...(payload === undefined ? {} : { payload }),
      });
      expect(changed.statusCode, changed.body).toBeLessThan(300);
      expect((await asPerson()).statusCode).toBe(401);
    },
  );
});
