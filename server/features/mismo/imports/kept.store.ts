import type { Insertable } from 'kysely';
import type { Kept, KeptFacts } from '../../../../domain/mismo/kept/kept.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export async function insertKept(
  tx: Db,
  kept: readonly Insertable<Tables['mismo_kept']>[],
  numbers: readonly Insertable<Tables['mismo_kept_numbers']>[],
): Promise<void> {
  if (kept.length > 0) await tx.insertInto('mismo_kept').values(kept).execute();
  if (numbers.length > 0) await tx.insertInto('mismo_kept_numbers').values(numbers).execute();
}

/** The kept content of a loan; undefined for a loan that came from no file. */
export function findKept(db: Db, loanId: string): Promise<{ kept: Kept; facts: KeptFacts } | undefined> {
  return db
    .selectFrom('mismo_kept')
    .select(['kept', 'facts'])
    .where('loan_id', '=', loanId)
    .executeTakeFirst();
}

export function findKeptNumbers(
  db: Db,
  loanId: string,
): Promise<{ key_id: string; sealed: Buffer } | undefined> {
  return db
    .selectFrom('mismo_kept_numbers')
    .select(['key_id', 'sealed'])
    .where('loan_id', '=', loanId)
    .executeTakeFirst();
}
