import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../../contract/wire/endpoints.ts';
import { AppError, notFound } from '../app-error.ts';

export const READS: readonly string[] = ['GET', 'HEAD'];
const OTHER_METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'];

/** Without a page of the web app: an unknown address below them is not found. */
const NO_PAGES = /^\/(api|dev|assets)\//;

export function isPage(url: string): boolean {
  return !NO_PAGES.test(url);
}

interface OpenPath {
  path: string;
  allowed: readonly string[];
}

const OPEN_PATHS: readonly OpenPath[] = [...Map.groupBy(ENDPOINTS, ({ path }) => path)].map(
  ([path, endpoints]) => ({ path, allowed: endpoints.map(({ method }) => method) }),
);

/** Methods that only a path with a parameter there has: `DELETE …/files/{fileId}` is not for `…/files/zip`. */
const REFUSED = OPEN_PATHS.flatMap((open) => {
  const methods = OPEN_PATHS.filter((other) => isAt(other, open.path)).flatMap(({ allowed }) => allowed);
  const method = [...new Set(methods)].filter((one) => !open.allowed.includes(one));
  return method.length === 0 ? [] : [{ open, method }];
});

/**
 * 405 with `Allow` for a method that an address does not have (RFC 9110, 15.5.6), before the body is read: paths of the
 * contract, and everything else that is only read. The router finds these only where no endpoint has the method.
 */
export function refuseOtherMethods(app: FastifyInstance, { hasPages }: { hasPages: boolean }): void {
  for (const { open, method } of REFUSED) {
    const refuseHere = async () => {
      throw methodNotAllowed(allowOf(open));
    };
    const url = open.path.replace(/\{(\w+)\}/g, ':$1');
    app.route({ method, url, onRequest: refuseHere, handler: refuseHere });
  }
  const refuse = async (request: FastifyRequest) => {
    throw hasPages && isPage(request.url) ? methodNotAllowed() : refusalWithoutRoute(app, request);
  };
  app.route({ method: OTHER_METHODS, url: '/*', onRequest: refuse, handler: refuse });
}

/** 404, or 405 where other methods have an endpoint. */
export function refusalWithoutRoute(app: FastifyInstance, { url }: Pick<FastifyRequest, 'url'>): AppError {
  const [path = ''] = url.split('?');
  const [open] = OPEN_PATHS.filter((one) => isAt(one, path)).toSorted(byParameters);
  if (open !== undefined) return methodNotAllowed(allowOf(open));
  return app.hasRoute({ method: 'GET', url: path }) ? methodNotAllowed() : notFound();
}

function allowOf({ allowed }: OpenPath): string[] {
  return [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])];
}

function isAt(open: OpenPath, path: string): boolean {
  const parts = path.split('/');
  const wanted = open.path.split('/');
  return (
    parts.length === wanted.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
  );
}

/** A path without parameters goes first, as in the router. */
function byParameters(one: OpenPath, other: OpenPath): number {
  return one.path.split('{').length - other.path.split('{').length;
}

export function methodNotAllowed(allow: readonly string[] = READS): AppError {
  return new AppError('method_not_allowed', 'This method is not allowed here.', {
    headers: { allow: allow.join(', ') },
  });
}
