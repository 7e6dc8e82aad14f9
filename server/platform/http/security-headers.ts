import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * The headers of every answer. They are always the same, so they are computed once, on an answer that is
 * never sent: composing them per request would cost as much as the rest of the framework.
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
 * The page's policy: everything from here, nothing inline but style attributes (the component library
 * positions its menus with them). No `unsafe-eval`, no foreign origin, no framing.
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
