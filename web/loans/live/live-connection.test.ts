import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoanChange } from '../../../contract/live.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { clearSession, storeSession } from '../../api/session/session-store.ts';
import { LiveConnection } from './live-connection.ts';

let asked: { lastEventId: string | null; feed: ReadableStreamDefaultController<Uint8Array> }[];
const NOT_FOUND = { error: { code: 'not_found', message: '404, File Not Found' } };
let requests: string[];
let status: number;
let connection: LiveConnection;
let heard: (number | null)[];
let refreshes: number;
let gone: number;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  requests = [];
  heard = [];
  refreshes = 0;
  gone = 0;
  status = 200;
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: 'dana@lintel.example' }))}.x`,
    refresh_token: 'r',
    roles: [LOAN_OFFICER],
    expires_in: 579_600,
    refresh_token_expires_in: 579_600,
  });
  vi.stubGlobal('fetch', async (href: string, request: RequestInit) => {
    requests.push(href);
    if (!href.includes('/live?')) return new Response(null, { status: 204 });
    const lastEventId = new Headers(request.headers).get('last-event-id');
    const body = new ReadableStream<Uint8Array>({
      start: (feed) => {
        asked.push({ lastEventId, feed });
        request.signal?.addEventListener('abort', () => feed.error(request.signal?.reason));
      },
    });
    const headers = { 'content-type': 'text/event-stream' };
    return status === 200
      ? new Response(body, { headers })
      : Response.json(status === 404 ? NOT_FOUND : {}, { status });
  });
});

afterEach(() => {
  connection.close();
  clearSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(): Promise<void> {
  connection = new LiveConnection(
    { customerId: 'c1', loanId: 'l1' },
    { isEditing: false, section: null },
    {
      onPeople: () => undefined,
      onChanges: (changes: LoanChange[]) => heard.push(...changes.map(({ version }) => version)),
      onRefresh: () => {
        refreshes += 1;
      },
      onGone: () => {
        gone += 1;
      },
    },
  );
  await vi.advanceTimersByTimeAsync(0);
}

async function feed(text: string): Promise<void> {
  asked.at(-1)?.feed.enqueue(new TextEncoder().encode(text));
  await vi.advanceTimersByTimeAsync(0);
}

function changes(version: number, id: string): string {
  return `event: changes\nid: ${id}\ndata: ${JSON.stringify({ changes: [{ version }] })}\n\n`;
}

it('receives messages in any pieces', async () => {
  await open();
  const text = changes(2, 'a') + changes(3, 'b');
  await feed(text.slice(0, 20));
  expect(heard).toEqual([]);
  await feed(text.slice(20, text.length - 1));
  expect(heard).toEqual([2]);
  await feed('\n');
  expect(heard).toEqual([2, 3]);
});

it('resumes at its place when the stream breaks off, even when only the place had moved', async () => {
  await open();
  await feed(`${changes(2, 'a')}id: b\n: still here\n\n`);
  asked[0]?.feed.error(new TypeError('cut'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked.map(({ lastEventId }) => lastEventId)).toEqual([null, 'b']);
});

it('opens a silent stream again', async () => {
  await open();
  await feed(changes(2, 'a'));
  await vi.advanceTimersByTimeAsync(39_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked).toHaveLength(2);
});

it('waits longer and longer for a server that does not answer', async () => {
  status = 503;
  await open();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(asked.length).toBeGreaterThan(1);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(asked.length - before).toBeLessThan(300);
});

it.each([
  [401, 0],
  [403, 0],
  [404, 1],
])('does not reconnect after a %i, and reports a loan that is gone', async (refusal, told) => {
  status = refusal;
  await open();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(1);
  expect(gone).toBe(told);
});

it('reads everything again when it is told to, and receives nothing once it is closed', async () => {
  await open();
  await feed('event: refresh\nid: a\ndata: {}\n\n');
  expect(refreshes).toBe(1);
  connection.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

// Tests SIGN-44.
it('requests nothing after its person has signed out', async () => {
  await open();
  await feed(changes(2, 'a'));
  clearSession();
  requests = [];
  // The server ends the streams of a session with it. The page that shows the loan goes a moment later.
  asked[0]?.feed.close();
  await vi.advanceTimersByTimeAsync(100);
  connection.setOwnPresence({ isEditing: true, section: 1 });
  connection.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual([]);
});

const askAgain = () => void window.dispatchEvent(new Event('lintel:other-loans'));

// Tests ACCESS-18.
it('opens the stream of a loan that came back, and reads everything again', async () => {
  status = 404;
  await open();
  askAgain();
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.length, gone]).toEqual([2, 1]);
  status = 200;
  askAgain();
  await vi.advanceTimersByTimeAsync(0);
  await feed('event: people\nid: a\ndata: {"people":[]}\n\n');
  expect([asked.length, refreshes]).toEqual([3, 1]);
  connection.close();
  askAgain();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(3);
});
