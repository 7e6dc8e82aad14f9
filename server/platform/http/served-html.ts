import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

interface ServedHtml {
  page: string;
  etag: string;
}

/**
 * A page of the build with the settings for the browser in a meta tag: the policy allows no inline script. It is made
 * again after each change of them.
 */
export async function servedHtml(
  webRoot: string,
  file: string,
  meta: string,
  settingsNow: () => string,
): Promise<() => ServedHtml> {
  const place = `<meta name="${meta}" content="" />`;
  const html = await readFile(join(webRoot, file), 'utf8');
  if (!html.includes(place)) throw new Error(`${file} lost its place for the runtime config: ${place}`);
  let made: (ServedHtml & { content: string }) | undefined;
  return () => {
    const content = settingsNow();
    if (made?.content !== content) {
      const tag = `<meta name="${meta}" content="${escapeAttribute(content)}" />`;
      const page = html.replace(place, () => tag);
      const hash = createHash('sha256').update(page).digest('base64url').slice(0, 22);
      made = { content, page, etag: `W/"${hash}"` };
    }
    return made;
  };
}

export function isNamed(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === etag) ?? false;
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

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
