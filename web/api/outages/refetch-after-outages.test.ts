import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { refetchAfterOutages } from './refetch-after-outages.ts';

let cache: QueryClient;
let isUp: boolean;
let fault: ApiError;
let looks: number;
const ends: (() => void)[] = [];

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  isUp = false;
  fault = new ApiError(503, {});
  looks = 0;
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const read = vi.fn(async () => {
  if (!isUp) throw fault;
  return 'loans';
});

function follow(ready: () => boolean): void {
  const looking = async () => {
    looks += 1;
    return ready();
  };
  ends.push(refetchAfterOutages(cache, { lookEveryMs: 1, ready: looking }));
}

/** Reads the query as an open page does. */
function show(): QueryObserver<string> {
  const shown = new QueryObserver<string>(cache, { queryKey: ['loans'], queryFn: read });
  ends.push(shown.subscribe(() => undefined));
  return shown;
}

it('repeats failed reads once the server is back', async () => {
  follow(() => isUp);
  const shown = show();
  await expect.poll(() => looks).toBeGreaterThan(3);
  expect(shown.getCurrentResult().status).toBe('error');
  isUp = true;
  await expect.poll(() => shown.getCurrentResult().data).toBe('loans');
  const looked = looks;
  await cache.refetchQueries();
  expect(looks).toBe(looked);
});

it('leaves errors of the request itself to the person when the server is ready', async () => {
  follow(() => true);
  const shown = show();
  await expect.poll(() => looks).toBe(1);
  isUp = true;
  await cache.fetchQuery({ queryKey: ['other'], queryFn: async () => 'something else' });
  expect(shown.getCurrentResult().status).toBe('error');
  expect(looks).toBe(1);
});

it('does not wait after an error that waiting cannot fix', async () => {
  fault = new ApiError(404, {});
  follow(() => false);
  const shown = show();
  await expect.poll(() => shown.getCurrentResult().status).toBe('error');
  expect(looks).toBe(0);
});
