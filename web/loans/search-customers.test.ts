import { afterEach, expect, it, vi } from 'vitest';
import { searchCustomers } from './search-customers.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: string | null, status: number) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

const search = () => searchCustomers({ query: 'ada' }, new AbortController().signal);

it.each([
  [204, null],
  [404, '<html><h1>Not Found</h1></html>'],
  [404, '{"error":{"code":"not_found","message":"Nothing found."}}'],
  [404, ''],
  [200, ''],
  [200, ' \n'],
])('finds nobody if the answer is %i with %j', async (status, body) => {
  answerWith(body, status);
  expect(await search()).toEqual({ results: [], more: false });
});

it.each([
  [200, '<html><h1>Sign in to the proxy</h1></html>'],
  [200, '{}'],
  [200, 'null'],
  [200, '{"results":null}'],
  [403, '<html><h1>Forbidden</h1></html>'],
  [500, ''],
])('fails when it is answered %i with %j', async (status, body) => {
  answerWith(body, status);
  await expect(search()).rejects.toMatchObject({ status });
});

it('finds nobody by a text that cannot be stored, and asks nobody', async () => {
  const ask = vi.fn();
  vi.stubGlobal('fetch', ask);
  const found = await searchCustomers({ query: 'a\0da' }, new AbortController().signal);
  expect(found).toEqual({ results: [], more: false });
  expect(ask).not.toHaveBeenCalled();
});
