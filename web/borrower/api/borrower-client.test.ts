import { afterEach, expect, it, vi } from 'vitest';
import { borrowerClient } from './borrower-client.ts';
import { asRefusedCall } from './refused-call.ts';

afterEach(() => vi.unstubAllGlobals());

const failure = (work: Promise<unknown>) => work.then(() => undefined, asRefusedCall);

// Tests ASK-56.
it.each([
  ['a page of a proxy', 200, '<html>Bad gateway</html>'],
  ['a refusal by a proxy', 403, '<html>Forbidden</html>'],
  ['an empty answer', 200, ''],
  ['an answer of something else', 200, '{"status":"ok"}'],
  ['null', 200, 'null'],
  ['a fault of the server', 500, '{"error":{"code":"internal","message":"x"}}'],
])('takes %s for no answer', async (_, status, body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  expect(await failure(borrowerClient.findLink('link'))).toMatchObject({ isUnanswered: true });
});

it('sends the link in the body and the token in a header, never in the address, and no cookie', async () => {
  const fetched = vi.fn(
    async (_path: string, _options: RequestInit) => new Response('{"lender":{},"sentTo":"","items":[]}'),
  );
  vi.stubGlobal('fetch', fetched);
  await borrowerClient.findLink('the-link');
  await borrowerClient.getRequest('the-token');
  const [[first, asked], [second, read]] = fetched.mock.calls as [
    [string, RequestInit],
    [string, RequestInit],
  ];
  expect([first, second]).toEqual(['/api/borrower/links', '/api/borrower/request']);
  expect(asked.body).toBe('{"link":"the-link"}');
  expect(read.headers).toMatchObject({ authorization: 'Bearer the-token' });
  expect([asked.credentials, read.credentials]).toEqual(['omit', 'omit']);
});

it('reads what a refusal says', async () => {
  const body = { error: { code: 'wrong_code', message: 'No' }, current: { triesLeft: 2 } };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 401, headers: { 'retry-after': '7' } }));
  expect(await failure(borrowerClient.openSession('l', 't', '1'))).toMatchObject({
    code: 'wrong_code',
    triesLeft: 2,
    wait: 7,
  });
});
