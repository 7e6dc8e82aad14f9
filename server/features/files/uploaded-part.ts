import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { putFile } from '../../../contract/files.ts';
import { MAX_FILE_BYTES } from '../../../domain/document-file.ts';
import { AppError } from '../../platform/app-error.ts';
import { endWhenSilent } from '../../platform/http/silent-requests.ts';
import { tooLarge } from './upload-file.service.ts';

/** One byte more than a file may have: the one that tells that it is too large. */
const LIMITS = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 10, parts: 11, fieldSize: 10_000 };

/** What may be around the file: the boundaries and heads of its part and of a few fields. */
const FRAME_BYTES = 200_000;

/**
 * The bytes of an upload as they arrive.
 * @throws AppError `bad_request` when the request carries no such part, `too_large` when it says itself that it is.
 */
export async function uploadedPart(request: FastifyRequest): Promise<Readable> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + FRAME_BYTES) throw tooLarge();
  const parsed = request.file({ limits: LIMITS });
  endWhenSilent(request.raw);
  const part = await parsed;
  if (part !== undefined && part.fieldname === putFile.upload) return part.file;
  part?.file.resume();
  throw new AppError('bad_request', `The upload carries no file: it has to be the field ${putFile.upload}.`);
}
