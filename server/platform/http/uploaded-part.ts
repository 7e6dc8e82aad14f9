import type { FastifyRequest } from 'fastify';
import { isStorableText } from '../../../domain/texts/storable-text.ts';
import { AppError } from '../app-error.ts';
import { freeBuffer } from '../memory/buffer-memory.ts';
import { type IdleLimit, limitIdleTime } from './limits/request-limit.ts';
import { refuseUnstorableName } from './storable-request.ts';

interface ExpectedFile {
  field: string;
  maxBytes: number;
  tooLarge: () => AppError;
}

/** The file store counts bytes and stops; the parser would read an oversized file to its end. */
// A second file is let in so that it can be refused; the parser would drop it silently.
const LIMITS = { fileSize: Number.POSITIVE_INFINITY, files: 2, fields: 10, parts: 12, fieldSize: 10_000 };

/** Allowance for boundaries and the headers of a few parts. */
const FRAME_BYTES = 200_000;

/**
 * Each chunk is valid only until the next one is requested.
 * @throws AppError `bad_request` without such a part; `too_large` by its Content-Length.
 */
export async function uploadedPart(
  request: FastifyRequest,
  { field, maxBytes, tooLarge }: ExpectedFile,
): Promise<{ pieces: AsyncIterable<Buffer>; fileName: string }> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FRAME_BYTES) throw tooLarge();
  const silence = limitIdleTime(() => request.raw.destroy(new Error('The upload went silent')));
  request.raw.once('close', () => silence.end());
  const parts = request.files({ limits: LIMITS });
  const { value: part } = await parts.next().catch((error) => {
    silence.end();
    throw unreadable(error);
  });
  if (part !== undefined && part.fieldname === field && isStorableText(part.filename ?? '')) {
    return { pieces: asArrived(part.file, parts, silence), fileName: part.filename ?? '' };
  }
  silence.end();
  part?.file.resume();
  refuseUnstorableName(part?.filename);
  throw new AppError('bad_request', `The upload carries no file: it has to be the field ${field}.`);
}

/** Breaking off, malformed multipart or a second file is the client's fault, so it is a refusal, not a 500. */
async function* asArrived(
  bytes: AsyncIterable<Buffer<ArrayBuffer>>,
  parts: AsyncIterator<{ file: { destroy(): void } }>,
  silence: IdleLimit,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of bytes) {
      silence.restart();
      yield chunk;
      freeBuffer(chunk);
    }
    const second = await parts.next();
    if (second.done !== true) {
      second.value.file.destroy();
      throw new AppError('bad_request', 'Please send one file at a time. Nothing was stored.');
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  } finally {
    silence.end();
  }
}

function unreadable(cause: unknown): AppError {
  return new AppError('bad_request', 'The upload broke off, or could not be read. Please try again.', {
    cause,
  });
}
