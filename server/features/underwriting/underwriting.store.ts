import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Application } from '../../../domain/application/application.ts';
import type { FactKind } from '../../../domain/underwriting/underwriting-fact.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredFact = Selectable<Tables['underwriting_facts']>;

export function listFacts(db: Db, loanId: string): Promise<StoredFact[]> {
  return db
    .selectFrom('underwriting_facts')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('fact_kind')
    .orderBy('fact_key')
    .execute();
}

export function findFact(
  db: Db,
  loanId: string,
  which: { kind: FactKind; key: string } | { id: string },
): Promise<StoredFact | undefined> {
  const facts = db.selectFrom('underwriting_facts').selectAll().where('loan_id', '=', loanId);
  const one =
    'id' in which
      ? facts.where('id', '=', which.id)
      : facts.where('fact_kind', '=', which.kind).where('fact_key', '=', which.key);
  return one.executeTakeFirst();
}

export function putFact(tx: Db, row: Insertable<Tables['underwriting_facts']>): Promise<StoredFact> {
  const { fact_title, facts, version, updated_at, updated_by } = row;
  return tx
    .insertInto('underwriting_facts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['loan_id', 'fact_kind', 'fact_key'])
        .doUpdateSet({ fact_title, facts, version, updated_at, updated_by }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findApplication(db: Db, loanId: string): Promise<Application> {
  const { document } = await db
    .selectFrom('loan_applications')
    .select(sql<string>`document::text`.as('document'))
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow();
  return JSON.parse(document) as Application;
}
