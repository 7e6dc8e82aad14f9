import { createReadStream } from 'node:fs';
import { MAX_FILE_BYTES } from '../../../../domain/documents/document-file.ts';
import type { Author } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type ReceivedBytes, TooManyBytesError } from '../../../platform/file-store/file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ContentChecker } from '../content-check/content-checker.ts';
import type { QuarantineService, UploadScan } from '../quarantine/quarantine.service.ts';

export interface CheckedDocument {
  customerId: string;
  fileId: string;
  name: string;
}

export interface ByteChecks {
  /** The caller discards the bytes at the end. @throws AppError `too_large`. */
  receive(bytes: AsyncIterable<Buffer>): Promise<ReceivedBytes>;
  /** Checks content and scans for malware. @returns the scan's result. @throws AppError `unsupported_type`. */
  check(received: ReceivedBytes, document: CheckedDocument, author: Author): Promise<UploadScan>;
}

export function createByteChecks(
  { files }: Pick<Platform, 'files'>,
  { checker, quarantine }: { checker: ContentChecker; quarantine: QuarantineService },
): ByteChecks {
  return {
    async receive(bytes) {
      try {
        return await files.receive(bytes, MAX_FILE_BYTES);
      } catch (error) {
        if (error instanceof TooManyBytesError) throw tooLarge();
        throw error;
      }
    },

    async check(received, document, author) {
      const { path, size } = received;
      if (size === 0) throw unsupported('This file is empty.');
      const permission = await checker.check(
        { path, size, name: document.name },
        author.staffId ?? document.customerId,
      );
      if (!permission.ok) throw unsupported(permission.reason);
      const scan = await quarantine.scanUpload(() => createReadStream(path));
      if (typeof scan === 'object' && scan.found) {
        const hash = await received.hash;
        await quarantine.recordRefusal({ ...document, hash, malware: scan.name }, author);
        throw unsupported(`This file contains malware (${scan.name}). It was not stored.`);
      }
      return scan;
    },
  };
}

/** Over 10 MB. */
export function tooLarge(): AppError {
  return new AppError('too_large', 'This file is larger than 10 MB. Please upload a smaller one.');
}

function unsupported(reason: string): AppError {
  return new AppError('unsupported_type', reason, { fields: { fileToUpload: reason } });
}
