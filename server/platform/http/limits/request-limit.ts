import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';

const WINDOW_MS = 60_000;

/** Beyond this, counting starts over, so that a distributed flood cannot fill memory. */
const MOST_ADDRESSES = 100_000;

export interface RequestLimit {
  /** @throws AppError `too_many_requests`, with the seconds until the next minute. */
  count(address: string): void;
}

/** Per minute and address, in this process. The minute is the same for all addresses. */
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

/** An IPv6 customer owns a whole /64: 'fd12:3456:789a:1::2' → 'fd12:3456:789a:1'. IPv4 is unchanged. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [front = '', back = ''] = address.split('::');
  const [first, last] = [front, back].map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  const groups = [...(first ?? []), ...zeros, ...(last ?? [])];
  return groups.slice(0, 4).join(':');
}

/** The web app aborts a download after the same silence (BASE-13). */
const SILENCE_MS = 30_000;

export interface IdleLimit {
  restart(): void;
  end(): void;
}

/** Aborts silent requests. For uploads, which may otherwise take as long as the connection needs. */
export function limitIdleTime(giveUp: () => void, silenceMs = SILENCE_MS): IdleLimit {
  const timer = setTimeout(giveUp, silenceMs).unref();
  return { restart: () => void timer.refresh(), end: () => clearTimeout(timer) };
}

/** A browser reads an early answer only if its upload is still being received. */
const LINGER_MS = 5000;
const LINGER_BYTES = 32 * 1024 * 1024;

/** Keeps reading a refused upload for a while, so that the client receives the reason, then cuts it off. */
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
