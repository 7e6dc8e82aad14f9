import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FileOrder } from './made-file.ts';
import type { ZippedFile } from './zip-of-files.ts';

export interface FileMaker {
  /** Makes the files of these orders, in their order. Requests run one after another. @throws what a rule throws. */
  make(orders: readonly FileOrder[]): Promise<ZippedFile[]>;
  close(): Promise<void>;
}

/**
 * Makes files in a thread of its own. The server answers others meanwhile, and the next loans are read from the
 * database.
 */
export function startFileMaker(): FileMaker {
  const worker = new Worker(new URL('./file-maker-thread.ts', import.meta.url));
  const failed = once(worker, 'error').then(([error]) => {
    throw error;
  });
  // A failure is reported by the request that meets it.
  failed.catch(() => undefined);
  let last: Promise<unknown> = Promise.resolve();
  return {
    make(orders) {
      const files = last.then(async () => {
        worker.postMessage(orders);
        const [made] = (await Promise.race([once(worker, 'message'), failed])) as [ZippedFile[]];
        return made;
      });
      last = files.catch(() => undefined);
      return files;
    },
    async close() {
      await worker.terminate();
    },
  };
}
