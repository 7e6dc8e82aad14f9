import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * The headers that every answer carries. They are the same for all and so worked out once, on an answer that is never sent:
 * composing them for each request costs as much as the rest of the framework.
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
 * What the page may load: everything from here, nothing inline but style attributes (the component library positions its
 * menus with them). No `unsafe-eval`, no foreign origin, no framing.
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
