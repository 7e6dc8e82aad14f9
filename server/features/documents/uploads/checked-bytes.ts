import { createReadStream } from 'node:fs';
import { MAX_FILE_BYTES } from '../../../../domain/documents/document-file.ts';
import type { Author } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type ReceivedBytes, TooManyBytesError } from '../../../platform/file-store/file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ContentChecker } from '../content-check/content-checker.ts';
import type { QuarantineService, UploadScan } from '../quarantine/quarantine.service.ts';

/** Bytes that were received and checked, with the result of their malware scan. */
export interface CheckedBytes {
  received: ReceivedBytes;
  scan: UploadScan;
}

/** The document that bytes are for. */
export interface CheckedDocument {
  customerId: string;
  fileId: string;
  name: string;
}

/** The checks of every upload, whoever sends it (DOC-16, DOC-17). */
export interface ByteChecks {
  /**
   * Receives bytes, checks their content and scans them for malware, then does the work with them. Bytes that nobody keeps are
   * discarded after it.
   * @throws AppError `too_large`, `unsupported_type`.
   */
  withCheckedBytes<T>(
    document: CheckedDocument,
    bytes: AsyncIterable<Buffer>,
    author: Author,
    work: (checked: CheckedBytes) => Promise<T>,
  ): Promise<T>;
}

export function createByteChecks(
  { files }: Pick<Platform, 'files'>,
  { checker, quarantine }: { checker: ContentChecker; quarantine: QuarantineService },
): ByteChecks {
  async function receive(bytes: AsyncIterable<Buffer>): Promise<ReceivedBytes> {
    try {
      return await files.receive(bytes, MAX_FILE_BYTES);
    } catch (error) {
      if (error instanceof TooManyBytesError) throw tooLarge();
      throw error;
    }
  }

  async function check({ path, size }: ReceivedBytes, name: string): Promise<void> {
    if (size === 0) throw unsupported('This file is empty.');
    const permission = await checker.check({ path, size, name });
    if (!permission.ok) throw unsupported(permission.reason);
  }

  return {
    async withCheckedBytes(document, bytes, author, work) {
      const received = await receive(bytes);
      try {
        await check(received, document.name);
        const scan = await quarantine.scanUpload(() => createReadStream(received.path));
        if (typeof scan === 'object' && scan.found) {
          const hash = await received.hash;
          await quarantine.recordRefusal({ ...document, hash, malware: scan.name }, author);
          throw unsupported(`This file contains malware (${scan.name}). It was not stored.`);
        }
        return await work({ received, scan });
      } finally {
        await received.discard();
      }
    },
  };
}

/** The refusal of a document over 10 MB. */
export function tooLarge(): AppError {
  return new AppError('too_large', 'This file is larger than 10 MB. Please upload a smaller one.');
}

function unsupported(reason: string): AppError {
  return new AppError('unsupported_type', reason, { fields: { fileToUpload: reason } });
}
