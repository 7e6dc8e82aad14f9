import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftBehind, temporaryName } from '../temporary-files.ts';
import { BatchWriter } from './batch-writer.ts';
import type { FileHasher } from './file-hasher.ts';
import { type ReceivedBytes, TooManyBytesError } from './file-store.ts';
import { inFolder } from './in-folder.ts';

/** Where uploads wait until they are checked and kept. Several processes, also of several machines, may share the folder. */
export interface Intake {
  /** @param options.flush false for what need not outlive a power cut. */
  receive(bytes: AsyncIterable<Buffer>, limit: number, options?: { flush: boolean }): Promise<ReceivedBytes>;
  removeLeftovers(): Promise<number>;
}

export function createIntake(folder: string, hasher: FileHasher): Intake {
  return {
    async receive(bytes, limit, { flush } = { flush: true }) {
      const path = join(folder, temporaryName());
      let size = 0;
      const handle = await inFolder(folder, () => open(path, 'wx+', 0o600));
      const followed = hasher.follow(handle);
      const file = new BatchWriter(handle, { flush, onWritten: followed.written });
      try {
        for await (const chunk of bytes) {
          size += chunk.length;
          if (size > limit) throw new TooManyBytesError(`More than ${limit} bytes`);
          await file.write(chunk);
        }
        await file.end();
      } catch (error) {
        followed.giveUp();
        file.giveUp();
        // Closing waits for what is just being written.
        await handle.close();
        await rm(path, { force: true });
        throw error;
      }
      const hash = followed.end();
      const flushed = flush ? file.sync() : Promise.resolve();
      // Who keeps the bytes hears of what went wrong; who discards them does not care.
      const closed = Promise.allSettled([hash, flushed]).then(() => handle.close());
      return {
        hash,
        size,
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
