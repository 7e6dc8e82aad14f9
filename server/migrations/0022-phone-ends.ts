import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/**
 * Cell phones by their last digits: read backwards, the digits are a prefix, and an index finds them
 * (decision 31).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'customers_phone_end',
    `ON customers (reverse(translate(cell_phone, '+()- ', '')) COLLATE "C", id) WHERE cell_phone IS NOT NULL`,
  );
}
