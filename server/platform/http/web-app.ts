import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../app-error.ts';
import type { Platform } from '../platform.ts';
import { createBrowserCookies } from './browser-cookie.ts';
import { BORROWER_HTML, isNamed, serveBorrowerHtml, servedHtml } from './served-html.ts';

/**
 * Serves the built web app: hashed assets cached for ever, as the build compressed them; the page is always
 * revalidated. Every path that is neither API nor file is the page, whose router decides.
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
      // Files that the build did not compress gain nothing from it; this header tells @fastify/compress.
      headers['x-no-compression'] = 'true';
      // A range refers to the file's own bytes.
      if (headers.range !== undefined) delete headers['accept-encoding'];
    });
    await files.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      // The built page lacks the installation's settings; compressed files are sent under their original names.
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
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || /^\/(api|dev|assets)\//.test(request.url)) throw notFound();
    const { page, etag } = pageNow();
    void reply.headers({ 'cache-control': 'private, no-cache', etag });
    // Sent with the page, so that a browser's first code is bound to it.
    if (cookies.read(request) === undefined) cookies.set(reply);
    if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function settingsOf({ config, companySettings }: Pick<Platform, 'config' | 'companySettings'>): string {
  const { companyName, companyEmailDomains } = companySettings.current();
  return JSON.stringify({
    companyName,
    companyEmailDomains,
    // Only that there is one: the id itself comes with the sign-in.
    hasGatewayId: config.gatewayValidationId !== undefined,
    ...(config.singleSignOn === undefined ? {} : { singleSignOn: { name: config.singleSignOn.name } }),
  });
}
