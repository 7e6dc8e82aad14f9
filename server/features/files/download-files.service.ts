import type { Readable } from 'node:stream';
import type { Instant } from '../../../domain/eastern-time.ts';
import type { ByteRange } from '../../platform/file-store/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FilesService } from './files.service.ts';
import type { FileIds } from './files.store.ts';
import { zipEntryNames } from './zip-entry-names.ts';
import { zipStream } from './zip-stream.ts';

export interface OpenedFile {
  name: string;
  /** MIME type. */
  format: string;
  /** Bytes. */
  size: number;
  hash: string;
  /** The bytes, checked before they are answered; each piece is written over when the next one is asked for. */
  readPieces(range?: ByteRange): Promise<AsyncIterable<Buffer>>;
}

export interface DownloadFilesService {
  /** @throws AppError `not_found`. */
  openFile(ids: FileIds): Promise<OpenedFile>;
  /** A ZIP of files in their folders, made while it is read. @throws AppError `not_found` when one of them is not there. */
  zipFiles(customerId: string, fileIds: readonly string[]): Promise<{ zip: Readable; at: Instant }>;
}

export function createDownloadFilesService(
  { files: store, clock }: Pick<Platform, 'files' | 'clock'>,
  files: FilesService,
): DownloadFilesService {
  return {
    async openFile(ids) {
      const { name, format, size, hash } = await files.getUploadedFile(ids);
      return { name, format, size, hash, readPieces: (range) => store.readPieces(hash, range) };
    },

    async zipFiles(customerId, fileIds) {
      const chosen = await files.getUploadedFiles(customerId, fileIds);
      const names = zipEntryNames(chosen);
      const entries = chosen.map(({ hash, size, format, updated_at }, index) => ({
        name: names[index] ?? hash,
        size,
        format,
        changedAt: updated_at,
        read: () => store.read(hash),
      }));
      return { zip: zipStream(entries), at: clock.now().toISOString() };
    },
  };
}
