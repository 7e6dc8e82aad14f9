import { randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '../../../domain/documents/document-file.ts';
import { freeFileName } from '../../../domain/documents/document-file-name.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepBytes, storeBytes } from './bytes/store-bytes.ts';
import { namesInFolder } from './document-lists.store.ts';
import { acceptNewName } from './document-names.ts';
import type { AttachableDocument } from './documents.service.ts';
import { findSameDocument, insertUploadedDocument, type UploadedDocumentRow } from './documents.store.ts';
import type { FoldersService } from './folders/folders.service.ts';
import { recordDocument } from './record-document.ts';

export interface GeneratedDocument {
  customerId: string;
  name: string;
  path: string;
  description: string;
  bytes: Buffer;
  /** The same bytes count as this document under any name, in any folder of the customer. */
  isKnownByBytes?: boolean;
}

/** With its current name and folder. */
export interface KeptDocument extends AttachableDocument {
  path: string;
  /** False if it already existed. */
  isNew: boolean;
}

export interface GeneratedDocumentsService {
  /**
   * Stores a document that Lintel made, in its purpose's transaction. Returns the existing one if the folder has
   * these bytes under this name. One known by its bytes is found under any name and folder, and gets a free name.
   * @throws AppError `not_found` (folder), or errors of `work`; then nothing is stored.
   */
  keepGeneratedDocument<T>(
    document: GeneratedDocument,
    actor: Actor,
    work: (tx: Db, document: KeptDocument) => Promise<T>,
    run: InTransaction<T>,
  ): Promise<T>;
}

export function createGeneratedDocumentsService(
  { database: { db }, clock, files }: Pick<Platform, 'database' | 'clock' | 'files'>,
  folders: Pick<FoldersService, 'holdFolder'>,
): GeneratedDocumentsService {
  return {
    async keepGeneratedDocument(made, actor, work, run) {
      const { customerId, path, description } = made;
      const { name, format } = acceptNewName(made.name);
      const at = clock.now().toISOString();
      const received = await files.receive(Readable.from([made.bytes]), MAX_FILE_BYTES);
      const { size } = received;
      try {
        const hash = await received.hash;
        const keepAndWork = async (tx: Db) => {
          await folders.holdFolder(tx, customerId, path);
          const place = made.isKnownByBytes === true ? undefined : { name, path };
          const existing = await findSameDocument(tx, { customerId, hash, place });
          const row = await keepBytes(tx, files, received, async () => existing ?? insert(tx, hash));
          return work(tx, {
            fileId: row.id,
            name: row.name,
            path: row.path,
            format: format.format,
            size,
            hash,
            isRejected: false,
            isNew: existing === undefined,
          });
        };
        return await storeBytes(db, { received: [received], at }, keepAndWork, run);
      } finally {
        await received.discard();
      }

      async function insert(tx: Db, hash: string): Promise<UploadedDocumentRow> {
        const row = await insertUploadedDocument(tx, {
          id: randomUUIDv7(),
          customer_id: customerId,
          name:
            made.isKnownByBytes === true
              ? freeFileName(name, await namesInFolder(tx, customerId, path))
              : name,
          path,
          description,
          format: format.format,
          hash,
          size,
          uploaded_at: at,
          created_at: at,
          created_by: actor.name,
          updated_at: at,
          updated_by: actor.name,
        });
        await recordDocument(tx, 'file-made', { after: row }, actor, { size, hash });
        return row;
      }
    },
  };
}
