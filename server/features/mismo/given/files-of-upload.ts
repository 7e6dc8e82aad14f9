import { AppError } from '../../../platform/app-error.ts';
import type { UploadedFile } from '../../../platform/http/uploaded-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ReadyFile, refusedFile } from '../imports/ready-file.ts';
import { DamagedZip, filesOfZip, isZip, type ZipBounds } from './files-of-zip.ts';
import { type GivenFile, printableName } from './given-file.ts';

const MOST_MEGABYTES = 200;
export const MOST_UPLOAD_BYTES = MOST_MEGABYTES * 1_048_576;
export const MOST_UPLOADED_FILES = 10_000;

/** 10,000 loans of twice the usual size. */
const ZIP_BOUNDS: ZipBounds = { files: MOST_UPLOADED_FILES, bytes: 1_000_000_000 };

export function uploadTooLarge(): AppError {
  return new AppError(
    'too_large',
    `One import takes at most ${MOST_MEGABYTES} MB. Bring the files in several parts; those that are in already stay.`,
  );
}

/**
 * Each file of an upload in turn, including those inside ZIPs. A ZIP is saved to a temporary file first, because its
 * directory is at its end. A damaged ZIP becomes a refused file.
 */
export async function* filesOfUpload(
  uploaded: AsyncIterable<UploadedFile>,
  files: Pick<Platform['files'], 'receive'>,
): AsyncGenerator<GivenFile | ReadyFile> {
  for await (const { name: givenName, pieces } of uploaded) {
    const name = printableName(givenName);
    const { first, all } = await withFirst(pieces);
    if (!isZip(first)) {
      yield { name, open: async () => all };
      continue;
    }
    const received = await files.receive(all, MOST_UPLOAD_BYTES);
    try {
      yield* filesOfZip(received.path, name, ZIP_BOUNDS);
    } catch (error) {
      if (!(error instanceof DamagedZip)) throw error;
      yield refusedFile(name, `The file ${error.message}`);
    } finally {
      await received.discard();
    }
  }
}

const ZIP_MARK_BYTES = 4;

async function withFirst(
  pieces: AsyncIterable<Buffer>,
): Promise<{ first: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = pieces[Symbol.asyncIterator]();
  let first: Buffer = Buffer.alloc(0);
  while (first.length < ZIP_MARK_BYTES) {
    const next = await iterator.next();
    if (next.done === true) break;
    first = Buffer.concat([first, next.value]);
  }
  const all = async function* () {
    try {
      yield first;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  };
  return { first, all: all() };
}
