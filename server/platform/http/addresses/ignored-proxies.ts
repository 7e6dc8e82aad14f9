import type { FastifyRequest } from 'fastify';

/**
 * Logs once that a proxy's headers are ignored. Without TRUSTED_PROXIES everybody behind the proxy shares its
 * address and its limits, and an operator who forgot the setting would not know why.
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
