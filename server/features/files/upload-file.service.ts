import type { StoredFile } from '../../../contract/files.ts';
import { MAX_FILE_BYTES } from '../../../domain/document-file.ts';
import type { Actor } from '../../platform/actor.ts';
import { allDone } from '../../platform/all-done.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database.ts';
import { type ReceivedBytes, TooManyBytesError } from '../../platform/file-store/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ContentChecker } from './content-check/content-checker.ts';
import { toStoredFile } from './file-answer.ts';
import { recordFile, uploaded } from './files.service.ts';
import { type FileIds, findFile, lockFile, type UploadedFileRow, updateFile } from './files.store.ts';
import type { FoldersService } from './folders.service.ts';
import { keepBytes } from './keep-bytes.ts';
import { createTurns } from './turns.ts';

/** Each holds a connection of the pool for as long as the store takes: the rest of the pool stays for everybody else. */
const KEPT_AT_ONCE = 6;

export interface UploadFileService {
  /**
   * Takes the bytes of a file whose place was made. The same bytes again are fine: that is a retry after a lost answer.
   * @throws AppError `not_found`, `too_large`, `unsupported_type`, `conflict` when other bytes are there.
   */
  uploadFile(ids: FileIds, bytes: AsyncIterable<Buffer>, actor: Actor): Promise<StoredFile>;
}

export function createUploadFileService(
  { database, clock, files }: Pick<Platform, 'database' | 'clock' | 'files'>,
  { folders, checker }: { folders: FoldersService; checker: ContentChecker },
): UploadFileService {
  const { db } = database;
  const keeping = createTurns(KEPT_AT_ONCE);
  const now = () => clock.now().toISOString();

  return {
    async uploadFile(ids, bytes, actor) {
      const file = await findFile(db, ids);
      if (file === undefined) throw notFound();
      const received = await receive(bytes);
      try {
        await check(received, file.name);
        return toStoredFile(await keeping.take(() => keep(ids, received, actor)));
      } finally {
        await received.discard();
      }
    },
  };

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

  function keep(ids: FileIds, received: ReceivedBytes, actor: Actor): Promise<UploadedFileRow> {
    return keepBytes(db, files, { received, at: now() }, async (tx, keepReceived) => {
      const { path, file } = await lockWithFolder(tx, ids);
      const hash = await received.hash;
      if (file.hash !== null && file.hash !== hash) throw otherBytes();
      // While the bytes are put in their place, the rows about them are written; they are committed only after that.
      const [, row] = await allDone([keepReceived(), write()]);
      return row;

      async function write(): Promise<UploadedFileRow> {
        // It was uploaded before. Keeping the bytes anew has mended them, should they have been damaged or lost.
        if (file.hash !== null) return uploaded(file);
        const at = now();
        const { size } = received;
        const change = { hash, size, path, uploaded_at: at, updated_at: at, updated_by: actor.name };
        const row = await updateFile(tx, file.id, change);
        await recordFile(tx, 'file-uploaded', { after: row }, actor, { size, hash });
        return row;
      }
    });
  }

  /** The file, and the folder that it goes to: the one that was chosen may have been removed in the meantime. */
  async function lockWithFolder(tx: Db, ids: FileIds) {
    await folders.holdFolders(tx, ids.customerId);
    const file = await lockFile(tx, ids);
    if (file === undefined) throw notFound();
    return { file, path: await folders.nearestFolder(tx, ids.customerId, file.path) };
  }
}

/** The refusal of a file over 10 MB. */
export function tooLarge(): AppError {
  return new AppError('too_large', 'This file is larger than 10 MB. Please upload a smaller one.');
}

function unsupported(reason: string): AppError {
  return new AppError('unsupported_type', reason, { fields: { fileToUpload: reason } });
}

function otherBytes(): AppError {
  return new AppError('conflict', 'This file has another content already. Please upload it as a new file.');
}
