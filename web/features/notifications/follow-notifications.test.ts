import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { followNotifications } from './follow-notifications.ts';

let sight: () => Response;
let client: QueryClient;
let end: AbortController;
let reads: number;
let now: number;
let isHidden: boolean;

beforeEach(() => {
  end = new AbortController();
  client = createQueryClient();
  reads = 0;
  now = 0;
  isHidden = false;
  sight = () => Response.json({ access: 'branch', sees: 'branch', branch: 'North' });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('fetch', async (href: string) => {
    if (href.includes('loan-sight')) return sight();
    const body = new ReadableStream<Uint8Array>({
      start: (feed) =>
        feed.enqueue(new TextEncoder().encode('event: notifications\nid: 1\ndata: {"unread":0}\n\n')),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
});

afterEach(() => {
  end.abort();
  client.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openPage(): Promise<void> {
  const queryKey = ['loans', 'list'];
  const queryFn = () => {
    reads += 1;
    return [];
  };
  const unwatch = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  end.signal.addEventListener('abort', unwatch);
  await client.ensureQueryData({ queryKey, queryFn });
  expect(reads).toBe(1);
  followNotifications(client, 'mel', end.signal);
}

function tell(event: string | number): void {
  const channel = new BroadcastChannel('lintel-bell:mel');
  channel.postMessage(event);
  channel.close();
}

const show = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

// Tests ACCESS-26.
it('reads the lists of an old page again when its first stream opens, and not those of a new one', async () => {
  await openPage();
  await vi.waitFor(() => expect(client.getQueryData(['notifications', 'unread'])).toBe(0));
  expect(reads).toBe(1);
  end.abort();

  end = new AbortController();
  client.clear();
  reads = 0;
  isHidden = true;
  await openPage();
  now = 60_000;
  show(false);
  await vi.waitFor(() => expect(reads).toBe(2));
});

// Tests ACCESS-26.
it('catches up after a break that another tab had, a hidden one once it is seen', async () => {
  await openPage();
  await vi.waitFor(() => expect(client.getQueryData(['notifications', 'unread'])).toBe(0));
  tell('reopened');
  await vi.waitFor(() => expect(reads).toBe(2));
  show(true);
  tell('reopened');
  tell('reopened');
  tell('loans');
  // The message after those two is read at once.
  await vi.waitFor(() => expect(reads).toBe(3));
  show(false);
  await vi.waitFor(() => expect(reads).toBeGreaterThan(3));
});

// Tests ACCESS-26.
it('catches up when nobody answers which loans the person sees', async () => {
  sight = () => Response.json({ error: { code: 'unavailable', message: 'Away' } }, { status: 500 });
  await openPage();
  tell('reopened');
  await vi.waitFor(() => expect(reads).toBe(2));
});

// Tests DAY-7.
it('reads My day again after a message, but not while a mark is on its way', async () => {
  let days = 0;
  const queryFn = () => {
    days += 1;
    return [];
  };
  const unwatch = new QueryObserver(client, { queryKey: ['my-day'], queryFn }).subscribe(() => undefined);
  end.signal.addEventListener('abort', unwatch);
  await openPage();
  await vi.waitFor(() => expect(days).toBeGreaterThan(1));
  const before = days;
  const mark = Promise.withResolvers<void>();
  const marking = client
    .getMutationCache()
    .build(client, { mutationFn: () => mark.promise })
    .execute(undefined);
  await vi.waitFor(() => expect(client.isMutating()).toBe(1));
  tell(1);
  await vi.waitFor(() => expect(client.getQueryData(['notifications', 'unread'])).toBe(1));
  expect(days).toBe(before);
  mark.resolve();
  await marking;
  await vi.waitFor(() => expect(days).toBe(before + 1));
});
