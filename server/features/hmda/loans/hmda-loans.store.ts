import { type Insertable, type Selectable, sql } from 'kysely';
import { COMPLETE_PROGRESS } from '../../../../domain/application/progress/steps.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { HmdaLoansTable } from '../../../platform/tables/hmda-tables.ts';

export type StoredHmdaLoan = Selectable<HmdaLoansTable>;

export function findHmdaLoan(db: Db, loanId: string): Promise<StoredHmdaLoan | undefined> {
  return db.selectFrom('hmda_loans').selectAll().where('id', '=', loanId).executeTakeFirst();
}

export function putHmdaLoan(tx: Db, row: Insertable<HmdaLoansTable>): Promise<StoredHmdaLoan> {
  const { kept, version, updated_at, updated_by } = row;
  return tx
    .insertInto('hmda_loans')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ kept, version, updated_at, updated_by }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Kept as it was given first. A ULI that another loan has is left out: the edits on the register name both. */
export async function keepIdentifiers(
  tx: Db,
  identifiers: readonly { loanId: string; uli: string }[],
  at: Instant,
): Promise<void> {
  if (identifiers.length === 0) return;
  await tx
    .insertInto('hmda_identifiers')
    .values(identifiers.map(({ loanId, uli }) => ({ loan_id: loanId, uli, given_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Applications that came in and have no identifier yet, by their ids. */
export async function listWithoutIdentifier(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<{ loanId: string; loanNumber: string }[]> {
  const { rows } = await sql<{ loanId: string; loanNumber: string }>`
    SELECT loans.id AS "loanId", loan_number AS "loanNumber" FROM loans
      LEFT JOIN hmda_identifiers identifier ON identifier.loan_id = loans.id
      LEFT JOIN application_moments moments ON moments.loan_id = loans.id
    WHERE identifier.loan_id IS NULL AND loans.id > ${after}::uuid
      AND (moments.received_on IS NOT NULL OR loans.progress >= ${COMPLETE_PROGRESS})
    ORDER BY loans.id LIMIT ${limit}`.execute(db);
  return rows;
}
