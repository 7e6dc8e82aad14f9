import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contract/wire/endpoints.ts';
import { AppError } from '../app-error.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** 405 with `Allow` for a method that a path of the contract does not have (RFC 9110, 15.5.6), before the body is read. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const byPath = Map.groupBy(ENDPOINTS, ({ path }) => path.replace(/\{(\w+)\}/g, ':$1'));
  for (const [url, endpoints] of byPath) {
    const allowed = endpoints.map(({ method }) => method);
    const method = METHODS.filter((one) => !allowed.some((own) => own === one));
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].join(', ');
    const refuse = async () => {
      throw new AppError('method_not_allowed', 'This method is not allowed here.', { headers: { allow } });
    };
    app.route({ method, url, onRequest: refuse, handler: refuse });
  }
}
