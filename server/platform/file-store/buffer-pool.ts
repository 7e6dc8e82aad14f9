/** Reuses buffers of one size: V8 scans its whole heap for every few megabytes of new ones. */
export interface BufferPool {
  take(): Buffer;
  /** Only for a buffer that nothing uses any more; drop one that may still be in use. */
  giveBack(buffer: Buffer): void;
}

export function createBufferPool({ size, most }: { size: number; most: number }): BufferPool {
  const free: Buffer[] = [];
  return {
    take: () => free.pop() ?? Buffer.allocUnsafeSlow(size),
    giveBack(buffer) {
      if (free.length < most) free.push(buffer);
    },
  };
}
