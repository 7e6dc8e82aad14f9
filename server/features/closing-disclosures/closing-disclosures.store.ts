import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredFacts = Selectable<Tables['closing_facts']>;
export type DisclosureRow = Selectable<Tables['closing_disclosures']>;
export type StoredDisclosure = Awaited<ReturnType<typeof listStoredClosings>>[number];
export type StoredCorrection = Selectable<Tables['closing_corrections']>;
export type StoredWaiver = Selectable<Tables['wait_waivers']>;

export function findFacts(db: Db, loanId: string): Promise<StoredFacts | undefined> {
  return db.selectFrom('closing_facts').selectAll().where('id', '=', loanId).executeTakeFirst();
}

export function putFacts(tx: Db, row: Insertable<Tables['closing_facts']>): Promise<StoredFacts> {
  const { facts, version, updated_at, updated_by } = row;
  return tx
    .insertInto('closing_facts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ facts, version, updated_at, updated_by }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first, each with the day of its issue. */
export function listStoredClosings(db: Db, loanId: string) {
  return db
    .selectFrom('closing_disclosures as closing')
    .innerJoin('loan_disclosures as disclosure', 'disclosure.id', 'closing.disclosure_id')
    .selectAll('closing')
    .select('disclosure.issued_on')
    .where('closing.loan_id', '=', loanId)
    .orderBy('closing.number', 'desc')
    .execute();
}

export function insertClosing(
  tx: Db,
  row: Insertable<Tables['closing_disclosures']>,
): Promise<DisclosureRow> {
  return tx.insertInto('closing_disclosures').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Oldest first. */
export function listStoredCorrections(db: Db, loanId: string): Promise<StoredCorrection[]> {
  return db
    .selectFrom('closing_corrections')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
}

export function insertCorrection(
  tx: Db,
  row: Insertable<Tables['closing_corrections']>,
): Promise<StoredCorrection> {
  return tx.insertInto('closing_corrections').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Undefined if the loan has no such correction. */
export function deleteCorrection(
  tx: Db,
  { loanId, correctionId }: { loanId: string; correctionId: string },
): Promise<StoredCorrection | undefined> {
  return tx
    .deleteFrom('closing_corrections')
    .where('id', '=', correctionId)
    .where('loan_id', '=', loanId)
    .returningAll()
    .executeTakeFirst();
}

export function listStoredWaivers(db: Db, loanId: string): Promise<StoredWaiver[]> {
  return db.selectFrom('wait_waivers').selectAll().where('loan_id', '=', loanId).execute();
}

export function insertWaiver(tx: Db, row: Insertable<Tables['wait_waivers']>): Promise<StoredWaiver> {
  return tx.insertInto('wait_waivers').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Undefined if the loan has no such waiver. */
export function deleteWaiver(
  tx: Db,
  { loanId, waiverId }: { loanId: string; waiverId: string },
): Promise<StoredWaiver | undefined> {
  return tx
    .deleteFrom('wait_waivers')
    .where('id', '=', waiverId)
    .where('loan_id', '=', loanId)
    .returningAll()
    .executeTakeFirst();
}
