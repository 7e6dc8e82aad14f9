import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Decrypter } from 'age-encryption';
import { errorCode } from '../../platform/caught-error.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { checkSignature, END_BYTES, readArchiveEnd } from './archive-end.ts';
import { DESCRIPTION_NAME } from './backup-description.ts';
import { decryptArchive, isEncrypted } from './decrypted-archive.ts';
import { BLOCK_BYTES, paddingAfter, readTarHeader, type TarEntry } from './tar-entry.ts';

const READ_AT_ONCE = 1_048_576;

export interface ArchivePart extends TarEntry {
  bytes(): AsyncGenerator<Buffer>;
  whole(): Promise<Buffer>;
}

export interface ArchiveReader {
  signedBy: string;
  /** Checks every byte against the final hash. @throws StartError on a mismatch. */
  verify(onRead: (done: number, total: number) => void): Promise<void>;
  parts(): AsyncGenerator<ArchivePart>;
  lastPart(): Promise<ArchivePart>;
  close(): Promise<void>;
}

/**
 * @param trusted fingerprints of trusted signers.
 * @throws StartError when the file is missing, no backup, incomplete, or not signed by one of them.
 */
export async function openArchive(
  path: string,
  trusted: readonly string[],
  decrypter?: Decrypter,
): Promise<ArchiveReader> {
  let file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}.`,
    );
  });
  const name = basename(path);
  try {
    if (await isEncrypted(file)) {
      if (decrypter === undefined) {
        throw new StartError(`${name} is encrypted: name the file with its private key by --identity.`);
      }
      const encrypted = file;
      file = await decryptArchive(encrypted, name, decrypter);
      await encrypted.close();
    }
    return await readEnds(file, name, trusted);
  } catch (error) {
    await file.close();
    throw errorCode(error) === 'EISDIR' ? new StartError(`${path} is not a file.`) : error;
  }
}

async function readEnds(file: FileHandle, name: string, trusted: readonly string[]): Promise<ArchiveReader> {
  const damaged = () => new StartError(`${name} is damaged, or not whole: nothing was restored from it.`);
  const first = readTarHeader(await readAt(file, 0, BLOCK_BYTES));
  if (first?.name !== DESCRIPTION_NAME) throw new StartError(`${name} is not a Lintel backup.`);
  const { size } = await file.stat();
  const end = readArchiveEnd(await readAt(file, Math.max(0, size - END_BYTES), END_BYTES));
  if (end === undefined || end.bytes !== size - END_BYTES) throw damaged();
  const signedBy = checkSignature(end, trusted, name);

  async function* range(from: number, to: number): AsyncGenerator<Buffer> {
    for (let at = from; at < to; ) {
      const bytes = await readAt(file, at, Math.min(READ_AT_ONCE, to - at));
      if (bytes.length === 0) throw damaged();
      at += bytes.length;
      yield bytes;
    }
  }

  async function partAt(at: number): Promise<ArchivePart> {
    const entry = readTarHeader(await readAt(file, at, BLOCK_BYTES));
    if (entry === undefined) throw damaged();
    const from = at + BLOCK_BYTES;
    const to = from + entry.size;
    return {
      ...entry,
      bytes: () => range(from, to),
      whole: async () => buffer(range(from, to)),
    };
  }

  return {
    signedBy,
    async verify(onRead) {
      const hash = createHash('sha256');
      let done = 0;
      for await (const bytes of range(0, end.bytes)) {
        hash.update(bytes);
        done += bytes.length;
        onRead(done, end.bytes);
      }
      if (hash.digest('hex') !== end.sha256) throw damaged();
    },
    async *parts() {
      for (let at = 0; at < end.bytes; ) {
        const part = await partAt(at);
        yield part;
        at += BLOCK_BYTES + part.size + paddingAfter(part.size);
      }
    },
    lastPart: () => partAt(end.lastPartAt),
    close: () => file.close(),
  };
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
