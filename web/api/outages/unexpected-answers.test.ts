import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROUTES, type RouteName } from '../../../contract/wire/routes.ts';
import { hasParts, isAnswerOf } from '../answer-shape.ts';
import { ApiError, asApiError } from '../api-error.ts';
import { call } from '../client.ts';
import { signIn } from '../session/session-queries.ts';
import { clearSession, storedSession } from '../session/session-store.ts';

const PROXY_PAGE = '<html><body><h1>502 Bad Gateway</h1>nginx</body></html>';

function answerWith(body: string, status: number, type = 'text/html') {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }));
}

const failure = (work: Promise<unknown>) => work.then(() => undefined, asApiError);
const count = () => failure(call('countLoans', { query: {} }));
const search = () => failure(call('searchCustomers', { body: { query: 'ada' } }));
const askForCode = () => failure(call('requestOtp', { body: { email: 'mel@mail.example' } }));

beforeEach(() => {
  localStorage.clear();
  clearSession();
});
afterEach(() => vi.unstubAllGlobals());

describe('a refusal in another shape than ours', () => {
  it.each([
    [400, 'Bad request'],
    [404, '404, File Not Found'],
    [413, 'The request is too large.'],
    [418, 'Unexpected error, Please try again later'],
    [500, 'Internal Server Error, please try again later'],
    [502, 'Unexpected error, Please try again later'],
    [504, 'Unexpected error, Please try again later'],
  ])("with status %i shows the catalogue's sentence", async (status, message) => {
    for (const body of [
      PROXY_PAGE,
      '',
      'null',
      '[]',
      '"no"',
      '{}',
      '{"error":"Bad Gateway"}',
      '{"error":{}}',
    ]) {
      answerWith(body, status);
      expect(await count(), body).toMatchObject({ status, message });
    }
  });

  it('with status 500 shows the same message whatever it says', async () => {
    answerWith('{"error":{"code":"internal","message":"relation files does not exist"}}', 500);
    expect(await count()).toMatchObject({ message: 'Internal Server Error, please try again later' });
  });

  it("keeps our own server's sentence", async () => {
    answerWith('{"error":{"code":"conflict","message":"It is locked.","fields":{"a":"b","c":1}}}', 409);
    expect(await count()).toMatchObject({ message: 'It is locked.', fields: { a: 'b' } });
  });
});

describe('a successful answer that cannot be understood', () => {
  it.each([
    '',
    ' ',
    PROXY_PAGE,
    'null',
    '[]',
    '7',
    '{}',
    '{"results":null}',
    '{"results":[{}]}',
    '{"results":',
  ])('is an error of the search: %j', async (body) => {
    answerWith(body, 200);
    expect(await search()).toMatchObject({
      status: 200,
      message: 'Unexpected error, Please try again later',
    });
  });

  it.each(['', PROXY_PAGE, '{}', '{"data":null}', '{"data":{}}', '{"data":{"resendAfter":"30"}}'])(
    'is an error of the request for a code: %j',
    async (body) => {
      answerWith(body, 200);
      expect(await askForCode()).toMatchObject({ status: 200 });
    },
  );

  it.each(['', '{}', '{"second_factor":null}', '{"access_token":"x"}', '[]'])(
    'signs nobody in: %j',
    async (body) => {
      answerWith(body, 200);
      expect(await failure(signIn('mel@mail.example', '123456'))).toBeInstanceOf(ApiError);
      expect(storedSession()).toBeNull();
    },
  );

  const names = Object.keys(ROUTES) as RouteName[];
  it.each(names)('is reported by every call: %s', (name) => {
    for (const data of [undefined, null, '', 'text', 7, true]) expect(isAnswerOf(name, data)).toBe(false);
  });

  it.each(names.filter(hasParts))('is reported by every call of which a page needs parts: %s', (name) => {
    for (const data of [{}, { error: 'Bad Gateway' }]) expect(isAnswerOf(name, data)).toBe(false);
  });
});
