import type { FastifyInstance } from 'fastify';
import { endProviderSessions } from '../../../contract/people/single-sign-on.ts';
import { AppError } from '../../platform/app-error.ts';

/** Providers send the logout token as a form (OpenID Connect Back-Channel Logout 1.0, 2.5). No other endpoint takes one. */
export function acceptLogoutForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.url !== endProviderSessions.path) {
        done(new AppError('unsupported_type', 'This kind of content is not supported.'), undefined);
        return;
      }
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}
