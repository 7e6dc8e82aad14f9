import { startThreads } from '../../platform/threads/thread-pool.ts';
import type { FileOrder } from './made-file.ts';
import type { ZippedFile } from './zip-of-files.ts';

/** Short-lived objects are collected within this; with the default of 48 MB, the garbage of files piles up. */
const YOUNG_HEAP_MB = 8;

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
  const thread = startThreads<readonly FileOrder[], ZippedFile[]>({
    filename: new URL('./file-maker-thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  return { make: (orders) => thread.run(orders, { name: 'makeFiles' }), close: () => thread.destroy() };
}
