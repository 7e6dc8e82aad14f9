import { answerLabel, keyWords } from '../application/answer-label.ts';
import { answerText } from '../application/answer-text.ts';
import { isBlank, pathTo } from '../application/answer-values.ts';
import type { StepRules } from '../application/application-rules.ts';
import { formatInstant } from '../eastern-time.ts';
import { NOTE_CATEGORY_NAMES, type NoteCategory } from '../note.ts';
import { type EventDetails, eventWords, FIELD_LABELS, recordWords } from './event-words.ts';
import type { Json } from './json.ts';
import type { PatchOperation } from './json-patch.ts';
import type { RecordChange, RecordKind } from './record-change.ts';
import { tellMove } from './tell-move.ts';
import { answerChanges, recordFieldChanges, type ValueChange } from './told-event.ts';

/** A change of one field in words; null is an empty field. */
export interface ToldChange {
  label: string;
  from: string | null;
  to: string | null;
  /** Where the answer stands in the application: what can be restored by itself. Null beside the application. */
  path: string | null;
}

export interface RecordedEvent {
  kind: string;
  details: EventDetails | null;
  patch: PatchOperation[] | null;
  changes: RecordChange[] | null;
}

export interface ToldEvent {
  /** As it follows the name of the person. */
  what: string;
  changes: ToldChange[];
}

/** An entry of the history in words. @param rules of the application, which name its fields as its pages do. */
export function tellEvent(event: RecordedEvent, rules: readonly StepRules[]): ToldEvent {
  const { kind, details } = event;
  const move = tellMove(event);
  if (move !== null) return { what: eventWords(kind, details), changes: [move] };
  const { patch, changes } = inParts(event);
  return {
    what: eventWords(kind, details),
    changes: [
      ...tellAnswers(patch ?? [], rules),
      ...(changes ?? []).flatMap((change) => {
        const subject = recordWords(change.of, details);
        return recordFieldChanges(change).map((field) => tellField(subject, field));
      }),
    ],
  };
}

/** Entries whose patch was of a record, before records had `changes`. They say what something became, not what it was. */
const EARLIER: Readonly<Record<string, RecordKind>> = {
  'loan-changed': 'loan',
  'loan-action-created': 'loan-action',
  'loan-action-changed': 'loan-action',
};

function inParts({ kind, patch, changes }: RecordedEvent): Pick<RecordedEvent, 'patch' | 'changes'> {
  const of = EARLIER[kind];
  return of === undefined || patch === null
    ? { patch, changes }
    : { patch: null, changes: [{ of, id: '', patch }] };
}

/** What a patch of an application's document says, in words. */
export function tellAnswers(patch: readonly PatchOperation[], rules: readonly StepRules[]): ToldChange[] {
  return answerChanges(patch).map(({ keys, from, to }) => {
    const path = answerPath(keys);
    return { label: fieldLabel(path, keys, rules), from: text(path, from), to: text(path, to), path };
  });
}

/** The numbers themselves are sealed and in no history; only their last digits stand in the document. */
export function isSocialSecurityNumber(path: string): boolean {
  return path.endsWith('socialSecurityNumber');
}

function answerPath(keys: readonly string[]): string {
  return keys.reduce((path, key) => pathTo(path, /^\d+$/.test(key) ? Number(key) : key), '');
}

function fieldLabel(path: string, keys: readonly string[], rules: readonly StepRules[]): string {
  const isNamed = rules.some((page) => page.rules.some((rule) => rule.path === path));
  if (isNamed) return withUnit(answerLabel(path, rules), keys.at(-1) ?? '');
  const own = keys.slice(keys.findLastIndex((key) => SECTION.test(key)) + 1);
  const words = rowWords(own.filter((key) => !CONTAINERS.has(key)));
  const page = pageOf(keys);
  return page === null ? words : `${page}: ${words}`;
}

/** Years and months of one duration have one label on their page. */
function withUnit(label: string, key: string): string {
  const [unit] = /^(years|months)(?=At)/.exec(key) ?? [];
  return unit === undefined ? label : `${label} (${unit})`;
}

/** ['addresses', '1', 'city'] → 'Addresses 2: city'. */
function rowWords(keys: readonly string[]): string {
  const words: string[] = [];
  for (const key of keys) {
    const last = words.length - 1;
    if (/^\d+$/.test(key) && last >= 0) words[last] += ` ${Number(key) + 1}`;
    else words.push(keyWords([key]).toLowerCase());
  }
  const text = [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(': ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const SECTION = /^section\d/;

/** Keys between a page and its fields, which say nothing that the page does not. */
const CONTAINERS: ReadonlySet<string> = new Set(['part1aPersonalInformation', 'part4aLoanInformation']);

/** 'Section 4' of an answer of section 4; 'Section 1 (C)' of the co-borrower's section 1. */
function pageOf(keys: readonly string[]): string | null {
  const own = keys.findLastIndex((key) => SECTION.test(key));
  const number = /^section(\d)/.exec(keys[own] ?? '')?.[1];
  if (number === undefined) return null;
  return own > 0 ? `Section ${number} (C)` : `Section ${number}`;
}

function tellField(subject: string, { keys, from, to }: ValueChange): ToldChange {
  const told = keys[0] === 'data' || keys[0] === 'document' ? keys.slice(1) : keys;
  const last = told.at(-1) ?? '';
  const label = FIELD_LABELS[last] ?? keyWords(told);
  return {
    label: label === '' ? subject : `${subject}: ${label}`,
    from: recordText(last, from),
    to: recordText(last, to),
    path: null,
  };
}

/** Numbers of records say what they are by their names; only the amount of a loan is money there. */
function recordText(field: string, value: Json | undefined): string | null {
  if (field.endsWith('_at') && typeof value === 'string') return formatInstant(value);
  if (typeof value === 'number' && field.endsWith('Cents')) return answerText('', value / 100);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && /^[A-Z]+(_[A-Z]+)*$/.test(value) && STATUSES.has(field))
    return statusWords(value);
  if (field === 'categories' && Array.isArray(value)) return value.map(categoryWords).join(', ') || null;
  return text(field, value);
}

function categoryWords(category: Json): string {
  return NOTE_CATEGORY_NAMES[category as NoteCategory] ?? String(category);
}

/** Columns whose values are codes. */
const STATUSES: ReadonlySet<string> = new Set(['status', 'lock_status', 'loanStatus']);

/** 'CONDITIONAL_APPROVAL' → 'Conditional approval'. */
function statusWords(status: string): string {
  if (status === 'PARTIAL') return 'Partially filled';
  return status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ');
}

function text(path: string, value: Json | undefined): string | null {
  return isBlank(value) ? null : answerText(path, value);
}
