import { isIPv6 } from 'node:net';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';

const WINDOW_MS = 60_000;

/**
 * With more addresses than this in a minute the counts start again, so that a distributed flood cannot fill
 * the memory.
 */
const MOST_ADDRESSES = 100_000;

export interface RequestLimit {
  /**
   * Counts a request of an address. @throws AppError `too_many_requests` with the seconds until the next
   * minute.
   */
  count(address: string): void;
}

/** A limit per minute and address, counted in this process. The minute is the same for all addresses. */
export function createRequestLimit(perMinute: number, clock: Clock): RequestLimit {
  const counts = new Map<string, number>();
  let windowEnd = 0;
  return {
    count(address) {
      const now = clock.now().getTime();
      if (now >= windowEnd || counts.size >= MOST_ADDRESSES) {
        counts.clear();
        windowEnd = now + WINDOW_MS;
      }
      const network = networkOf(address);
      const requests = (counts.get(network) ?? 0) + 1;
      counts.set(network, requests);
      if (requests <= perMinute) return;
      throw new AppError('too_many_requests', 'Too many requests, please wait a moment.', {
        retryAfter: Math.ceil((windowEnd - now) / 1000),
      });
    },
  };
}

/**
 * The owner of one IPv6 address has its whole /64: 'fd12:3456:789a:1::2' → 'fd12:3456:789a:1'. IPv4 is
 * unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [front = '', back = ''] = address.split('::');
  const [first, last] = [front, back].map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  const groups = [...(first ?? []), ...zeros, ...(last ?? [])];
  return groups.slice(0, 4).join(':');
}
