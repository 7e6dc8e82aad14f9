import { randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '../../../domain/document-file.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { InTransaction } from '../../platform/idempotency/once.ts';
import type { Platform } from '../../platform/platform.ts';
import { acceptNewName } from './file-names.ts';
import { type FileToHandOn, recordFile } from './files.service.ts';
import { findSameFile, insertUploadedFile, type UploadedFileRow } from './files.store.ts';
import type { FoldersService } from './folders.service.ts';
import { keepBytes } from './keep-bytes.ts';

export interface MadeFile {
  customerId: string;
  name: string;
  path: string;
  description: string;
  bytes: Buffer;
}

export interface MadeFilesService {
  /**
   * Keeps a file that Lintel itself made among a customer's documents, in the transaction of what it was made for. The same
   * bytes under the same name in the same folder are the file that is there already.
   * @throws AppError `not_found` (folder), or what `work` throws; then nothing is kept.
   */
  keepMadeFile<T>(
    file: MadeFile,
    actor: Actor,
    work: (tx: Db, file: FileToHandOn) => Promise<T>,
    run: InTransaction<T>,
  ): Promise<T>;
}

export function createMadeFilesService(
  { database: { db }, clock, files }: Pick<Platform, 'database' | 'clock' | 'files'>,
  folders: FoldersService,
): MadeFilesService {
  return {
    async keepMadeFile(made, actor, work, run) {
      const { customerId, path, description } = made;
      const { name, format } = acceptNewName(made.name);
      const at = clock.now().toISOString();
      const received = await files.receive(Readable.from([made.bytes]), MAX_FILE_BYTES);
      const { size } = received;
      try {
        const hash = await received.hash;
        const keepAndWork = async (tx: Db, keep: () => Promise<void>) => {
          await folders.holdFolder(tx, customerId, path);
          const existing = await findSameFile(tx, { customerId, name, path, hash });
          await keep();
          const row = existing ?? (await insert(tx, hash));
          return work(tx, { fileId: row.id, name, format: format.format, size, hash });
        };
        return await keepBytes(db, files, { received, at }, keepAndWork, run);
      } finally {
        await received.discard();
      }

      async function insert(tx: Db, hash: string): Promise<UploadedFileRow> {
        const row = await insertUploadedFile(tx, {
          id: randomUUIDv7(),
          customer_id: customerId,
          name,
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
        await recordFile(tx, 'file-made', { after: row }, actor, { size, hash });
        return row;
      }
    },
  };
}
