import type { FastifyRequest } from 'fastify';
import { putFile } from '../../../contract/files.ts';
import { MAX_FILE_BYTES } from '../../../domain/document-file.ts';
import { isStorableText } from '../../../domain/storable-text.ts';
import { AppError } from '../../platform/app-error.ts';
import { limitSilence, type SilenceLimit } from '../../platform/http/silent-requests.ts';
import { refuseUnstorableName } from '../../platform/http/storable-request.ts';
import { letGoOf } from '../../platform/let-go-of.ts';
import { tooLarge } from './upload-file.service.ts';

/** The file store counts the bytes of the file and stops: the parser would read a file that is too large to its end. */
const LIMITS = { fileSize: Number.POSITIVE_INFINITY, files: 1, fields: 10, parts: 11, fieldSize: 10_000 };

/** What may be around the file: the boundaries and heads of its part and of a few fields. */
const FRAME_BYTES = 200_000;

/**
 * The bytes of an upload as they arrive: each piece is the reader's only until it asks for the next one.
 * @throws AppError `bad_request` when the request carries no such part, `too_large` when it says itself that it is.
 */
export async function uploadedPart(request: FastifyRequest): Promise<AsyncIterable<Buffer>> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + FRAME_BYTES) throw tooLarge();
  const silence = limitSilence(() => request.raw.destroy(new Error('The upload went silent')));
  request.raw.once('close', () => silence.end());
  const part = await request.file({ limits: LIMITS }).catch((error) => {
    silence.end();
    throw unreadable(error);
  });
  if (part !== undefined && part.fieldname === putFile.upload && isStorableText(part.filename ?? '')) {
    return asArrived(part.file, silence);
  }
  silence.end();
  part?.file.resume();
  refuseUnstorableName(part?.filename);
  throw new AppError('bad_request', `The upload carries no file: it has to be the field ${putFile.upload}.`);
}

/** The bytes, each piece until the next one is asked for, or a refusal where they break off or are no multipart: that is the sender's doing, and no failure of ours. */
async function* asArrived(
  bytes: AsyncIterable<Buffer<ArrayBuffer>>,
  silence: SilenceLimit,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of bytes) {
      silence.restart();
      yield chunk;
      letGoOf(chunk);
    }
  } catch (error) {
    throw unreadable(error);
  } finally {
    silence.end();
  }
}

function unreadable(cause: unknown): AppError {
  return new AppError('bad_request', 'The upload broke off, or could not be read. Please try again.', {
    cause,
  });
}
