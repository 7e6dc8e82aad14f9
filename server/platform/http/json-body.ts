import type { FastifyInstance } from 'fastify';
import { isTooDeepJson, mayHoldUnstorableText } from '../../../domain/storable-text.ts';
import { AppError } from '../app-error.ts';

/**
 * Reads JSON bodies. Looking through the text of a body is far quicker than walking through its values, so this is where a body that is
 * nested too deeply is refused, and where most bodies are seen to hold no text that cannot be stored.
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
