import type { Condition, ConditionChange } from '../../../contract/conditions/conditions.ts';
import type {
  ConditionEdit,
  ConditionFacts,
  LinkedDocument,
} from '../../../domain/conditions/change-condition.ts';
import type { ListedCondition, PresentDocument, StoredCondition } from './conditions.store.ts';

/** Existing documents by the ids under which they were linked. */
export type PresentDocuments = ReadonlyMap<string, PresentDocument>;

export function presentDocuments(found: readonly PresentDocument[]): PresentDocuments {
  return new Map(found.map((document) => [document.linkedId, document]));
}

/** A deleted or rejected document proves nothing (COND-10). */
export function isProof(present: PresentDocuments): (fileId: string) => boolean {
  return (fileId) => present.get(fileId)?.isRejected === false;
}

export function factsOf(row: StoredCondition): ConditionFacts {
  const { text, stage, category, source, owner, notes, documents, status, reason } = row;
  const { due_date: dueDate, document_kind: documentKind } = row;
  return { text, stage, category, source, owner, dueDate, notes, documentKind, documents, status, reason };
}

export function columnsOf({ dueDate, documentKind, documents, ...facts }: ConditionFacts) {
  return { ...facts, due_date: dueDate, document_kind: documentKind, documents: [...documents] };
}

export function editOf(
  { documentIds: _ids, ...change }: ConditionChange,
  documents: readonly LinkedDocument[] | undefined,
): ConditionEdit {
  return { ...change, documents };
}

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
    documentKind: row.document_kind,
    documents: documentAnswers(row.documents, present),
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

/** Reads columns by position, because row objects would double the cost (docs/decisions/sql.md). */
export function listedAnswer(row: ListedCondition, present: PresentDocuments): Condition {
  const createdOn = row[13];
  const createdBy = row[14];
  return {
    conditionId: row[0],
    stage: row[1],
    category: row[2],
    text: row[3],
    source: row[4],
    owner: row[5],
    dueDate: row[6],
    notes: row[7],
    documentKind: row[19],
    documents: documentAnswers(row[8] ?? [], present),
    status: row[9],
    reason: row[10],
    missingKey: row[11],
    statusBy: row[16] ?? createdBy,
    statusOn: row[15] ?? createdOn,
    createdBy,
    createdOn,
    updatedBy: row[18] ?? createdBy,
    updatedOn: row[17] ?? createdOn,
    version: row[12],
  };
}

function documentAnswers(documents: StoredCondition['documents'], present: PresentDocuments) {
  return documents.map((linked) => {
    const found = present.get(linked.fileId);
    const { fileId, name } = found ?? linked;
    const rejected = found?.isRejected === true ? { isRejected: true } : {};
    return { fileId, name, isDeleted: found === undefined, ...rejected };
  });
}
