import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';

const WINDOW_MS = 60_000;

/**
 * With more addresses than this in a minute the counts start again, so that a distributed flood cannot fill
 * the memory.
 */
const MOST_ADDRESSES = 100_000;

export interface RequestLimit {
  /** Counts a request of an address. @throws AppError `too_many_requests` with the seconds until the next minute. */
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

/** The owner of one IPv6 address has its whole /64: 'fd12:3456:789a:1::2' → 'fd12:3456:789a:1'. IPv4 is unchanged. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [front = '', back = ''] = address.split('::');
  const [first, last] = [front, back].map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  const groups = [...(first ?? []), ...zeros, ...(last ?? [])];
  return groups.slice(0, 4).join(':');
}

/** The time without a byte after which the web app abandons a download, so that nobody waits longer (BASE-13). */
const SILENCE_MS = 30_000;

export interface IdleLimit {
  restart(): void;
  end(): void;
}

/** Aborts requests that have gone silent. For uploads, which may otherwise take as long as their connection needs. */
export function limitIdleTime(giveUp: () => void, silenceMs = SILENCE_MS): IdleLimit {
  const timer = setTimeout(giveUp, silenceMs).unref();
  return { restart: () => void timer.refresh(), end: () => clearTimeout(timer) };
}

/**
 * A browser reads an answer that comes before its upload is complete, but only from a connection that still receives.
 */
const LINGER_MS = 5000;
const LINGER_BYTES = 32 * 1024 * 1024;

/**
 * Limits how much is read of an answered request: a refused upload is received a little longer, so that the
 * client gets the reason, and then cut off.
 */
export function limitRefusedUploads(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete === false && !raw.destroyed) linger(raw);
  });
}

function linger(request: IncomingMessage): void {
  let left = LINGER_BYTES;
  const timer = setTimeout(() => request.destroy(), LINGER_MS).unref();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
