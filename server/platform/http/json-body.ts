import type { FastifyInstance } from 'fastify';
import { isTooDeepJson, mayHoldUnstorableText } from '../../../domain/storable-text.ts';
import { AppError } from '../app-error.ts';

/**
 * Reads JSON bodies, refuses those that are nested too deeply, and notes which hold only text that can be stored. The text of a body
 * is far quicker to check than its values.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('isBodyPlain', false);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const json = String(text);
    if (isTooDeepJson(json)) {
      done(new AppError('bad_request', 'The request has too many levels.'), undefined);
      return;
    }
    request.isBodyPlain = !mayHoldUnstorableText(json);
    void parse(request, json, done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether every text of the JSON body can be stored. False where it has to be looked at. */
    isBodyPlain: boolean;
  }
}
