import { isBlank, ROW_ID } from '../application/answer-values.ts';
import type { Json } from './json.ts';
import { isObject, type PatchOperation, patchFrom } from './json-patch.ts';
import type { RecordChange } from './record-change.ts';

/** One value that changed: where it stands, what it was, and what it became. Undefined is no value. */
export interface ValueChange {
  /** Keys from the record's or the document's root: ['addresses', '0', 'zip']. */
  keys: string[];
  from: Json | undefined;
  to: Json | undefined;
}

/**
 * The values that a patch changes, a field each: a row that comes or goes is told by its fields. A value of which the patch does not
 * say what it was comes from nothing.
 */
export function valueChanges(patch: readonly PatchOperation[]): ValueChange[] {
  const changes: ValueChange[] = [];
  let old: { path: string; value: Json } | undefined;
  for (const operation of patch) {
    const { op, path } = operation;
    if (op === 'test') {
      old = { path, value: operation.value };
      continue;
    }
    const from = old?.path === path ? old.value : undefined;
    old = undefined;
    if (op === 'move') continue;
    const to = op === 'remove' ? undefined : operation.value;
    // A whole record or document with both sides: what differs between them.
    if (path === '' && isObject(from) && isObject(to)) changes.push(...valueChanges(patchFrom(from, to)));
    else changes.push(...fieldsOf(keysOf(path), from, to));
  }
  return changes;
}

function keysOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function fieldsOf(keys: string[], from: Json | undefined, to: Json | undefined): ValueChange[] {
  if (isBlank(from) && isBlank(to)) return [];
  if (isField(from) && isField(to)) return [{ keys, from, to }];
  const inner = new Set([...innerKeys(from), ...innerKeys(to)]);
  return [...inner].flatMap((key) => fieldsOf([...keys, key], inside(from, key), inside(to, key)));
}

/** A list of texts is one field, as the screens have it: a row of check boxes, a list of names. */
function isField(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'object');
  return !isObject(value);
}

function innerKeys(value: Json | undefined): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function inside(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) ? value[key] : undefined;
}

/** What is in the history of records for the machine alone: keys of rows, stamps that the entry itself has. */
const NOT_TOLD: ReadonlySet<string> = new Set([
  'updated_at',
  'updated_by',
  'created_at',
  'created_by',
  'version',
  'customer_id',
  'loan_id',
  'action_type',
  'author_id',
  'hash',
  'format',
  'size',
  'name_key',
  'parent_path',
  'uploaded_at',
  'deleted_by',
  'position',
  'external_id',
]);

/** What a document carries beside its answers: where somebody was in the wizard, who saved it with what. */
const NOT_ANSWERED: ReadonlySet<string> = new Set([
  ROW_ID,
  'updatedByUser',
  'updatedByApp',
  'sectionName',
  'currentPage',
  'loanApplicationProgress',
  'chronologicalOrder',
]);

/** Columns of a loan that follow from the answers of its application: told once, as answers. */
const FOLLOWS_FROM_ANSWERS: ReadonlySet<string> = new Set([
  'borrower_first_name',
  'borrower_last_name',
  'borrower_email',
  'loan_purpose',
  'loan_program',
  'loan_amount',
  'property_street',
  'property_city',
  'property_state',
  'property_zip',
]);

/** The answers that the patch of an application's document changes. */
export function answerChanges(patch: readonly PatchOperation[]): ValueChange[] {
  return valueChanges(patch).filter(({ keys }) => !NOT_ANSWERED.has(keys.at(-1) ?? ''));
}

/** The fields that a change of a record changes. */
export function recordFieldChanges({ of, patch }: RecordChange): ValueChange[] {
  return valueChanges(patch).filter(({ keys }) => {
    const [column = ''] = keys;
    return !NOT_TOLD.has(column) && !(of === 'loan' && FOLLOWS_FROM_ANSWERS.has(column));
  });
}
