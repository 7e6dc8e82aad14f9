import { type Insertable, type Selectable, sql } from 'kysely';
import type { ElectronicConsent } from '../../../domain/disclosure-deliveries/electronic-consent.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredConsent = Selectable<Tables['electronic_consents']>;

/** Newest first. */
export function listConsents(db: Db, loanId: string): Promise<StoredConsent[]> {
  return db
    .selectFrom('electronic_consents')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Borrowers who have not withdrawn, of many loans. */
export function listConsenting(
  db: Db,
  loanIds: readonly string[],
): Promise<Pick<StoredConsent, 'loan_id' | 'recipient'>[]> {
  return db
    .selectFrom('electronic_consents')
    .select(['loan_id', 'recipient'])
    .where('loan_id', '=', sql<string>`ANY (${loanIds}::uuid[])`)
    .where('withdrawn_at', 'is', null)
    .execute();
}

export function insertConsent(
  tx: Db,
  row: Insertable<Tables['electronic_consents']>,
): Promise<StoredConsent> {
  return tx.insertInto('electronic_consents').values(row).returningAll().executeTakeFirstOrThrow();
}

export function endConsent(
  tx: Db,
  id: string,
  { at, by }: { at: string; by: string },
): Promise<StoredConsent> {
  return tx
    .updateTable('electronic_consents')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('id', '=', id)
    .where(sql<boolean>`withdrawn_at IS NULL`)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function consentOf(row: StoredConsent): ElectronicConsent & { row: StoredConsent } {
  return {
    recipient: row.recipient,
    name: row.recipient_name,
    address: row.address,
    edition: row.edition,
    givenAt: row.given_at,
    withdrawnAt: row.withdrawn_at,
    row,
  };
}
