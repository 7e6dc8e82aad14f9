import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Finds the files of a loan by the id or the number that its system gave it (decision 165). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['origin_loan_id', 'origin_number']) {
    await buildIndex(
      db,
      `mismo_files_${column}`,
      `ON mismo_files (${column}) WHERE ${column} IS NOT NULL AND outcome IN ('imported', 'doubtful')`,
    );
  }
}
