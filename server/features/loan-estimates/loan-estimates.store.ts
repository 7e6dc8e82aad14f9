import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type EstimateRow = Selectable<Tables['loan_estimates']>;

export type StoredProviderList = Selectable<Tables['provider_lists']>;

export type StoredEstimate = Awaited<ReturnType<typeof listStoredEstimates>>[number];

/** Newest first, each with its disclosure. */
export function listStoredEstimates(db: Db, loanId: string) {
  return db
    .selectFrom('loan_estimates as estimate')
    .innerJoin('loan_disclosures as disclosure', 'disclosure.id', 'estimate.disclosure_id')
    .selectAll('estimate')
    .select(['disclosure.kind', 'disclosure.issued_on'])
    .where('estimate.loan_id', '=', loanId)
    .orderBy('estimate.number', 'desc')
    .execute();
}

export function insertEstimate(tx: Db, row: Insertable<Tables['loan_estimates']>): Promise<EstimateRow> {
  return tx.insertInto('loan_estimates').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Newest first. */
export function listStoredProviderLists(db: Db, loanId: string): Promise<StoredProviderList[]> {
  return db
    .selectFrom('provider_lists')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('number', 'desc')
    .execute();
}

export function insertProviderList(
  tx: Db,
  row: Insertable<Tables['provider_lists']>,
): Promise<StoredProviderList> {
  return tx.insertInto('provider_lists').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findOfficer(db: Db, staffId: string) {
  return db
    .selectFrom('staff')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'nmls_id as nmlsId'])
    .where('id', '=', staffId)
    .executeTakeFirst();
}
