import { CONNECTIONS } from './options.ts';
import { percentile } from './statistics.ts';

export interface WriteRound {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

/** Writes over the connections of the load. Each connection takes the next item that no other one is writing. */
export async function runWriters<Item>(
  items: readonly Item[],
  seconds: number,
  write: (item: Item) => Promise<unknown>,
): Promise<WriteRound> {
  const waiting = [...items];
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const writer = async () => {
    for (let item = waiting.shift(); item !== undefined && performance.now() < end; item = waiting.shift()) {
      const sentAt = performance.now();
      await write(item);
      latencies.push(performance.now() - sentAt);
      waiting.push(item);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, writer));
  return {
    perSecond: latencies.length / ((performance.now() - began) / 1000),
    p99: percentile(latencies, 99),
  };
}
