import {
  DamagedBytesError,
  type FileStore,
  MissingBytesError,
} from '../../platform/file-store/file-store.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { type BackupContents, documentPartName } from './backup-description.ts';

/** Documents read ahead: a remote store answers slowly. */
const AHEAD = 6;

type WrittenDocuments = Pick<BackupContents, 'documents' | 'documentBytes' | 'missing'>;

/** Checks each document against its hash. Lost ones are reported and left out: the rest still deserves a backup. */
export async function writeDocuments(
  archive: ArchiveWriter,
  files: FileStore,
  documents: readonly { hash: string; size: number }[],
  onWritten: (bytes: number, total: number) => void,
): Promise<WrittenDocuments> {
  const written: WrittenDocuments = { documents: 0, documentBytes: 0, missing: [] };
  const total = documents.reduce((sum, { size }) => sum + size, 0);
  const opened = documents.slice(0, AHEAD).map(({ hash }) => openDocument(files, hash));
  try {
    for (const [index, { hash, size }] of documents.entries()) {
      const bytes = await opened.shift();
      const next = documents[index + AHEAD];
      if (next !== undefined) opened.push(openDocument(files, next.hash));
      if (bytes === undefined) written.missing.push(hash);
      else {
        await archive.addStream(documentPartName(hash), size, bytes).finally(() => bytes.destroy());
        written.documents += 1;
        written.documentBytes += size;
      }
      onWritten(written.documentBytes, total);
    }
  } finally {
    for (const bytes of await Promise.allSettled(opened)) {
      if (bytes.status === 'fulfilled') bytes.value?.destroy();
    }
  }
  return written;
}

function openDocument(files: FileStore, hash: string) {
  const opening = files.read(hash).catch((error) => {
    if (error instanceof MissingBytesError || error instanceof DamagedBytesError) return undefined;
    throw error;
  });
  // The caller who awaits it gets the error.
  opening.catch(() => undefined);
  return opening;
}
