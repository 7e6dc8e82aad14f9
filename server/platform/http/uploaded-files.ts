import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { limitIdleTime } from './limits/request-limit.ts';
import { refuseUnstorableName } from './storable-request.ts';

interface ExpectedFiles {
  /** The multipart field, once or several times. */
  field: string;
  /** Of all files together. */
  maxBytes: number;
  maxFiles: number;
  tooLarge: () => AppError;
}

export interface UploadedFile {
  name: string;
  pieces: AsyncIterable<Buffer>;
}

/** The allowance around each file: the boundary, and the head of its part. */
const FRAME_BYTES = 1_000;

/**
 * The files of an upload, one after the other, as they arrive. The rest of a file that is not read to its end is passed
 * over when the next one is requested.
 * @throws AppError `bad_request` when the upload breaks off or has no such file; `too_large`.
 */
export async function* uploadedFiles(
  request: FastifyRequest,
  { field, maxBytes, maxFiles, tooLarge }: ExpectedFiles,
): AsyncGenerator<UploadedFile> {
  if (!request.isMultipart()) throw noFile(field);
  const framed = maxBytes + FRAME_BYTES * maxFiles;
  if (Number(request.headers['content-length'] ?? 0) > framed) throw tooLarge();
  const limits = { fileSize: Number.POSITIVE_INFINITY, files: maxFiles, fields: 10, parts: maxFiles + 10 };
  const counted = { bytes: 0, files: 0 };
  const parts = request.files({ limits })[Symbol.asyncIterator]();
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw unreadable(error);
    });
    if (next.done === true) break;
    const { file, fieldname, filename } = next.value;
    if (fieldname !== field) {
      file.resume();
      throw noFile(field);
    }
    refuseUnstorableName(filename);
    counted.files += 1;
    yield { name: filename, pieces: piecesOf(file) };
    file.resume();
  }
  if (counted.files === 0) throw noFile(field);

  async function* piecesOf(file: Readable): AsyncGenerator<Buffer> {
    const silence = limitIdleTime(() => request.raw.destroy(new Error('The upload went silent')));
    try {
      // A destroyed part would stop the parts behind it.
      for await (const piece of file.iterator({ destroyOnReturn: false })) {
        silence.restart();
        counted.bytes += piece.length;
        if (counted.bytes > maxBytes) throw tooLarge();
        yield piece as Buffer;
      }
    } catch (error) {
      throw error instanceof AppError ? error : unreadable(error);
    } finally {
      silence.end();
      // The next part may be waited for already, so nobody else passes over the rest of this one. Only after this turn
      // has the iterator given the stream free.
      setImmediate(() => file.on('data', () => undefined).resume());
    }
  }
}

function noFile(field: string): AppError {
  return new AppError('bad_request', `The upload carries no file: it has to be the field ${field}.`);
}

function unreadable(cause: unknown): AppError {
  return new AppError('bad_request', 'The upload broke off, or could not be read. Please try again.', {
    cause,
  });
}
