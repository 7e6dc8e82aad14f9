import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** The loans of a person, and the orders of the loan list: the expressions are those of `loan-row.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['underwriter', 'closer']) {
    const isNamed = `WHERE ${column} IS NOT NULL`;
    await buildIndex(
      db,
      `loans_${column}_created`,
      `ON loans (${column}, created_at DESC, id DESC) ${isNamed}`,
    );
    await buildIndex(db, `loans_by_${column}`, `ON loans ((lower(${column})) COLLATE "C", id)`);
  }
}
