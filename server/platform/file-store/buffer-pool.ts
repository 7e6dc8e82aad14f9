/** Reusable buffers of one size: V8 scans its whole heap for every few megabytes of new ones. */
export interface BufferPool {
  /** A buffer with undefined content. */
  take(): Buffer;
  /** Returns a buffer that nobody uses any more. A buffer that may still be in use is just dropped. */
  giveBack(buffer: Buffer): void;
}

/** @param most the most buffers to keep. */
export function createBufferPool({ size, most }: { size: number; most: number }): BufferPool {
  const free: Buffer[] = [];
  return {
    take: () => free.pop() ?? Buffer.allocUnsafeSlow(size),
    giveBack(buffer) {
      if (free.length < most) free.push(buffer);
    },
  };
}
