import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { maxBodyValues } from '../../../contract/wire/body-limit.ts';
import { excessOfJson, mayHoldUnstorableText } from '../../../domain/texts/storable-text.ts';
import { AppError } from '../app-error.ts';
import { invalidFields } from './invalid-fields.ts';

/**
 * UTF-8 only, limited levels and values. Also notes if the whole body is storable text, which is far quicker than
 * checking each value.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('isBodyPlain', false);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Many clients send a content type without a body.
    if (request.method === 'DELETE' && bytes.length === 0) return done(null, undefined);
    try {
      const json = jsonText(request, bytes as Buffer);
      request.isBodyPlain = !mayHoldUnstorableText(json);
      void parse(request, json, done);
    } catch (error) {
      done(error as Error, undefined);
    }
  });
}

/** @throws AppError `unsupported_type` for another encoding; otherwise `bad_request`. */
function jsonText({ headers, routeOptions }: FastifyRequest, bytes: Buffer): string {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new AppError('unsupported_type', 'Send JSON in UTF-8.');
  // A lenient decoder would silently replace invalid bytes.
  if (!isUtf8(bytes))
    throw new AppError('bad_request', 'The request contains bytes that are not UTF-8 text.');
  const json = bytes.toString('utf8');
  const excess = excessOfJson(json, maxBodyValues(routeOptions.bodyLimit));
  if (excess !== undefined) throw new AppError('bad_request', `The request has too many ${excess}.`);
  return json;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The whole body is storable text. If false, each value must be checked. */
    isBodyPlain: boolean;
  }
}

/** Validates a body whose schema the endpoint does not declare. @throws AppError `invalid`. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error);
}
