import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { createBrowserCookies } from './browser-cookie.ts';
import { isPage, methodNotAllowed, READS, refusalWithoutRoute } from './other-methods.ts';

interface ServedHtml {
  page: string;
  etag: string;
}

/** Settings go into a meta tag, because the policy allows no inline script. Rebuilt when a setting changes. */
async function servedHtml(
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

const BORROWER_HTML = 'requests.html';

/** Address in the borrower's mail. What follows the # never reaches a server. */
const PATHS = ['/requests', '/requests/'];

/** Stricter than for staff: no style attributes, frames, or forms that leave the page (ASK-57). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

/** Sets no cookie: a borrower has no staff session. */
async function serveBorrowerHtml(
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

/**
 * Serves the built web app: hashed assets are cached for ever, already compressed; the page is always revalidated.
 * Any path that is neither API nor file serves the page, whose router decides.
 */
export async function serveWebApp(
  app: FastifyInstance,
  webRoot: string,
  platform: Pick<Platform, 'config' | 'companySettings' | 'keysFor'>,
): Promise<void> {
  const pageNow = await servedHtml(webRoot, 'index.html', 'lintel-config', () => settingsOf(platform));
  const cookies = createBrowserCookies(platform);
  await app.register(async (files) => {
    files.addHook('onRequest', async ({ headers }) => {
      // Files that the build left uncompressed gain nothing; this header tells @fastify/compress.
      headers['x-no-compression'] = 'true';
      // A range refers to uncompressed bytes.
      if (headers.range !== undefined) delete headers['accept-encoding'];
    });
    await files.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      // The built page lacks the settings; compressed files are served under their original names.
      globIgnore: ['index.html', BORROWER_HTML, '**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
  await serveBorrowerHtml(app, webRoot, platform);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request.url)) throw refusalWithoutRoute(app, request);
    if (!READS.includes(request.method)) throw methodNotAllowed();
    const { page, etag } = pageNow();
    void reply.headers({ 'cache-control': 'private, no-cache', etag });
    // Sent with the page, so that the browser's first code is bound to it.
    if (cookies.read(request) === undefined) cookies.set(reply);
    if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function settingsOf({ config, companySettings }: Pick<Platform, 'config' | 'companySettings'>): string {
  const { companyName, companyEmailDomains, conventionalLoanPercent, housingRatioPercent, debtRatioPercent } =
    companySettings.current();
  return JSON.stringify({
    companyName,
    companyEmailDomains,
    conventionalLoanPercent,
    housingRatioPercent,
    debtRatioPercent,
    // Only whether there is one; the id itself is sent after sign-in.
    hasGatewayId: config.gatewayValidationId !== undefined,
    ...(config.singleSignOn === undefined ? {} : { singleSignOn: { name: config.singleSignOn.name } }),
  });
}
