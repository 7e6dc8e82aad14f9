import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES } from '../../../domain/document-file.ts';
import { AppError } from '../../platform/app-error.ts';

/** Name of the field that carries the file (staff shell specification, section 7). */
const FIELD = 'fileToUpload';

/** @throws AppError `bad_request` when the request carries no such part. */
export async function uploadedPart(request: FastifyRequest): Promise<Readable> {
  const part = await request.file({
    limits: { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 10, parts: 11 },
  });
  if (part?.fieldname === FIELD) return part.file;
  part?.file.resume();
  throw new AppError('bad_request', `The upload carries no file: it has to be the field ${FIELD}.`);
}
