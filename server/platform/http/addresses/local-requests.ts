import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../settings/config.ts';

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a request comes from this machine, judged by its socket, not a header. Requests relayed by a proxy do not
 * count. The Host must be local too, or a foreign page could reach Lintel under its own name (DNS rebinding).
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress ?? '') &&
    isLoopbackHost(request.headers.host ?? '') &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
  );
}

/**
 * A program on this machine: monitoring, a benchmark, or somebody at the console. If people use another URL, a local
 * request could come from anybody, because a local proxy that adds no header looks the same.
 */
export function isOwnProgram(request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'host'>): boolean {
  return isReachedLocally(config) && isLocalRequest(request);
}

/** Whether PUBLIC_URL, or HOST without it, is a loopback address. */
function isReachedLocally({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): boolean {
  return isLoopbackHost(publicUrl === undefined ? host : new URL(publicUrl).host);
}

function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase();
  return name === 'localhost' || name === '[::1]' || isLoopbackAddress(name);
}
