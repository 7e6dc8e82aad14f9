import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Decrypter } from 'age-encryption';
import { errorCode } from '../../platform/caught-error.ts';
import { diskFault } from '../../platform/disk/disk-fault.ts';
import { StartError } from '../../platform/settings/start-error.ts';

/** First line of every age file. */
const AGE_HEAD = Buffer.from('age-encryption.org/v1\n');

export async function isEncrypted(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_HEAD.length), 0, AGE_HEAD.length, 0);
  return bytesRead === AGE_HEAD.length && buffer.equals(AGE_HEAD);
}

/**
 * Decrypts into an unlinked temporary file, because a restore reads it several times. The system removes it even
 * after a kill.
 * @throws StartError for a wrong key, or a truncated or changed file.
 */
export async function decryptArchive(
  file: FileHandle,
  name: string,
  decrypter: Decrypter,
): Promise<FileHandle> {
  const path = join(tmpdir(), `lintel-restore-${randomUUID()}`);
  const plain = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    const encrypted = file.readableWebStream({ autoClose: false }) as ReadableStream<Uint8Array>;
    const decrypted = await decrypter.decrypt(encrypted).catch((error: Error) => {
      throw refusalOf(error, name);
    });
    try {
      for await (const bytes of decrypted) await plain.writeFile(bytes);
    } catch (error) {
      const fault = diskFault(error);
      if (fault !== undefined) {
        throw new StartError(
          `${name} cannot be decrypted in ${tmpdir()}: ${fault}. Set TMPDIR to another folder.`,
        );
      }
      if (errorCode(error) !== undefined) throw error;
      // The library found bytes that the key did not write.
      throw damaged(name);
    }
    return plain;
  } catch (error) {
    await plain.close();
    throw error;
  }
}

/** The library has no error types: this message means that no key fits, anything else is damage. */
function refusalOf(error: Error, name: string): StartError {
  return error.message.includes('no identity matched')
    ? new StartError(`${name} was encrypted for another key: nothing was restored from it.`)
    : damaged(name);
}

function damaged(name: string): StartError {
  return new StartError(`${name} is damaged, or not whole: nothing was restored from it.`);
}
