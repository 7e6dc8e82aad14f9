import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Finds the customers of a social security number by its visible end; the sealed numbers are then compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'social_security_numbers_end',
    `ON social_security_numbers (last_four) WHERE owner = 'primary'`,
  );
}
