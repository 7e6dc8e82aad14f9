import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitSilence } from './silent-requests.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('gives up what goes silent, not what is slow', () => {
  const giveUp = vi.fn();
  const limit = limitSilence(giveUp, 1000);
  for (let second = 0; second < 5; second += 1) {
    vi.advanceTimersByTime(900);
    limit.restart();
  }
  expect(giveUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1100);
  expect(giveUp).toHaveBeenCalledOnce();
});

test('leaves alone what is over', () => {
  const giveUp = vi.fn();
  limitSilence(giveUp, 1000).end();
  vi.advanceTimersByTime(5000);
  expect(giveUp).not.toHaveBeenCalled();
});
