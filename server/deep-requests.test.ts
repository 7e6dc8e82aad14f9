import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_PROCESSOR } from '../domain/people/role.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

it.each([
  ['nobody', '/api/auth/request-otp'],
  ['nobody', '/api/auth/sign-in'],
  [LOAN_PROCESSOR, '/api/customers'],
  [LOAN_PROCESSOR, '/api/searches/customer'],
] as const)('a body with too many levels is refused: %s at %s', async (role, url) => {
  for (const levels of [200, 20_000, 400_000]) {
    const answer = await app.as(role)({
      method: 'POST',
      url,
      payload: nested(levels),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({
      code: 'bad_request',
      message: 'The request has too many levels.',
    });
  }
});
