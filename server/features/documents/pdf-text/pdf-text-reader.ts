import { MAX_READ_PAGES } from '../../../../domain/documents/find/page-text.ts';
import { startThreads } from '../../../platform/threads/thread-pool.ts';
import type { PageTexts, ReadingTask } from './pdf-text-thread.ts';

/** Reads the text of PDFs in a thread, one at a time, so that a crafted or large one delays nobody. */
export interface PdfTextReader {
  /** Null for a PDF that is damaged, needs a password, or takes too much time or memory. */
  read(bytes: Uint8Array): Promise<PageTexts | null>;
  stop(): Promise<void>;
}

const DEADLINE_MS = 30_000;
const MOST_HEAP_MB = 256;
/** Unpacked streams are outside the heap: 10 MB can unpack to 10 GB. */
const MOST_UNPACKED_BYTES = 256 * 1024 * 1024;
const WATCH_MS = 50;

export function createPdfTextReader({
  pages = MAX_READ_PAGES,
  deadlineMs = DEADLINE_MS,
  mostUnpackedBytes = MOST_UNPACKED_BYTES,
} = {}): PdfTextReader {
  const thread = startThreads<ReadingTask, PageTexts | null>({
    filename: new URL('./pdf-text-thread.ts', import.meta.url).href,
    name: 'readPdfText',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  return {
    async read(bytes) {
      const tooMuch = new AbortController();
      const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), tooMuch.signal]);
      const watch = setInterval(async () => {
        const heap = await thread.threads[0]?.getHeapStatistics().catch(() => undefined);
        if (heap !== undefined && heap.external_memory > mostUnpackedBytes) tooMuch.abort();
      }, WATCH_MS);
      try {
        return await thread.run({ bytes, pages }, { signal });
      } catch (error) {
        if (signal.aborted || (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY')
          return null;
        throw error;
      } finally {
        clearInterval(watch);
      }
    },
    stop: () => thread.destroy(),
  };
}
