import { answerText } from '../application/answers/answer-text.ts';
import { isBlank } from '../application/answers/answer-values.ts';
import { lastDayOfLink } from '../borrower-requests/request-state.ts';
import { pathLabel } from '../documents/document-folder.ts';
import { RECORD_LABELS } from '../labels/record-labels.ts';
import { codedWords } from '../labels/value-words.ts';
import { formatCents } from '../qualification/figure.ts';
import { formatDate, formatInstant } from '../time/eastern-time.ts';
import { formatMonths } from '../typing/typed-months.ts';
import type { BothStates, ChangeDescription, DescriptionRules } from './change-description.ts';
import { describeDifference, describePatch } from './describe-difference.ts';
import { type EventDetails, recordWords } from './event-words.ts';
import type { Json } from './json.ts';
import { isObject } from './json-patch.ts';
import type { RecordChange } from './record-change.ts';

/** Technical fields: row keys, and timestamps that the entry itself has. */
const NOT_TOLD: ReadonlySet<string> = new Set([
  'id',
  'fileId',
  'updated_at',
  'updated_by',
  'created_at',
  'created_by',
  'version',
  'customer_id',
  'loan_id',
  'action_type',
  'date_kind',
  'fact_kind',
  'fact_key',
  'fact_title',
  'sheet_hash',
  'sheet_id',
  'instructions_id',
  'author_id',
  'staff_id',
  'hash',
  'format',
  'size',
  'name_key',
  'parent_path',
  'uploaded_at',
  'deleted_by',
  'position',
  'external_id',
  'mailId',
  'missing_key',
  'status_at',
  'status_by',
  'itemId',
  'conditionId',
  'uploadedOn',
  'recipient',
  'estimate_id',
  'closing_disclosure_id',
  'seller_file_id',
  'mail_id',
  'sent_by',
  'sent_by_id',
  'sent_at',
  'withdrawn_by',
  // The decision's page shows these.
  'application_version',
  'terms',
  'figures',
  'limits',
  'conditions',
  'counteroffer',
  'confirms',
  'decided_at',
  'decided_by',
  'decided_by_id',
  'event_id',
  'confirmed_at',
  'confirmed_by',
  'confirmed_by_id',
  'decision_id',
  'applicant_key',
  'file_id',
  'recorded_at',
  'recorded_by',
]);

/** Columns derived from the application, which is described already. */
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

/** `states` is the whole record before and after. Without it, rows are numbered. */
export function describeRecord(
  change: RecordChange,
  details: EventDetails | null,
  states: BothStates | undefined = wholeStates(change),
): ChangeDescription[] {
  const { of, patch } = change;
  const subject = subjectOf(change, details, states);
  const rules: DescriptionRules = {
    labels: RECORD_LABELS[of],
    behind: (_, words) => (words === '' ? subject : behind(subject, words)),
    text: of === 'borrower-request' ? requestText : recordText,
    isDescribed: (key) => !NOT_TOLD.has(key) && !(of === 'loan' && FOLLOWS_FROM_ANSWERS.has(key)),
    path: () => null,
    describesItems: true,
  };
  return states === undefined ? describePatch(rules, patch) : describeDifference(rules, states);
}

/** A patch does not contain the names of rows and notes. */
export function needsStates({ of, patch }: RecordChange): boolean {
  if (patch.every(({ path }) => path === '')) return false;
  return of === 'note' || patch.some(({ path }) => /\/\d+(\/|$)/.test(path));
}

function wholeStates({ patch }: RecordChange): BothStates | undefined {
  const states: BothStates = { older: undefined, newer: undefined };
  for (const operation of patch) {
    if (operation.path !== '' || operation.op === 'move') return undefined;
    if (operation.op === 'test') states.older = operation.value;
    else if (operation.op !== 'remove') states.newer = operation.value;
  }
  return patch.length === 0 ? undefined : states;
}

function subjectOf(
  { of }: RecordChange,
  details: EventDetails | null,
  states: BothStates | undefined,
): string {
  const isChanged = states?.older !== undefined && states.newer !== undefined;
  const message = of === 'note' && isChanged && isObject(states.older) ? states.older.message : undefined;
  return typeof message === 'string' ? `Note '${startOf(message)}'` : recordWords(of, details);
}

const START = 40;

/** 'Called about the appraisal, who …': truncated at a word. */
export function startOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= START) return line;
  const start = characters.slice(0, START).join('');
  const words = start.slice(0, Math.max(start.lastIndexOf(' '), 0)) || start;
  return `${words} …`;
}

/** 'Rate lock: Status', "Note 'Hi': added category Assets". The loan status has its own name. */
function behind(subject: string, words: string): string {
  if (subject === 'Loan' && words === 'Status') return 'Loan status';
  if (subject === words) return subject;
  return `${subject}: ${/^(Added|Removed) /.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words}`;
}

/** Field names tell the unit: amounts are cents, rates thousandths of a percent. */
function recordText(keys: readonly string[], value: Json | undefined): string | null {
  const field = keys.findLast((key) => !/^\d+$/.test(key)) ?? '';
  if (isBlank(value)) return null;
  if (Array.isArray(value)) return value.map((item) => recordText(keys, item)).join(', ');
  if (typeof value === 'number') {
    if (/cents$/i.test(field)) return formatCents(value);
    if (field.endsWith('DueMonths')) return formatMonths([value]);
    // The caps of an adjustable rate have separate names.
    const isRate = /(rate|points)$/i.test(field) || keys.at(-2) === 'caps';
    return isRate ? `${value / 1000}%` : String(value);
  }
  if (typeof value === 'string') return textWords(field, value);
  return answerText(keys.join('.'), value);
}

/** The history names the same last day of a link as mail, page and card (ASK-23). */
function requestText(keys: readonly string[], value: Json | undefined): string | null {
  const isEnd = keys.at(-1) === 'expires_at' && typeof value === 'string';
  return isEnd ? formatDate(lastDayOfLink(value)) : recordText(keys, value);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function textWords(field: string, value: string): string {
  if (INSTANT.test(value)) return formatInstant(value);
  if (field === 'path') return pathLabel(value);
  if (field === 'lockedInterestRate') return `${value}%`;
  return codedWords(field, value) ?? answerText(field, value);
}
