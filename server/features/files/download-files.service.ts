import type { Readable } from 'node:stream';
import type { Instant } from '../../../domain/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ByteRange } from '../../platform/file-store/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ExportsService } from '../exports/exports.service.ts';
import type { FilesService } from './files.service.ts';
import type { FileIds } from './files.store.ts';
import { zipEntryNames } from './zip-entry-names.ts';
import { zipStream } from './zip-stream.ts';

export interface OpenedFile {
  fileId: string;
  customerId: string;
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
  /** Records that a file goes out. @throws AppError `too_many_requests`. */
  beginDownload(file: OpenedFile, kind: 'document-download' | 'document-view', actor: Actor): Promise<void>;
  /**
   * A ZIP of files in their folders, made while it is read. That it was made is recorded before its first byte.
   * @throws AppError `not_found` when one of them is not there; `step_up_required`; `too_many_requests`.
   */
  zipFiles(
    customerId: string,
    fileIds: readonly string[],
    actor: Actor,
  ): Promise<{ zip: Readable; at: Instant }>;
}

export function createDownloadFilesService(
  { files: store, clock }: Pick<Platform, 'files' | 'clock'>,
  files: FilesService,
  exports: Pick<ExportsService, 'beginExport'>,
): DownloadFilesService {
  return {
    async openFile(ids) {
      const { name, format, size, hash } = await files.getUploadedFile(ids);
      return { ...ids, name, format, size, hash, readPieces: (range) => store.readPieces(hash, range) };
    },

    beginDownload: ({ customerId, fileId }, kind, actor) =>
      exports.beginExport(actor, { kind, items: 1, customerId, fileId }),

    async zipFiles(customerId, fileIds, actor) {
      const chosen = await files.getUploadedFiles(customerId, fileIds);
      const names = zipEntryNames(chosen);
      await exports.beginExport(actor, {
        kind: 'documents-zip',
        items: chosen.length,
        customerId,
        details: { files: names },
      });
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
