import { expect, it } from 'vitest';
import { type EarlierEnd, MAX_EARLIER_ENDS, withEarlierEnd } from './webhook.ts';

const END: EarlierEnd = {
  state: 'failed',
  attempts: 14,
  lastStatus: 503,
  lastError: 'Answered 503.',
  createdAt: '2026-11-25T15:04:05.000Z',
  endedAt: '2026-11-26T15:04:05.000Z',
};

// Tests HOOK-19.
it('the log keeps the last ends of a delivery, the oldest first', () => {
  let ends: EarlierEnd[] = [];
  for (let attempts = 1; attempts <= MAX_EARLIER_ENDS + 2; attempts += 1) {
    ends = withEarlierEnd(ends, { ...END, attempts });
  }
  expect(ends).toHaveLength(MAX_EARLIER_ENDS);
  expect(ends.map(({ attempts }) => attempts)).toEqual(
    Array.from({ length: MAX_EARLIER_ENDS }, (_, at) => at + 3),
  );
});
