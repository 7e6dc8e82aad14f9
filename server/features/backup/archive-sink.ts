import type { FileHandle } from 'node:fs/promises';
import type { Encrypter } from 'age-encryption';

export interface ArchiveSink {
  write(bytes: Buffer): Promise<void>;
  /** @returns the file size. */
  end(): Promise<number>;
  /** Stops without writing the rest. */
  abandon(): Promise<void>;
}

export function plainSink(file: FileHandle): ArchiveSink {
  let written = 0;
  return {
    async write(bytes) {
      await writeAll(file, bytes);
      written += bytes.length;
    },
    end: async () => written,
    abandon: async () => undefined,
  };
}

/** Encrypts with age, so no plaintext reaches the disk. */
export async function encryptingSink(file: FileHandle, encrypter: Encrypter): Promise<ArchiveSink> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const encrypted = await encrypter.encrypt(readable);
  const plain = writable.getWriter();
  let written = 0;
  const writing = (async () => {
    for await (const bytes of encrypted) {
      await writeAll(file, bytes);
      written += bytes.length;
    }
  })();
  // The next write, or the end, throws a failure such as a full disk.
  writing.catch(() => undefined);
  // When the file cannot be written, the stream rejects without the reason.
  const orFailure = (done: Promise<void>) =>
    Promise.race([done, writing.then(() => done)]).catch((error: unknown) =>
      writing.then(() => Promise.reject(error)),
    );
  return {
    write: (bytes) => orFailure(plain.write(bytes)),
    async end() {
      await orFailure(plain.close());
      await writing;
      return written;
    },
    async abandon() {
      await plain.abort(new Error('The backup was given up')).catch(() => undefined);
      await writing.catch(() => undefined);
    },
  };
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at);
    at += bytesWritten;
  }
}
