import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../../contract/openapi/openapi-document.ts';
import { ENDPOINTS } from '../../../contract/wire/endpoints.ts';

const compressed = promisify(gzip);

/**
 * Built and compressed once per company name, on the first request, so that repeated requests by strangers cost
 * nothing.
 */
export function addOpenApiRoute(app: FastifyInstance, companyName: () => string): void {
  let made: { name: string; document: Promise<{ plain: Buffer; gzipped: Buffer }> } | undefined;
  const make = async (name: string) => {
    const plain = Buffer.from(JSON.stringify(openApiDocument(ENDPOINTS, name)));
    return { plain, gzipped: await compressed(plain) };
  };
  app.get('/api/openapi.json', { compress: false }, async (request, reply) => {
    const name = companyName();
    if (made?.name !== name) made = { name, document: make(name) };
    const { plain, gzipped } = await made.document;
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(
      String(request.headers['accept-encoding'] ?? ''),
    );
    return takesGzip ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(plain);
  });
}
