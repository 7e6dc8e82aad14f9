import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * Always the same, so computed once on a response that is never sent: per request it would cost as much as the rest
 * of the framework.
 */
export function securityHeaders(): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  const protect = helmet({
    frameguard: { action: 'deny' },
    contentSecurityPolicy: contentSecurityPolicy(),
    referrerPolicy: { policy: 'no-referrer' },
  });
  protect(request, answer, (error) => {
    if (error) throw error;
  });
  return { ...answer.getHeaders() };
}

/**
 * Everything from our own origin; inline style attributes only because the component library positions its menus with
 * them.
 */
function contentSecurityPolicy() {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
    },
  };
}
