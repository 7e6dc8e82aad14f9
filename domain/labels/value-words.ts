import { SELLER_WORDS } from '../application/section3/property-options.ts';
import { REQUEST_LANGUAGE_NAMES } from '../borrower-requests/request-language.ts';
import {
  ITEM_KINDS,
  NO_ESCROW_REASONS,
  PRORATED_KINDS,
  REFUND_WAYS,
} from '../closing-disclosure/closing-facts.ts';
import { CHANGED_AMOUNTS, CORRECTION_KINDS } from '../closing-disclosure/corrections/closing-correction.ts';
import { CLOSING_DISCLOSURE_KINDS } from '../closing-disclosure/issuing/issued-disclosure.ts';
import {
  CONDITION_CATEGORY_NAMES,
  CONDITION_SOURCE_NAMES,
  CONDITION_STAGE_NAMES,
} from '../conditions/condition.ts';
import { METHOD_NAMES } from '../deadlines/business-days.ts';
import { DECISION_KINDS, DECISIONS } from '../decisions/decision-kind.ts';
import { DENIAL_REASON_KEYS, DENIAL_REASONS } from '../decisions/denial-reasons.ts';
import { INTENT_MANNER_NAMES } from '../disclosure-deliveries/intent-to-proceed.ts';
import { REVISION_REASONS } from '../good-faith/changed-circumstance.ts';
import { DISCLOSURE_KINDS } from '../good-faith/disclosure.ts';
import { CHARGE_KINDS, PAYEE_KINDS, PAYERS } from '../loan-costs/charge.ts';
import { NOTE_CATEGORY_NAMES } from '../notes/note.ts';
import { NOTICE_KINDS, NOTICES } from '../notices/notice-kinds.ts';
import { DIRECTORY_GROUP_NAMES, ROLE_NAMES } from '../people/role.ts';
import { COST_SECTIONS } from '../quotes/quote-costs.ts';
import { REQUIREMENT_NAMES } from '../requirements/requirement-names.ts';

const ANSWER_WORDS = {
  borrowerType: { CO_BORROWER: 'Co-borrower' },
  isPurchasingFromBuilder: SELLER_WORDS,
  owners: { primary: 'Borrower', spouse: 'Co-borrower' },
} as const;

/** The wording on screen for an answer; undefined if it equals the stored value. */
export function answerWords(path: string, value: string | boolean): string | undefined {
  const field = /(\w+)(\[\d+\])*$/.exec(path)?.[1] ?? '';
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = ANSWER_WORDS;
  return words[field]?.[String(value)];
}

/** 'CONDITIONAL_APPROVAL' → 'Conditional approval', for a loan, a lock or an order. */
export function statusWords(status: string): string {
  if (status === 'PARTIAL') return 'Partially filled';
  if (!/^[A-Z]+(_[A-Z]+)*$/.test(status)) return status;
  return status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ');
}

const DECISION_NAMES = Object.fromEntries(DECISION_KINDS.map((kind) => [kind, DECISIONS[kind].name]));
const NOTICE_NAMES = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, NOTICES[kind].name]));
const DENIAL_REASON_NAMES = Object.fromEntries(
  DENIAL_REASON_KEYS.map((reason) => [reason, DENIAL_REASONS[reason].label]),
);

const labelsOf = (records: Readonly<Record<string, { label: string }>>) =>
  Object.fromEntries(Object.entries(records).map(([key, { label }]) => [key, label]));

/** Screen labels for fields that store a code. */
const RECORD_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  categories: NOTE_CATEGORY_NAMES,
  collections: NOTE_CATEGORY_NAMES,
  language: REQUEST_LANGUAGE_NAMES,
  method: METHOD_NAMES,
  manner: INTENT_MANNER_NAMES,
  roles: ROLE_NAMES,
  directory: DIRECTORY_GROUP_NAMES,
  group: DIRECTORY_GROUP_NAMES,
  section: COST_SECTIONS,
  stage: CONDITION_STAGE_NAMES,
  category: CONDITION_CATEGORY_NAMES,
  overridden: REQUIREMENT_NAMES,
  source: CONDITION_SOURCE_NAMES,
  /** Of average prime offer rates. */
  kind: {
    fixed: 'Fixed rate',
    adjustable: 'Adjustable rate',
    ...DECISION_NAMES,
    ...NOTICE_NAMES,
    ...DISCLOSURE_KINDS,
    ...labelsOf(CHARGE_KINDS),
    ...PRORATED_KINDS,
    ...labelsOf(ITEM_KINDS),
    ...CLOSING_DISCLOSURE_KINDS,
    ...CORRECTION_KINDS,
  },
  noEscrow: NO_ESCROW_REASONS,
  refund: REFUND_WAYS,
  changes: CHANGED_AMOUNTS,
  payeeKind: PAYEE_KINDS,
  paidBy: PAYERS,
  cause: DECISION_NAMES,
  reason: { ...DENIAL_REASON_NAMES, ...labelsOf(REVISION_REASONS) },
  of: { sum: 'A fixed amount', loan: 'A percentage of the loan', value: 'A percentage of the value' },
  ...ANSWER_WORDS,
};

const STATUSES: ReadonlySet<string> = new Set(['status', 'lock_status', 'lockStatus', 'loanStatus']);

export function codedWords(field: string, value: string): string | undefined {
  return STATUSES.has(field) ? statusWords(value) : RECORD_WORDS[field]?.[value];
}
