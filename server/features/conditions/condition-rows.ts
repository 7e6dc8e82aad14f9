import type { Condition, ConditionChange } from '../../../contract/conditions/conditions.ts';
import type {
  ConditionEdit,
  ConditionFacts,
  LinkedDocument,
} from '../../../domain/conditions/change-condition.ts';
import type { PresentDocument, StoredCondition } from './conditions.store.ts';

/** The documents that still exist, by the ids under which they were linked. */
export type PresentDocuments = ReadonlyMap<string, PresentDocument>;

export function presentDocuments(found: readonly PresentDocument[]): PresentDocuments {
  return new Map(found.map((document) => [document.linkedId, document]));
}

/** The facts of a stored condition. */
export function factsOf(row: StoredCondition): ConditionFacts {
  const { text, stage, category, source, owner, due_date: dueDate, notes, documents, status, reason } = row;
  return { text, stage, category, source, owner, dueDate, notes, documents, status, reason };
}

/** The columns of facts. */
export function columnsOf({ dueDate, documents, ...facts }: ConditionFacts) {
  return { ...facts, due_date: dueDate, documents: [...documents] };
}

/** A change of the API, with the documents that its ids name. */
export function editOf(
  { documentIds: _ids, ...change }: ConditionChange,
  documents: readonly LinkedDocument[] | undefined,
): ConditionEdit {
  return { ...change, documents };
}

/** A condition in the API. */
export function conditionAnswer(row: StoredCondition, present: PresentDocuments): Condition {
  return {
    conditionId: row.id,
    stage: row.stage,
    category: row.category,
    text: row.text,
    source: row.source,
    owner: row.owner,
    dueDate: row.due_date,
    notes: row.notes,
    documents: row.documents.map((linked) => {
      const { fileId, name } = present.get(linked.fileId) ?? linked;
      return { fileId, name, isDeleted: !present.has(linked.fileId) };
    }),
    status: row.status,
    reason: row.reason,
    missingKey: row.missing_key,
    statusBy: row.status_by,
    statusOn: row.status_at,
    createdBy: row.created_by,
    createdOn: row.created_at,
    updatedBy: row.updated_by,
    updatedOn: row.updated_at,
    version: row.version,
  };
}
