import type { Readable } from 'node:stream';
import { numberedFileName } from '../../../../domain/documents/document-file-name.ts';
import { ROOT_PATH } from '../../../../domain/documents/document-folder.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ByteRange } from '../../../platform/file-store/file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ExportsService } from '../../exports/exports.service.ts';
import type { DocumentsService } from '../documents.service.ts';
import type { DocumentIds } from '../documents.store.ts';
import { zipStream } from './zip-stream.ts';

export interface OpenedFile {
  fileId: string;
  customerId: string;
  name: string;
  format: string;
  size: number;
  hash: string;
  /** Verified bytes. Each piece is overwritten when the next is requested. */
  readPieces(range?: ByteRange): Promise<AsyncIterable<Buffer>>;
}

export interface DownloadDocumentsService {
  openDocument(ids: DocumentIds): Promise<OpenedFile>;
  /** Records the export. @throws AppError `too_many_requests`. */
  beginDownload(file: OpenedFile, kind: 'document-download' | 'document-view', actor: Actor): Promise<void>;
  /**
   * A ZIP created while it is read. The export is recorded before its first byte.
   * @throws AppError `not_found` for a missing document; `step_up_required`; `too_many_requests`.
   */
  zipDocuments(
    customerId: string,
    fileIds: readonly string[],
    actor: Actor,
  ): Promise<{ zip: Readable; at: Instant }>;
}

export function createDownloadDocumentsService(
  { files: store, clock }: Pick<Platform, 'files' | 'clock'>,
  documents: DocumentsService,
  exports: Pick<ExportsService, 'beginExport'>,
): DownloadDocumentsService {
  return {
    async openDocument(ids) {
      const { name, format, size, hash } = await documents.getUploadedDocument(ids);
      return { ...ids, name, format, size, hash, readPieces: (range) => store.readPieces(hash, range) };
    },

    beginDownload: ({ customerId, fileId }, kind, actor) =>
      exports.beginExport(actor, { kind, items: 1, customerId, fileId }),

    async zipDocuments(customerId, fileIds, actor) {
      const chosen = await documents.getUploadedDocuments(customerId, fileIds);
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

/** Windows cannot unpack names with these. */
const REFUSED_ON_WINDOWS = /[<>:"|?*]/g;

/**
 * Folder, then name. Equal names, ignoring case, are numbered: 'Insurance/binder.pdf', 'Insurance/binder (2).pdf'.
 */
function zipEntryNames(documents: readonly { name: string; path: string }[]): string[] {
  const taken = new Set<string>();
  return documents.map(({ name, path }) => {
    const folder = path === ROOT_PATH ? '' : `${portable(path)}/`;
    for (let number = 1; ; number += 1) {
      const entry = folder + portable(numberedFileName(name, number));
      const key = entry.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return entry;
    }
  });
}

function portable(path: string): string {
  return path.replace(REFUSED_ON_WINDOWS, '_').replace(/[. ]+(?=\/|$)/g, '_');
}
