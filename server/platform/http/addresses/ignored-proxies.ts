import type { FastifyRequest } from 'fastify';

/**
 * Without TRUSTED_PROXIES everyone behind the proxy shares one address and its rate limits, and the operator would not
 * know why. Logged once.
 */
export function warnOfIgnoredProxies(): (request: FastifyRequest) => void {
  let isTold = false;
  return (request) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return;
    if (request.ip !== request.socket.remoteAddress) return;
    isTold = true;
    request.log.warn(
      { proxy: request.ip },
      'X-Forwarded-For is ignored: if this address is a proxy of yours, name it in TRUSTED_PROXIES',
    );
  };
}
