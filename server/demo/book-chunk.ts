import { type CopyValue, copyLine } from '../platform/copy-rows.ts';
import { COPIED_COLUMNS } from './copied-columns.ts';
import { addCustomer } from './made-customer.ts';
import { MADE_TABLES, type MadeTable, noRows } from './made-rows.ts';
import { createRandom } from './random.ts';
import { numberSealing } from './seal-number.ts';
import { loansOfCustomer, outlineCustomer, type SeedSize } from './seed-plan.ts';

/** What a whole book is made of. */
export interface BookPlan {
  size: SeedSize;
  /** Eastern date. */
  today: string;
  /** The key of the purpose 'social-security-number'. */
  sealingKey: Uint8Array;
}

/** Some customers of a book that come one after the other. */
export interface ChunkOrder {
  /** The same seed makes the same people. */
  seed: number;
  fromPlace: number;
  customers: number;
  /** A running number for each of their loans. */
  sequences: readonly number[];
}

/** Rows by table in the text format of COPY. */
export type BookChunk = Record<MadeTable, string>;

/** How many loans so many customers from a place on have. */
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
