import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, LOAN_PROCESSOR } from '../domain/people/role.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

it.each([
  ['nobody', '/api/auth/request-otp', [200, 1_000]],
  ['nobody', '/api/auth/sign-in', [200, 1_000]],
  [LOAN_PROCESSOR, '/api/customers', [200, 4_000]],
  [ADMIN, '/api/rate-table-kinds/pmi-rates/preview', [200, 400_000]],
] as const)('a body with too many levels is refused: %s at %s', async (role, url, depths) => {
  for (const levels of depths) {
    const answer = await app.as(role)({
      method: 'POST',
      url,
      payload: nested(levels),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({
      code: 'bad_request',
      message: expect.stringMatching(/^The request has too many (levels|values)\.$/),
    });
  }
});
