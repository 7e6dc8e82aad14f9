import { describe, expect, it } from 'vitest';
import { ApiError, errorOf } from '../../api/api-error.ts';
import { signInRefusal } from './use-sign-in.ts';

function refused(status: number, message: string, retryAfter?: number): ApiError {
  return new ApiError(status, { error: { code: 'invalid', message } }, retryAfter);
}

const locked = (minutes: number) =>
  `Account locked due to too many failed sign-in attempts, please try after ${minutes} minutes`;

describe('signInRefusal', () => {
  it.each([
    ['400', refused(400, 'email: not a company address'), 'Bad request'],
    ['401 says what the server says', refused(401, 'The code is wrong.'), 'The code is wrong.'],
    ['404 says what the server says', refused(404, 'No such account.'), 'No such account.'],
    ['409 says what the server says', refused(409, 'Try the other one.'), 'Try the other one.'],
    ['429 without a time is a quarter of an hour', refused(429, 'Locked.'), locked(15)],
    ['429 rounds up to whole minutes', refused(429, 'Locked.', 61), locked(2)],
    ['429 of exact minutes', refused(429, 'Locked.', 600), locked(10)],
  ])('%s', (_, error, message) => {
    expect(signInRefusal(error)).toEqual({ to: 'same-step', message });
  });

  it.each([
    [401, 'Unexpected error, Please try again later'],
    [403, 'Unexpected error, Please try again later'],
    [404, '404, File Not Found'],
    [413, 'The request is too large.'],
  ])("shows the sentence of the status for a proxy's %i", async (status, message) => {
    const page = new Response('<html><h1>Forbidden</h1></html>', { status });
    expect(signInRefusal(await errorOf(page))).toEqual({ to: 'same-step', message });
  });

  it.each([
    ['a text', 'I am a teapot', 'I am a teapot'],
    ['JSON without a code', '{"error":{"message":"I am a teapot"}}', 'I am a teapot'],
    ['JSON of another server', '{"message":"I am a teapot"}', 'I am a teapot'],
    ['JSON without a message', '{"teapot":true}', '{"teapot":true}'],
    ['nothing', '', 'Unexpected error, Please try again later'],
  ])('shows the body of any other 4xx: %s', async (_what, body, message) => {
    const error = await errorOf(new Response(body, { status: 418 }));
    expect(signInRefusal(error)).toEqual({ to: 'same-step', message });
  });

  it('returns a role without access to the email step', () => {
    const noRole = new ApiError(403, { error: { code: 'not_authorized', message: 'No role.' } });
    expect(signInRefusal(noRole)).toEqual({
      to: 'email-step',
      message: 'You are not authorized to access the site.',
    });
  });

  it.each([
    ['500', refused(500, 'Broken.')],
    ['503', refused(503, 'Not ready.')],
    ['no answer', new ApiError(0, {})],
    ['an answer that is none', new TypeError('body is missing')],
  ])('opens the error page for %s', (_, error) => {
    expect(signInRefusal(error)).toEqual({ to: 'error-page' });
  });
});
