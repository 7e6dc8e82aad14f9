import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BookChunk, BookPlan, ChunkOrder } from './book-chunk.ts';

export interface BookMaker {
  /** Requests are processed in order; the next one can be sent while one runs. */
  make(order: ChunkOrder): Promise<BookChunk>;
  close(): Promise<void>;
}

/** Generates people in a separate thread, so that PostgreSQL stores one chunk while the next one is made. */
export function startBookMaker(plan: BookPlan): BookMaker {
  const worker = new Worker(new URL('./book-maker-thread.ts', import.meta.url), { workerData: plan });
  let last: Promise<unknown> = Promise.resolve();
  return {
    make(order) {
      const chunk = last.then(async () => {
        worker.postMessage(order);
        const [made] = await once(worker, 'message');
        return made as BookChunk;
      });
      last = chunk.catch(() => undefined);
      return chunk;
    },
    async close() {
      await worker.terminate();
    },
  };
}
