import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordServerTime, serverNow } from './server-clock.ts';

const answerAt = (date: string) => new Response(null, { headers: { date } });

afterEach(() => {
  vi.useRealTimers();
  recordServerTime(answerAt(new Date().toUTCString()));
});

describe("the server's time", () => {
  it.each(['2019-01-01T00:00:00Z', '2031-12-31T23:59:59Z'])(
    'is learned by a browser whose clock says %s',
    (wrong) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(wrong) });
      recordServerTime(answerAt('Mon, 21 Jul 2025 16:00:00 GMT'));
      expect(serverNow().toISOString()).toBe('2025-07-21T16:00:00.000Z');
      vi.setSystemTime(Date.now() + 60_000);
      expect(serverNow().toISOString()).toBe('2025-07-21T16:01:00.000Z');
    },
  );

  it.each(['', 'yesterday'])('is not taken from an answer that says %j', (date) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-07-21T16:00:00Z') });
    recordServerTime(answerAt('Mon, 21 Jul 2025 16:00:00 GMT'));
    recordServerTime(answerAt(date));
    expect(serverNow().toISOString()).toBe('2025-07-21T16:00:00.000Z');
  });
});
