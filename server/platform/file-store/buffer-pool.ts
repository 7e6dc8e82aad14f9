/** Buffers of one size that are used again: V8 goes through its whole heap for every few megabytes of new ones. */
export interface BufferPool {
  /** A buffer with whatever was left in it. */
  take(): Buffer;
  /** Gives a buffer back that nobody reads or writes any more. One that may still be in use is just forgotten. */
  giveBack(buffer: Buffer): void;
}

/** @param most how many are kept for later. */
export function createBufferPool({ size, most }: { size: number; most: number }): BufferPool {
  const free: Buffer[] = [];
  return {
    take: () => free.pop() ?? Buffer.allocUnsafeSlow(size),
    giveBack(buffer) {
      if (free.length < most) free.push(buffer);
    },
  };
}
