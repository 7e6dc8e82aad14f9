import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitIdleTime } from './request-idle-limit.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('aborts silent requests, not slow ones', () => {
  const giveUp = vi.fn();
  const limit = limitIdleTime(giveUp, 1000);
  for (let second = 0; second < 5; second += 1) {
    vi.advanceTimersByTime(900);
    limit.restart();
  }
  expect(giveUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1100);
  expect(giveUp).toHaveBeenCalledOnce();
});

test('ignores finished requests', () => {
  const giveUp = vi.fn();
  limitIdleTime(giveUp, 1000).end();
  vi.advanceTimersByTime(5000);
  expect(giveUp).not.toHaveBeenCalled();
});
