import { createBufferPool } from '../../platform/file-store/buffer-pool.ts';
import { createTurns } from './turns.ts';

/** Lends a few large buffers, which are kept: the memory that works at the same time take is bounded, and taken once. */
export interface LentBuffers {
  /** @param work has the buffer, with whatever was left in it, for itself until it has ended; the others wait for theirs. */
  lend<T>(work: (buffer: Buffer) => Promise<T>): Promise<T>;
}

export function createLentBuffers(count: number, size: number): LentBuffers {
  const turns = createTurns(count);
  const buffers = createBufferPool({ size, most: count });
  return {
    lend: (work) =>
      turns.take(async () => {
        const buffer = buffers.take();
        try {
          return await work(buffer);
        } finally {
          buffers.giveBack(buffer);
        }
      }),
  };
}
