import { randomUUIDv7 } from 'node:crypto';
import pLimit from 'p-limit';
import { MAX_FILE_BYTES } from '../../../../domain/documents/document-file.ts';
import { freeFileName } from '../../../../domain/documents/document-file-name.ts';
import type { Author } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keepBytes, storeBytes } from '../bytes/store-bytes.ts';
import { namesInFolder } from '../document-lists.store.ts';
import { acceptNewName } from '../document-names.ts';
import { insertUploadedDocument } from '../documents.store.ts';
import type { FoldersService } from '../folders/folders.service.ts';
import type { QuarantineService } from '../quarantine/quarantine.service.ts';
import { recordDocument } from '../record-document.ts';
import { type ByteChecks, tooLarge } from './checked-bytes.ts';

/** Each file holds a pool connection while the store works: the rest of the pool is for staff. */
const KEPT_AT_ONCE = 4;

export interface OfferedDocument {
  customerId: string;
  /** As the sender named it. */
  name: string;
  path: string;
  description: string;
}

export interface ReceivedDocument {
  fileId: string;
  /** Unique in its folder. */
  name: string;
  size: number;
}

export interface ReceivedDocumentsService {
  /**
   * Checks a file like a staff upload and stores it in its purpose's transaction.
   * @param work calls `store` at most once, after the folders are locked.
   * @throws AppError `invalid` (name), `too_large`, `unsupported_type`, or errors of `work`; then nothing is stored.
   */
  receiveDocument<T>(
    offered: OfferedDocument,
    bytes: AsyncIterable<Buffer>,
    author: Author,
    work: (
      tx: Db,
      received: { hash: string; size: number },
      store: () => Promise<ReceivedDocument>,
    ) => Promise<T>,
  ): Promise<T>;
}

export function createReceivedDocumentsService(
  { database: { db }, clock, files }: Pick<Platform, 'database' | 'clock' | 'files'>,
  {
    folders,
    checks,
    quarantine,
  }: { folders: FoldersService; checks: ByteChecks; quarantine: QuarantineService },
): ReceivedDocumentsService {
  const keeping = pLimit(KEPT_AT_ONCE);
  return {
    async receiveDocument(offered, bytes, author, work) {
      const { customerId } = offered;
      const { name, format } = acceptNewName(offered.name);
      const fileId = randomUUIDv7();
      const received = await checks.receive(bytes);
      try {
        const scan = await checks.check(received, { customerId, fileId, name }, author);
        const { size } = received;
        const hash = await received.hash;
        const at = clock.now().toISOString();
        return await keeping(() =>
          storeBytes(db, { received: [received], at }, async (tx) => {
            await folders.holdFolders(tx, customerId);
            return work(tx, { hash, size }, () => store(tx));
          }),
        );

        async function store(tx: Db): Promise<ReceivedDocument> {
          const path = await folders.nearestFolder(tx, customerId, offered.path);
          const row = await keepBytes(tx, files, received, async () =>
            insertUploadedDocument(tx, {
              id: fileId,
              customer_id: customerId,
              name: freeFileName(name, await namesInFolder(tx, customerId, path)),
              path,
              description: offered.description,
              format: format.format,
              hash,
              size,
              uploaded_at: at,
              created_at: at,
              created_by: author.name,
              updated_at: at,
              updated_by: author.name,
            }),
          );
          await recordDocument(tx, 'file-uploaded', { after: row }, author, { size, hash });
          await quarantine.noteScan(tx, { id: fileId, hash }, scan);
          return { fileId, name: row.name, size };
        }
      } finally {
        await received.discard();
      }
    },
  };
}

/** Size limit for one file, and the error above it. */
export const RECEIVED_FILE = { maxBytes: MAX_FILE_BYTES, tooLarge };
