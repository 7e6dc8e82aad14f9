import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BookChunk, BookPlan, ChunkOrder } from './book-chunk.ts';

export interface BookMaker {
  /** Orders are worked off one after the other; the next may be given while one is in work. */
  make(order: ChunkOrder): Promise<BookChunk>;
  close(): Promise<void>;
}

/** Makes people up in a thread of its own, so that PostgreSQL stores the last ones while the next are made. */
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
