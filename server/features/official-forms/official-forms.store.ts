import type { InstalledForm } from '../../../contract/official-forms.ts';
import type { FormKind } from '../../../domain/official-form/form-kinds.ts';
import type { Db } from '../../platform/database/database.ts';

const COLUMNS = [
  'kind',
  'file_name as fileName',
  'fields',
  'pages',
  'uploaded_at as uploadedAt',
  'uploaded_by as uploadedBy',
] as const;

export function listForms(db: Db): Promise<InstalledForm[]> {
  return db.selectFrom('official_forms').select(COLUMNS).execute();
}

export function listFormContents(db: Db): Promise<{ kind: FormKind; content: Buffer }[]> {
  return db.selectFrom('official_forms').select(['kind', 'content']).execute();
}

export async function putForm(tx: Db, form: InstalledForm & { content: Buffer }): Promise<void> {
  const row = {
    kind: form.kind,
    file_name: form.fileName,
    content: form.content,
    fields: form.fields,
    pages: form.pages,
    uploaded_at: form.uploadedAt,
    uploaded_by: form.uploadedBy,
  };
  await tx
    .insertInto('official_forms')
    .values(row)
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute();
}

/** @returns the removed form; undefined when there was none. */
export function deleteForm(tx: Db, kind: FormKind): Promise<{ fileName: string } | undefined> {
  return tx
    .deleteFrom('official_forms')
    .where('kind', '=', kind)
    .returning('file_name as fileName')
    .executeTakeFirst();
}
