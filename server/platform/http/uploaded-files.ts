import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { limitIdleTime } from './limits/request-limit.ts';
import { refuseUnstorableName } from './storable-request.ts';

interface ExpectedFiles {
  field: string;
  maxBytes: number;
  maxFiles: number;
  tooLarge: () => AppError;
}

export interface UploadedFile {
  name: string;
  pieces: AsyncIterable<Buffer>;
}

/** Allowance per file for boundary and part headers. */
const FRAME_BYTES = 1_000;

/**
 * Files of an upload in the order of arrival. Unread bytes of one are skipped when the next is requested.
 * @throws AppError `bad_request` if the upload breaks off or has no such file; `too_large`.
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
      // Destroying a part would stop the parts after it.
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
      // Skip the rest ourselves: the next part may be awaited already. The iterator releases the stream only after
      // this tick.
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
