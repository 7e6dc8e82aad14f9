import { type CopyValue, copyLine } from '../platform/database/copy-rows.ts';
import { COPIED_COLUMNS, MADE_TABLES, type MadeTable, noRows } from './copied-columns.ts';
import { addCustomer } from './make-customer.ts';
import { createRandom } from './random.ts';
import { numberSealing } from './seal-number.ts';
import { loansOfCustomer, outlineCustomer, type SeedSize } from './seed-plan.ts';

export interface BookPlan {
  size: SeedSize;
  today: string;
  /** The key of the purpose 'social-security-number'. */
  sealingKey: Uint8Array;
}

export interface ChunkOrder {
  /** The same seed creates the same people. */
  seed: number;
  fromPlace: number;
  customers: number;
  /** A running number for each of their loans. */
  sequences: readonly number[];
}

export type BookChunk = Record<MadeTable, string>;

export function loansOfChunk({ loans }: SeedSize, fromPlace: number, customers: number): number {
  let count = 0;
  for (let nth = 0; nth < customers; nth += 1) count += loansOfCustomer(fromPlace + nth, loans);
  return count;
}

export function makeChunk({ size, today, sealingKey }: BookPlan, order: ChunkOrder): BookChunk {
  const sealNumber = numberSealing(Buffer.from(sealingKey));
  const rows = noRows();
  let next = 0;
  for (let place = order.fromPlace; place < order.fromPlace + order.customers; place += 1) {
    const random = createRandom(Math.imul(order.seed, 0x9e37_79b1) + place);
    const count = loansOfCustomer(place, size.loans);
    const sequences = order.sequences.slice(next, next + count);
    next += count;
    addCustomer(rows, random, outlineCustomer(random, place, size, { today, sequences }), {
      today,
      sealNumber,
    });
  }
  const texts = MADE_TABLES.map((table) => {
    const columns = COPIED_COLUMNS[table];
    const lines = rows[table].map((row) =>
      copyLine(columns.map((column) => (row as Record<string, CopyValue>)[column])),
    );
    return [table, lines.join('')];
  });
  return Object.fromEntries(texts) as BookChunk;
}
