import type { NewCondition } from '../../../contract/conditions/conditions.ts';
import { conditionKey } from '../../../domain/conditions/condition.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LoanAccessService } from '../branches/loan-access.service.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import { type PresentDocuments, presentDocuments } from './condition-rows.ts';
import {
  type ConditionText,
  findPresentDocuments,
  findStaffEmail,
  listConditionTexts,
  type StoredCondition,
} from './conditions.store.ts';

export interface LoanIds {
  customerId: string;
  loanId: string;
}

export interface ReferredTo {
  documents: Pick<DocumentsService, 'documentsOf'>;
  access: Pick<LoanAccessService, 'waysToOpen'>;
}

/** The linked documents that still exist. */
export async function documentsOfRows(
  tx: Db,
  customerId: string,
  rows: readonly Pick<StoredCondition, 'documents'>[],
): Promise<PresentDocuments> {
  const linked = rows.flatMap((row) => row.documents.map(({ fileId }) => fileId));
  return presentDocuments(await findPresentDocuments(tx, customerId, [...new Set(linked)]));
}

/**
 * New documents must exist; linked ones may have been deleted since. @throws AppError `invalid`.
 * @param path of the condition in the body, 'conditions[0].'.
 */
export async function linkedDocuments(
  tx: Db,
  documents: ReferredTo['documents'],
  customerId: string,
  { fileIds, before }: { fileIds: readonly string[] | undefined; before: StoredCondition['documents'] },
  path = '',
) {
  if (fileIds === undefined) return undefined;
  const known = new Map(before.map((document) => [document.fileId, document]));
  const added = fileIds.filter((id) => !known.has(id));
  if (added.length === 0 && new Set(fileIds).size === known.size) return before;
  const found = await documents.documentsOf(tx, customerId, added).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') {
      throw invalidField(`${path}documentIds`, 'names a document that does not exist');
    }
    throw error;
  });
  const rejected = found.find(({ isRejected }) => isRejected);
  if (rejected !== undefined)
    throw invalidField(`${path}documentIds`, `names ${rejected.name}, which was rejected`);
  const kept = fileIds.flatMap((id) => known.get(id) ?? []);
  return [...new Set(kept), ...found.map(({ fileId, name }) => ({ fileId, name }))];
}

/** @param path of the condition in the body, 'conditions[0].'. @throws AppError `invalid`. */
export async function requireOwner(
  tx: Db,
  access: ReferredTo['access'],
  ids: LoanIds,
  owner: string | null | undefined,
  path = '',
): Promise<void> {
  if (owner === null || owner === undefined) return;
  const email = await findStaffEmail(tx, owner);
  if (email === undefined) throw invalidField(`${path}owner`, 'is nobody who works here');
  const ways = await access.waysToOpen(ids.customerId, ids.loanId, [email]);
  if (ways.get(email) !== ids.loanId) throw invalidField(`${path}owner`, 'may not open this loan');
}

/** KIND-1. @throws AppError `invalid`. */
export function requireKind(
  settings: Platform['companySettings'],
  kindId: string | null | undefined,
  path = '',
): void {
  if (kindId === null || kindId === undefined) return;
  if (settings.current().documentKinds.some((kind) => kind.kindId === kindId)) return;
  throw invalidField(`${path}documentKind`, 'is no kind of document');
}

/** Conditions that the loan lacks, without duplicates, and the texts of the others (COND-7). */
export function withoutDoubles(existing: readonly ConditionText[], given: readonly NewCondition[]) {
  const texts = new Set(existing.map(({ text }) => conditionKey(text)));
  const items = new Set(existing.flatMap(({ missing_key: key }) => key ?? []));
  const fresh: NewCondition[] = [];
  const doubles: string[] = [];
  for (const condition of given) {
    const key = conditionKey(condition.text);
    if (texts.has(key) || (condition.missingKey !== null && items.has(condition.missingKey))) {
      doubles.push(condition.text);
      continue;
    }
    texts.add(key);
    if (condition.missingKey !== null) items.add(condition.missingKey);
    fresh.push(condition);
  }
  return { fresh, doubles };
}

export async function requireNoDouble(
  tx: Db,
  ids: LoanIds,
  before: StoredCondition,
  text: string,
): Promise<void> {
  if (conditionKey(text) === conditionKey(before.text)) return;
  const key = conditionKey(text);
  const isTaken = (await listConditionTexts(tx, ids.loanId)).some((row) => conditionKey(row.text) === key);
  if (isTaken) throw new AppError('conflict', 'This loan already has a condition with this text.');
}

function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', 'Some fields are not valid.', { fields: { [field]: message } });
}
