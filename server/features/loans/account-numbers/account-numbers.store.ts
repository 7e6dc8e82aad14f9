import { type RawBuilder, sql } from 'kysely';
import type { AccountNumberEntry } from '../../../../domain/application/section2/account-numbers.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';

export interface SealedAccountNumber extends Pick<AccountNumberEntry, 'list' | 'id' | 'mask'> {
  keyId: string;
  sealed: Buffer;
}

type Entry = Pick<AccountNumberEntry, 'list' | 'id' | 'mask'>;

export async function listSealedAccountNumbers(
  db: Db,
  loanId: string,
  entries: readonly Entry[],
): Promise<SealedAccountNumber[]> {
  if (entries.length === 0) return [];
  const { rows } = await sql<SealedAccountNumber>`
    SELECT list, entry_id AS id, mask, key_id AS "keyId", sealed FROM account_numbers
    WHERE loan_id = ${loanId}::uuid AND (list, entry_id, mask) IN (
      SELECT * FROM unnest(${entries.map(({ list }) => list)}::text[], ${entries.map(({ id }) => id)}::text[],
        ${entries.map(({ mask }) => mask)}::text[]))`.execute(db);
  return rows;
}

/** Part of a save. `saved` names the loan whose version was the expected one. */
export function accountNumberWrites(
  numbers: readonly SealedAccountNumber[],
  now: Instant,
): RawBuilder<unknown>[] {
  if (numbers.length === 0) return [];
  const column = <Value>(of: (number: SealedAccountNumber) => Value) => numbers.map(of);
  return [
    sql`, account_number AS (
      INSERT INTO account_numbers (loan_id, list, entry_id, mask, key_id, sealed, updated_at)
      SELECT saved.loan_id, given.list, given.entry_id, given.mask, given.key_id, given.sealed, ${now}::timestamptz
      FROM saved, unnest(${column(({ list }) => list)}::text[], ${column(({ id }) => id)}::text[],
        ${column(({ mask }) => mask)}::text[], ${column(({ keyId }) => keyId)}::text[],
        ${column(({ sealed }) => sealed)}::bytea[]) AS given (list, entry_id, mask, key_id, sealed)
      ON CONFLICT (loan_id, list, entry_id, mask) DO UPDATE SET key_id = excluded.key_id,
        sealed = excluded.sealed, updated_at = excluded.updated_at
    )`,
  ];
}
