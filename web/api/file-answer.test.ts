import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callForFile } from './client.ts';
import { clearSession } from './session/session-store.ts';

const REQUEST = { params: { id: 'c1', fileId: 'f1' } };

function slowServer() {
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = controller;
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/pdf' } });
  });
  return {
    part: (text: string) => send?.enqueue(new TextEncoder().encode(text)),
    end: () => send?.close(),
  };
}

describe('a file that arrives slowly', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    clearSession();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('may take longer than a request, and reports its progress', async () => {
    const server = slowServer();
    const progress: number[] = [];
    const file = callForFile('downloadDocument', REQUEST, { onProgress: (bytes) => progress.push(bytes) });
    for (const part of ['one', 'two', 'three']) {
      await vi.advanceTimersByTimeAsync(25_000);
      server.part(part);
    }
    await vi.advanceTimersByTimeAsync(0);
    server.end();
    const blob = await file;
    expect(await blob.text()).toBe('onetwothree');
    expect(blob.type).toBe('application/pdf');
    expect(progress).toEqual([3, 6, 11]);
  });

  it('fails after 30 s without a byte', async () => {
    const server = slowServer();
    const outcome = callForFile('downloadDocument', REQUEST).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    server.part('one');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ name: 'ApiError', code: 'no_answer' });
  });

  it('is not an error when the caller aborts it', async () => {
    slowServer();
    const leaving = new AbortController();
    const outcome = callForFile('downloadDocument', REQUEST, { signal: leaving.signal }).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
  });
});
