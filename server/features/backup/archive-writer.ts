import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Encrypter } from 'age-encryption';
import { errorMessage } from '../../platform/caught-error.ts';
import { diskFault } from '../../platform/disk/disk-fault.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { archiveEnd } from './archive-end.ts';
import { encryptingSink, plainSink } from './archive-sink.ts';
import type { BackupSigner } from './backup-signature.ts';
import { paddingAfter, tarHeader } from './tar-entry.ts';

export interface ArchiveWriter {
  add(name: string, body: Buffer): Promise<void>;
  addStream(name: string, size: number, body: AsyncIterable<Buffer>): Promise<void>;
  finish(): Promise<number>;
  abandon(): Promise<void>;
}

/**
 * Writes beside the final place, so the archive appears whole or not at all, readable by its owner only. The
 * signature is inside the encryption, so it survives decryption (docs/decisions/backup.md).
 * @throws StartError when it cannot be created.
 */
export async function createArchive(
  path: string,
  signer: BackupSigner,
  encrypter?: Encrypter,
): Promise<ArchiveWriter> {
  const draft = `${path}.partial`;
  const file = await openDraft(draft, path);
  // An interrupted command exits: half a backup is useless and full of secrets.
  const removeAtExit = () => rmSync(draft, { force: true });
  process.once('exit', removeAtExit);
  const sink = encrypter === undefined ? plainSink(file) : await encryptingSink(file, encrypter);
  const hash = createHash('sha256');
  let written = 0;
  let lastPartAt = 0;

  async function write(bytes: Buffer): Promise<void> {
    hash.update(bytes);
    written += bytes.length;
    await sink.write(bytes);
  }

  return {
    async add(name, body) {
      lastPartAt = written;
      await write(tarHeader({ name, size: body.length }));
      await write(body);
      await write(Buffer.alloc(paddingAfter(body.length)));
    },
    async addStream(name, size, body) {
      lastPartAt = written;
      await write(tarHeader({ name, size }));
      let came = 0;
      for await (const chunk of body) {
        came += chunk.length;
        if (came <= size) await write(chunk);
      }
      if (came !== size) throw new Error(`${name} has ${came} bytes instead of ${size}`);
      await write(Buffer.alloc(paddingAfter(size)));
    },
    async finish() {
      const end = archiveEnd({ bytes: written, sha256: hash.digest('hex'), lastPartAt }, signer);
      await sink.write(end);
      const size = await sink.end();
      await file.sync();
      await file.close();
      await rename(draft, path);
      process.removeListener('exit', removeAtExit);
      await syncFolder(dirname(path));
      return size;
    },
    async abandon() {
      await sink.abandon();
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
      process.removeListener('exit', removeAtExit);
    },
  };
}

async function openDraft(draft: string, path: string): Promise<FileHandle> {
  try {
    // Leftovers of a killed backup would block the next one.
    await rm(draft, { force: true });
    return await open(draft, 'wx', 0o600);
  } catch (error) {
    throw new StartError(
      `${basename(path)} cannot be written in ${dirname(path)}: ${diskFault(error) ?? errorMessage(error)}.`,
    );
  }
}

/** A rename is durable once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
