import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { failureText } from './failure-text.ts';

it("shows the server's words for a limit, which name who can change it", () => {
  const message =
    'Each person can export 1 document a day, and you have exported 1. An administrator can raise the limit.';
  expect(
    failureText(new ApiError(429, { error: { code: 'too_many_requests', message, requestId: 'r' } })),
  ).toBe(message);
  expect(failureText(new ApiError(418, { error: { code: 'internal', message, requestId: 'r' } }))).toBe(
    'Unexpected error, Please try again later',
  );
});
