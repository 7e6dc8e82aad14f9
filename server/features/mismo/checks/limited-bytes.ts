/** One byte limit shared by several streams; they end early once it is reached. */
export interface LimitedBytes {
  (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  isSpent(): boolean;
}

/** A ZIP's declared file sizes may lie, so bytes are counted while unpacking. */
export function limitedBytes(limit: number): LimitedBytes {
  let left = limit;
  const counted = async function* (bytes: AsyncIterable<Uint8Array>) {
    for await (const piece of bytes) {
      left -= piece.length;
      if (left < 0) return;
      yield piece;
    }
  };
  return Object.assign(counted, { isSpent: () => left < 0 });
}
