import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../app-error.ts';
import type { Config } from '../config.ts';

const CONFIG_PLACE = '<meta name="lintel-config" content="" />';

/**
 * Serves the built web app: hashed assets for ever, the page itself never from a cache. Every path that is neither API nor
 * file is the page, whose router decides.
 */
export async function serveWebApp(app: FastifyInstance, webRoot: string, config: Config): Promise<void> {
  const page = await pageWithConfig(webRoot, config);
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|dev|assets)\//.test(request.url);
    if (!isPage) throw notFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** Settings that the browser needs, handed over in a meta tag: the policy allows no inline script. */
async function pageWithConfig(webRoot: string, config: Config): Promise<string> {
  const html = await readFile(join(webRoot, 'index.html'), 'utf8');
  if (!html.includes(CONFIG_PLACE))
    throw new Error(`index.html lost its place for the runtime config: ${CONFIG_PLACE}`);
  const content = JSON.stringify({
    companyName: config.companyName,
    companyEmailDomains: config.companyEmailDomains,
    gatewayValidationId: config.gatewayValidationId ?? null,
  });
  return html.replace(
    CONFIG_PLACE,
    () => `<meta name="lintel-config" content="${escapeAttribute(content)}" />`,
  );
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
