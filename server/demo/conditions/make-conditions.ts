import type { Insertable } from 'kysely';
import type { LinkedDocument } from '../../../domain/conditions/change-condition.ts';
import type {
  ConditionCategory,
  ConditionSource,
  ConditionStage,
} from '../../../domain/conditions/condition.ts';
import { type ConditionStatus, isConditionOpen } from '../../../domain/conditions/condition-status.ts';
import { isForLoan, newItems, type TemplateFacts } from '../../../domain/conditions/condition-templates.ts';
import { DEFAULT_TEMPLATES } from '../../../domain/conditions/default-templates.ts';
import { isLoanOpen, type LoanStatus } from '../../../domain/loans/loan-status.ts';
import { addDays, type CalendarDate, daysBetween, type Instant } from '../../../domain/time/eastern-time.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { momentOn } from '../make-actions.ts';
import type { Random } from '../random.ts';
import {
  CLEARED_REASONS,
  DECIDED_SHARES,
  MISSING_DOCUMENT,
  PROOFS,
  UNDERWRITER_ITEMS,
  WAIVED_REASONS,
} from './condition-plan.ts';

export type ConditionRow = Omit<Insertable<Tables['conditions']>, 'documents'> & {
  documents: readonly LinkedDocument[];
  version: number;
};

/** A condition when it was added, and now. Both are equal until somebody acts on it. */
export interface MadeCondition {
  added: ConditionRow;
  now: ConditionRow;
}

export interface LoanOfConditions {
  id: string;
  status: LoanStatus;
  startedOn: CalendarDate;
  closingDate: CalendarDate | null;
  facts: TemplateFacts;
  /** The documents of its customer. */
  documents: readonly (LinkedDocument & { uploadedAt: Instant })[];
}

interface Item {
  text: string;
  stage: ConditionStage;
  category: ConditionCategory;
  source: ConditionSource;
  notes: string | null;
}

const STAFF = ['processor', 'officer', 'admin'] as const;

/** The administrator has no loans, and takes conditions of everybody's. */
const OWNERS = [
  ['processor', 0.7],
  ['officer', 1.3],
  ['admin', 2.6],
] as const;

export function makeConditions(random: Random, loan: LoanOfConditions, today: CalendarDate): MadeCondition[] {
  if (DECIDED_SHARES[loan.status] === undefined) return [];
  const age = daysBetween(loan.startedOn, today);
  const addedOn = addDays(loan.startedOn, random.int(0, Math.min(6, age - 1)));
  const at = momentOn(random, addedOn);
  return itemsOf(random, loan.facts).map((item) => {
    const added = addedCondition(random, { item, loan, at, today });
    return { added, now: actedOn(random, added, { loan, addedOn, today }) };
  });
}

function itemsOf(random: Random, facts: TemplateFacts): Item[] {
  const templates = DEFAULT_TEMPLATES.filter((template) => isForLoan(template, facts));
  const ofTemplates = newItems(templates, []).filter(() => random.chance(0.45));
  return [
    ...ofTemplates.map((item): Item => ({ ...item, source: 'TEMPLATE', notes: null })),
    { ...random.pick(UNDERWRITER_ITEMS), source: 'UNDERWRITER' },
  ];
}

function addedCondition(
  random: Random,
  { item, loan, at, today }: { item: Item; loan: LoanOfConditions; at: Instant; today: CalendarDate },
): ConditionRow {
  const by = random.pick(STAFF);
  return {
    ...item,
    id: random.uuid(new Date(at)),
    loan_id: loan.id,
    owner: random.chance(0.7) ? random.weighted(OWNERS) : null,
    due_date: isLoanOpen(loan.status) && random.chance(0.6) ? dueDate(random, loan, today) : null,
    documents: [],
    status: 'OPEN',
    reason: null,
    document_kind: null,
    missing_key: null,
    status_at: at,
    status_by: by,
    version: 1,
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
  };
}

function dueDate(random: Random, { closingDate }: LoanOfConditions, today: CalendarDate): CalendarDate {
  const due = addDays(today, random.int(0, 19));
  return closingDate !== null && closingDate < due ? closingDate : due;
}

/** Past its day, and nothing has come: what is wrong with one loan on purpose. */
export function missingDocument(random: Random, loan: LoanOfConditions, today: CalendarDate): MadeCondition {
  const at = momentOn(random, addDays(today, -8));
  const item: Item = { ...MISSING_DOCUMENT, source: 'UNDERWRITER' };
  const condition = { ...addedCondition(random, { item, loan, at, today }), owner: 'officer' };
  const missing = { ...condition, due_date: addDays(today, -2) };
  return { added: missing, now: missing };
}

function actedOn(
  random: Random,
  added: ConditionRow,
  { loan, addedOn, today }: { loan: LoanOfConditions; addedOn: CalendarDate; today: CalendarDate },
): ConditionRow {
  const status = statusOf(random, DECIDED_SHARES[loan.status]?.[added.stage] ?? 0);
  const daysLeft = daysBetween(addedOn, today) - 1;
  if (status === 'OPEN' || daysLeft < 1) return added;
  const at = momentOn(random, addDays(addedOn, random.int(1, Math.min(daysLeft, 30))));
  const by = random.pick(STAFF);
  const wanted = PROOFS.find(([words]) => words.test(added.text))?.[1];
  const proof = loan.documents.find(({ name, uploadedAt }) => name === wanted && uploadedAt < at);
  const isProven = proof !== undefined && (status === 'RECEIVED' || status === 'CLEARED');
  return {
    ...added,
    status,
    documents: isProven ? [{ fileId: proof.fileId, name: proof.name }] : [],
    reason: isConditionOpen(status) || isProven ? null : reasonFor(random, status),
    status_at: at,
    status_by: by,
    version: 2,
    updated_at: at,
    updated_by: by,
  };
}

function statusOf(random: Random, decidedShare: number): ConditionStatus {
  if (random.chance(decidedShare)) return random.chance(0.08) ? 'WAIVED' : 'CLEARED';
  return random.weighted([
    ['OPEN', 620],
    ['REQUESTED', 365],
    ['RECEIVED', 13],
  ]);
}

function reasonFor(random: Random, status: ConditionStatus): string {
  return random.pick(status === 'WAIVED' ? WAIVED_REASONS : CLEARED_REASONS);
}
