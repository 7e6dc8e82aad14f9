import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contract/wire/endpoints.ts';
import { AppError, notFound } from '../app-error.ts';

export const READS: readonly string[] = ['GET', 'HEAD'];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'];

/** Without a page of the web app: an unknown address below them is not found. */
const NO_PAGES = /^\/(api|dev|assets)\//;

export function isPage(url: string): boolean {
  return !NO_PAGES.test(url);
}

/**
 * 405 with `Allow` for a method that an address does not have (RFC 9110, 15.5.6), before the body is read: paths of the
 * contract, and everything else that is only read.
 */
export function refuseOtherMethods(app: FastifyInstance, { hasPages }: { hasPages: boolean }): void {
  const byPath = Map.groupBy(ENDPOINTS, ({ path }) => path.replace(/\{(\w+)\}/g, ':$1'));
  for (const [url, endpoints] of byPath) {
    const allowed: string[] = endpoints.map(({ method }) => method);
    const method = METHODS.filter((one) => !allowed.includes(one));
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])];
    const refuse = async () => {
      throw methodNotAllowed(allow);
    };
    app.route({ method, url, onRequest: refuse, handler: refuse });
  }
  const refuse = async ({ url }: { url: string }) => {
    const [path = ''] = url.split('?');
    const isRead = app.hasRoute({ method: 'GET', url: path }) || (hasPages && isPage(path));
    throw isRead ? methodNotAllowed() : notFound();
  };
  const method = METHODS.filter((one) => !READS.includes(one));
  app.route({ method, url: '/*', onRequest: refuse, handler: refuse });
}

export function methodNotAllowed(allow: readonly string[] = READS): AppError {
  return new AppError('method_not_allowed', 'This method is not allowed here.', {
    headers: { allow: allow.join(', ') },
  });
}
