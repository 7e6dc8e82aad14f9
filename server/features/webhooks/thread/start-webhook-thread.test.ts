import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import type { Platform } from '../../../platform/platform.ts';
import { onlyKey } from '../../../platform/secrets/key-ring.ts';
import { RequestTime } from './request-time.ts';
import { createWebhookThread } from './start-webhook-thread.ts';

// Tests HOOK-16.
it('a thread with a fault ends alone, and a later look starts another one', async () => {
  const priority = getPriority();
  let heard = (_message: string): void => undefined;
  const fault = () =>
    new Promise<string>((resolve) => {
      heard = resolve;
    });
  const parts = (webhookNetworks: string[]) =>
    ({
      config: { logLevel: 'silent', webhookNetworks },
      database: { pool: { options: { connectionString: 'postgres://nobody@127.0.0.1:1/none' } } },
      keysFor: () => onlyKey(Buffer.alloc(32)),
      log: { error: (_details: object, message: string) => heard(message) },
    }) as unknown as Pick<Platform, 'config' | 'database' | 'keysFor' | 'log'>;
  const broken = createWebhookThread(parts(['no network']), new RequestTime(), { restMs: 0 });
  for (const _ of [1, 2]) {
    const first = fault();
    broken.look();
    expect(await first).toBe('the thread of webhooks has a fault');
    await broken.ended();
  }
  await broken.stop();

  const sound = createWebhookThread(parts(['127.0.0.0/8']), new RequestTime());
  sound.look();
  await sound.stop();
  expect(getPriority()).toBe(priority);
});

// Tests HOOK-14.
it('threads share the time of the last request', () => {
  const requests = new RequestTime();
  const seenByThread = new RequestTime(requests.memory);
  expect(seenByThread.elapsed()).toBeGreaterThan(50);
  const before = RequestTime.now();
  requests.requestArrived();
  expect(seenByThread.elapsed()).toBeLessThanOrEqual(Number(RequestTime.now() - before) / 1e6);
});
