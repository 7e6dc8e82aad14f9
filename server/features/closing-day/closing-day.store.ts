import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredDocument = Selectable<Tables['signed_documents']>;
export type StoredInstructions = Selectable<Tables['wire_instructions']>;
export type StoredChoices = Selectable<Tables['funding_choices']>;
export type StoredSheet = Selectable<Tables['funding_sheets']>;
export type StoredFunding = Selectable<Tables['loan_fundings']>;

export function listDocuments(db: Db, loanId: string): Promise<StoredDocument[]> {
  return db.selectFrom('signed_documents').selectAll().where('loan_id', '=', loanId).execute();
}

export function putDocument(tx: Db, row: Insertable<Tables['signed_documents']>): Promise<StoredDocument> {
  const { id: _, loan_id: __, document: ___, ...change } = row;
  return tx
    .insertInto('signed_documents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['loan_id', 'document']).doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findNewestInstructions(db: Db, loanId: string): Promise<StoredInstructions | undefined> {
  return db
    .selectFrom('wire_instructions')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Of the loan of the path. */
export function findInstructions(
  db: Db,
  { customerId, loanId, instructionsId }: { customerId: string; loanId: string; instructionsId: string },
): Promise<StoredInstructions | undefined> {
  return db
    .selectFrom('wire_instructions')
    .innerJoin('loans', 'loans.id', 'wire_instructions.loan_id')
    .selectAll('wire_instructions')
    .where('wire_instructions.id', '=', instructionsId)
    .where('loans.id', '=', loanId)
    .where('loans.customer_id', '=', customerId)
    .executeTakeFirst();
}

export function insertInstructions(
  tx: Db,
  row: Insertable<Tables['wire_instructions']>,
): Promise<StoredInstructions> {
  return tx.insertInto('wire_instructions').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateInstructions(
  tx: Db,
  id: string,
  change: { call_back?: string; called_by?: string; confirmed_at?: string; confirmed_by?: string },
): Promise<StoredInstructions> {
  return tx
    .updateTable('wire_instructions')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findChoices(db: Db, loanId: string): Promise<StoredChoices | undefined> {
  return db.selectFrom('funding_choices').selectAll().where('id', '=', loanId).executeTakeFirst();
}

export function putChoices(tx: Db, row: Insertable<Tables['funding_choices']>): Promise<StoredChoices> {
  const { id: _, ...change } = row;
  return tx
    .insertInto('funding_choices')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export function listSheets(db: Db, loanId: string): Promise<StoredSheet[]> {
  return db
    .selectFrom('funding_sheets')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('number', 'desc')
    .execute();
}

export function insertSheet(tx: Db, row: Insertable<Tables['funding_sheets']>): Promise<StoredSheet> {
  return tx.insertInto('funding_sheets').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findFunding(db: Db, loanId: string): Promise<StoredFunding | undefined> {
  return db.selectFrom('loan_fundings').selectAll().where('id', '=', loanId).executeTakeFirst();
}

/** A funding whose day was removed on Deadlines is recorded again. */
export function putFunding(tx: Db, row: Insertable<Tables['loan_fundings']>): Promise<StoredFunding> {
  const { id: _, ...change } = row;
  return tx
    .insertInto('loan_fundings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
}
