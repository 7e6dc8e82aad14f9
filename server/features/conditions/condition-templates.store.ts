import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredTemplate = Selectable<Tables['condition_templates']>;

export function listTemplateRows(db: Db): Promise<StoredTemplate[]> {
  return db.selectFrom('condition_templates').selectAll().orderBy('name').orderBy('id').execute();
}

/** Serialises changes of the templates, including the first one of each, which finds no row to lock. */
export async function holdTemplates(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('lintel-condition-templates', 0))`.execute(tx);
}

export async function writeTemplate(tx: Db, { id, items, ...values }: StoredTemplate): Promise<void> {
  const row = { ...values, items: JSON.stringify(items) };
  await tx
    .insertInto('condition_templates')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function removeTemplate(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('condition_templates').where('id', '=', id).execute();
}
