import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../caught-error.ts';
import { removeLeftBehind, temporaryName } from '../disk/temporary-files.ts';
import { createBufferPool } from './buffer-pool.ts';
import type { FileHasher } from './file-hasher.ts';
import { type ReceivedBytes, TooManyBytesError } from './file-store.ts';

/** Creates the folder only after a failure: it nearly always exists. */
async function withCreatedFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return work();
  }
}

/** Chunks arrive in up to 64 kB; writing each one alone would be slower than the disk. */
const WRITTEN_AT_ONCE = 524_288;
const BUFFERS_KEPT = 16;

/** Several processes and machines may share the folder. */
export interface UploadReceiver {
  /** @param options.flush false for data that need not survive a power cut. */
  receive(bytes: AsyncIterable<Buffer>, limit: number, options?: { flush: boolean }): Promise<ReceivedBytes>;
  removeLeftovers(): Promise<number>;
}

export function createUploadReceiver(folder: string, hasher: FileHasher): UploadReceiver {
  const buffers = createBufferPool({ size: WRITTEN_AT_ONCE, most: BUFFERS_KEPT });
  return {
    async receive(bytes, limit, { flush } = { flush: true }) {
      const path = join(folder, temporaryName());
      const handle = await withCreatedFolder(folder, () => open(path, 'wx+', 0o600));
      const buffer = buffers.take();
      const counted = { size: 0 };
      try {
        await handle.writeFile(inBatches(count(counted, bytes, limit), buffer));
      } catch (error) {
        await handle.close();
        await rm(path, { force: true });
        throw error;
      } finally {
        buffers.giveBack(buffer);
      }
      const hash = hasher.hash(handle);
      const flushed = flush ? handle.sync() : Promise.resolve();
      // `keep` rethrows a failure; `discard` ignores it.
      const closed = Promise.allSettled([hash, flushed]).then(() => handle.close());
      return {
        hash,
        size: counted.size,
        path,
        flushed,
        async discard() {
          await closed;
          await rm(path, { force: true });
        },
      };
    },

    removeLeftovers: () => removeLeftBehind(folder),
  };
}

async function* count(counted: { size: number }, bytes: AsyncIterable<Buffer>, limit: number) {
  for await (const piece of bytes) {
    counted.size += piece.length;
    if (counted.size > limit) throw new TooManyBytesError(`More than ${limit} bytes`);
    yield piece;
  }
}

/** Reuses one buffer: each batch is valid until the next one is requested. */
async function* inBatches(pieces: AsyncIterable<Buffer>, buffer: Buffer) {
  let filled = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const copied = piece.copy(buffer, filled, at);
      at += copied;
      filled += copied;
      if (filled < buffer.length) continue;
      yield buffer;
      filled = 0;
    }
  }
  yield buffer.subarray(0, filled);
}
