import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a request comes from this very machine. The socket says so, not a header; a request that a proxy passed on is not;
 * and the Host must be this machine too, or a foreign page could reach us by a name of its own that leads here (DNS
 * rebinding).
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress ?? '') &&
    isLoopbackHost(request.headers.host ?? '') &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
  );
}

function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase();
  return name === 'localhost' || name === '[::1]' || isLoopbackAddress(name);
}
