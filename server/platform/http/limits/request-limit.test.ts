import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handClock } from '../../../testing/settable-clock.ts';
import type { AppError } from '../../app-error.ts';
import { createRequestLimit, limitIdleTime, type RequestLimit } from './request-limit.ts';

/** The requests of an address that pass before a refusal, and the refusal. */
function untilRefused(
  limit: RequestLimit,
  address: string,
): { passed: number; retryAfter: number | undefined } {
  for (let passed = 0; ; passed += 1) {
    try {
      limit.count(address);
    } catch (error) {
      return { passed, retryAfter: (error as AppError).options.retryAfter };
    }
  }
}

test('refuses requests over the limit until the minute is over, separately for each address', () => {
  const clock = handClock();
  const limit = createRequestLimit(3, clock);
  expect(untilRefused(limit, '198.18.0.1')).toEqual({ passed: 3, retryAfter: 60 });
  expect(untilRefused(limit, '198.18.0.2')).toEqual({ passed: 3, retryAfter: 60 });
  clock.advance(59);
  expect(untilRefused(limit, '198.18.0.1')).toEqual({ passed: 0, retryAfter: 1 });
  clock.advance(1);
  expect(untilRefused(limit, '198.18.0.1')).toEqual({ passed: 3, retryAfter: 60 });
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 0],
  ['2001:db8::1', '2001:db8::2', 0],
  ['::1', '::2', 0],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', 3],
  ['::ffff:198.18.0.1', '::ffff:198.18.0.2', 3],
])('an IPv6 network counts as one address: after %s, %s has %i left', (one, other, left) => {
  const limit = createRequestLimit(3, handClock());
  untilRefused(limit, one);
  expect(untilRefused(limit, other).passed).toBe(left);
});

describe('limitIdleTime', () => {
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
});
