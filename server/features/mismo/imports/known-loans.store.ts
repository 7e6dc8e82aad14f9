import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { NewFile } from './mismo-files.store.ts';

/** A file that was imported, or waits, with the name of its loan in the system that wrote it. */
export type OriginRow = Pick<
  NewFile,
  'origin_system' | 'origin_loan_id' | 'origin_number' | 'customer_id' | 'loan_id' | 'loan_number'
>;

/** The files with one of these ids or numbers, of any system. */
export async function listOrigins(
  tx: Db,
  ids: readonly string[],
  numbers: readonly string[],
): Promise<OriginRow[]> {
  if (ids.length + numbers.length === 0) return [];
  const { rows } = await sql<OriginRow>`
    SELECT origin_system, origin_loan_id, origin_number, customer_id, loan_id, loan_number FROM mismo_files
    WHERE outcome IN ('imported', 'doubtful') AND origin_system IS NOT NULL
      AND (origin_loan_id = ANY (${ids}::text[]) OR origin_number = ANY (${numbers}::text[]))
    ORDER BY place`.execute(tx);
  return rows;
}

/** A loan of this installation. */
export interface OwnLoan {
  customerId: string;
  loanId: string;
  loanNumber: string;
}

/** The loans with one of these ids or numbers. */
export async function listOwnLoans(
  tx: Db,
  ids: readonly string[],
  numbers: readonly string[],
): Promise<OwnLoan[]> {
  if (ids.length + numbers.length === 0) return [];
  const { rows } = await sql<OwnLoan>`
    SELECT customer_id AS "customerId", id AS "loanId", loan_number AS "loanNumber" FROM loans
    WHERE id = ANY (${ids}::uuid[])
    UNION SELECT customer_id, id, loan_number FROM loans WHERE loan_number = ANY (${numbers}::text[])`.execute(
    tx,
  );
  return rows;
}
