import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { isNamed, servedHtml } from './served-html.ts';

/** The borrower's page in the build (docs/decisions/borrower-page.md). */
export const BORROWER_HTML = 'requests.html';

/** The address in the borrower's mail. What follows its # never reaches a server. */
const PATHS = ['/requests', '/requests/'];

/** Stricter than the staff's policy: no style attribute, no frame, no worker, no form that leaves the page (ASK-57). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

/** Serves the borrower's only page. It sets no cookie, because a borrower has no staff session. */
export async function serveBorrowerHtml(
  app: FastifyInstance,
  webRoot: string,
  { companySettings }: Pick<Platform, 'companySettings'>,
): Promise<void> {
  const pageNow = await servedHtml(
    webRoot,
    BORROWER_HTML,
    'lintel-lender',
    () => companySettings.current().companyName,
  );
  for (const path of PATHS) {
    app.get(path, async (request, reply) => {
      const { page, etag } = pageNow();
      void reply.headers({
        'cache-control': 'private, no-cache',
        'content-security-policy': POLICY,
        'x-robots-tag': 'noindex, nofollow',
        etag,
      });
      if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('text/html; charset=utf-8').send(page);
    });
  }
}
