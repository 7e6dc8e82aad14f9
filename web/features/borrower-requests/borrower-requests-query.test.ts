import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ call }));

import { borrowerRequestsQuery } from './borrower-requests-query.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const answer = (...states: ('queued' | 'sent' | 'failed' | null)[]) => ({
  data: { requests: states.map((state) => ({ mail: state && { state } })), recipients: [] },
});

// Tests ASK-78.
it('follows the delivery of a mail to its end, and then stops asking', async () => {
  call.mockResolvedValueOnce(answer('sent', 'queued'));
  call.mockResolvedValueOnce(answer('sent', 'queued'));
  call.mockResolvedValue(answer('sent', 'sent', 'failed', null));
  const observer = new QueryObserver(new QueryClient(), borrowerRequestsQuery('customer', 'loan'));
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  leave();
  expect(call).toHaveBeenCalledTimes(3);
  expect(observer.getCurrentResult().data).toEqual(answer('sent', 'sent', 'failed', null).data);
});
