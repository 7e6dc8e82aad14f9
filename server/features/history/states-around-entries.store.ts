import { sql } from 'kysely';
import type { Json } from '../../../domain/history/json.ts';
import type { PatchOperation } from '../../../domain/history/json-patch.ts';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import type { Db } from '../../platform/database/database.ts';
import { CHANGES_OF_APPLICATIONS, type StoredEntry } from './history.store.ts';

export interface LaterPatch {
  id: number;
  loan_id: string;
  from_version: number | null;
  patch: PatchOperation[];
}

export async function listApplications(
  db: Db,
  loanIds: readonly string[],
): Promise<{ loan_id: string; version: number; document: Json }[]> {
  const { rows } = await sql<{ loan_id: string; version: number; document: Json }>`
    SELECT loan_id, version, document FROM loan_applications WHERE loan_id = ANY(${loanIds}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** From an entry on, newest first, along the index by loan and entry. */
export async function listLaterPatches(
  db: Db,
  loanIds: readonly string[],
  first: number,
): Promise<LaterPatch[]> {
  const { rows } = await sql<LaterPatch>`
    SELECT id, loan_id, from_version, patch FROM events
    WHERE loan_id = ANY(${loanIds}::uuid[]) AND id >= ${first} AND patch IS NOT NULL
      AND kind IN ${CHANGES_OF_APPLICATIONS}
    ORDER BY id DESC`.execute(db);
  return rows;
}

/**
 * Up to the last entry, in order, along the index by customer. Entries without a customer concern the few shared
 * records.
 */
export async function listRecordChanges(
  db: Db,
  entries: readonly StoredEntry[],
  last: number,
): Promise<{ id: number; changes: RecordChange[] }[]> {
  const customers = [...new Set(entries.flatMap(({ customer_id }) => customer_id ?? []))];
  const beginnings = [...new Set(entries.map(({ kind }) => `${kind.slice(0, kind.indexOf('-'))}-%`))];
  const isShared = entries.some(({ customer_id }) => customer_id === null);
  const shared = isShared ? sql`OR customer_id IS NULL` : sql``;
  const { rows } = await sql<{ id: number; changes: RecordChange[] }>`
    SELECT id, changes FROM events
    WHERE (customer_id = ANY(${customers}::uuid[]) ${shared}) AND id <= ${last}
      AND kind LIKE ANY(${beginnings}::text[]) AND changes IS NOT NULL
    ORDER BY id`.execute(db);
  return rows;
}
