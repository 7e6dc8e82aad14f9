import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/build-index.ts';

export const outsideTransaction = true;

/** Whose cell phone ends in some digits: read backwards, that is a beginning, and found along an index (decision 31). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'customers_phone_end',
    `ON customers (reverse(translate(cell_phone, '+()- ', '')) COLLATE "C", id) WHERE cell_phone IS NOT NULL`,
  );
}
