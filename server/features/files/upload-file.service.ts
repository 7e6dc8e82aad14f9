import type { Readable } from 'node:stream';
import type { StoredFile } from '../../../contract/files.ts';
import { MAX_FILE_BYTES } from '../../../domain/document-file.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { type ReceivedBytes, TooManyBytesError } from '../../platform/file-store/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { toStoredFile } from './file-answer.ts';
import { recordFile } from './files.service.ts';
import { type FileIds, findFile, lockFile, type UploadedFileRow, updateFile } from './files.store.ts';
import type { FoldersService } from './folders.service.ts';
import { expectBytes, holdBytes } from './stored-bytes.store.ts';
import { createTurns } from './turns.ts';

/** Each holds a connection of the pool for as long as the store takes: the rest of the pool stays for everybody else. */
const KEPT_AT_ONCE = 6;

/** A sweep that takes the row of the bytes in between is over in an instant; twice in a row does not happen. */
const ATTEMPTS = 5;

export interface UploadFileService {
  /**
   * Takes the bytes of a file whose place was made. The same bytes again are fine: that is a retry after a lost answer.
   * @throws AppError `not_found`, `too_large`, `unsupported_type`, `conflict` when other bytes are there.
   */
  uploadFile(ids: FileIds, bytes: Readable, actor: Actor): Promise<StoredFile>;
}

export function createUploadFileService(
  { database, clock, files }: Pick<Platform, 'database' | 'clock' | 'files'>,
  folders: FoldersService,
): UploadFileService {
  const { db } = database;
  const keeping = createTurns(KEPT_AT_ONCE);

  return {
    async uploadFile(ids, bytes, actor) {
      const file = await findFile(db, ids);
      if (file === undefined) throw notFound();
      const received = await receive(bytes);
      try {
        return toStoredFile(await keeping.take(() => keep(ids, received, actor)));
      } finally {
        await received.discard();
      }
    },
  };

  async function receive(bytes: Readable): Promise<ReceivedBytes> {
    try {
      return await files.receive(bytes, MAX_FILE_BYTES);
    } catch (error) {
      if (error instanceof TooManyBytesError) throw tooLarge();
      throw error;
    }
  }

  async function keep(ids: FileIds, received: ReceivedBytes, actor: Actor): Promise<UploadedFileRow> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { hash, size } = received;
      await expectBytes(db, { hash, size, at: clock.now().toISOString() });
      const kept = await keepHeld(ids, received, actor);
      if (kept !== undefined) return kept;
    }
    throw new Error('The bytes were swept away again and again');
  }

  /** Bytes and row in one transaction, which holds the bytes against a sweep. @returns undefined when a sweep came first. */
  function keepHeld(
    ids: FileIds,
    received: ReceivedBytes,
    actor: Actor,
  ): Promise<UploadedFileRow | undefined> {
    const { hash, size } = received;
    return db.transaction().execute(async (tx) => {
      const place = await findFile(tx, ids);
      const path = await folders.holdNearestFolder(tx, ids.customerId, place?.path ?? '');
      const file = await lockFile(tx, ids);
      if (file === undefined) throw notFound();
      if (file.hash !== null && file.hash !== hash) throw otherBytes();
      if (!(await holdBytes(tx, hash))) return undefined;
      await files.keep(received);
      // It was uploaded before. Keeping the bytes anew has mended them, should they have been damaged or lost.
      if (file.hash !== null) return file as UploadedFileRow;
      const at = clock.now().toISOString();
      const change = { hash, size, path, uploaded_at: at, updated_at: at, updated_by: actor.name };
      const row = await updateFile(tx, file.id, change);
      await recordFile(tx, 'file-uploaded', row, actor, { size, hash });
      return row;
    });
  }
}

export function tooLarge(): AppError {
  return new AppError('too_large', 'This file is larger than 10 MB. Please upload a smaller one.');
}

function otherBytes(): AppError {
  return new AppError('conflict', 'This file has another content already. Please upload it as a new file.');
}
