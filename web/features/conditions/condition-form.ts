import { z } from 'zod';
import { type Condition, conditionTextSchema } from '../../../contract/conditions/conditions.ts';
import {
  CONDITION_CATEGORY_NAMES,
  CONDITION_SOURCE_NAMES,
  CONDITION_STAGE_NAMES,
  type ConditionCategory,
  type ConditionSource,
  type ConditionStage,
} from '../../../domain/conditions/condition.ts';
import { formatDate, isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { DATE_FAULT } from '../../../domain/time/entered-date.ts';
import { staffName } from '../../loans/staff-names.ts';

/** '' for no value. */
export interface ConditionValues {
  text: string;
  stage: ConditionStage;
  category: ConditionCategory;
  source: ConditionSource;
  owner: string;
  dueDate: string;
  notes: string;
  documentKind: string;
  documentIds: string[];
}

export const NEW_CONDITION: ConditionValues = {
  text: '',
  stage: 'BEFORE_APPROVAL',
  category: 'OTHER',
  source: 'PROCESSOR',
  owner: '',
  dueDate: '',
  notes: '',
  documentKind: '',
  documentIds: [],
};

/** A typed or picked date, or none. */
export const optionalDateSchema = z
  .string()
  .refine((date) => date === '' || isCalendarDate(date), DATE_FAULT);

export const conditionFormSchema = z.looseObject({ text: conditionTextSchema, dueDate: optionalDateSchema });

export function valuesOfCondition(condition: Condition): ConditionValues {
  const { text, stage, category, source, owner, dueDate, notes, documentKind, documents } = condition;
  return {
    text,
    stage,
    category,
    source,
    owner: owner ?? '',
    dueDate: dueDate ?? '',
    notes: notes ?? '',
    documentKind: documentKind ?? '',
    documentIds: documents.map(({ fileId }) => fileId),
  };
}

export function newConditionBody({ owner, dueDate, notes, documentKind, ...values }: ConditionValues) {
  return {
    ...values,
    owner: owner || null,
    dueDate: dueDate || null,
    notes: notes || null,
    documentKind: documentKind || null,
  };
}

/** Sends only fields that this person changed, so that others keep their current values. */
export function changedFields(
  before: ConditionValues,
  after: ConditionValues,
): Partial<ReturnType<typeof newConditionBody>> {
  const body = newConditionBody(after);
  const older = newConditionBody(before);
  const changed = Object.entries(body).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(older[field as keyof typeof older]),
  );
  return Object.fromEntries(changed);
}

const LABELS: Record<keyof ConditionValues, string> = {
  text: 'Condition',
  stage: 'Stage',
  category: 'Category',
  source: 'Source',
  owner: 'Owner',
  dueDate: 'Due date',
  notes: 'Notes',
  documentKind: 'Asks for',
  documentIds: 'Documents',
};

/** Fields that both people changed, with the other person's values: 'Notes: “Ask her again”.' (COND-13). */
export function clashWords(before: ConditionValues, typed: ConditionValues, theirs: Condition): string[] {
  const stored = valuesOfCondition(theirs);
  const mine = changedFields(before, typed);
  const differing = changedFields(stored, typed);
  return (Object.keys(changedFields(before, stored)) as (keyof ConditionValues)[])
    .filter((field) => field in mine && field in differing)
    .map((field) => `${LABELS[field]}: ${shownValue(field, theirs)}.`);
}

function shownValue(field: keyof ConditionValues, theirs: Condition): string {
  const { stage, category, source, owner, dueDate, documents } = theirs;
  switch (field) {
    case 'stage':
      return CONDITION_STAGE_NAMES[stage];
    case 'category':
      return CONDITION_CATEGORY_NAMES[category];
    case 'source':
      return CONDITION_SOURCE_NAMES[source];
    case 'owner':
      return owner === null ? 'nobody' : staffName(owner);
    case 'dueDate':
      return dueDate === null ? 'none' : formatDate(dueDate);
    case 'documentIds':
      return documents.map(({ name }) => name).join(', ') || 'none';
    default:
      return theirs[field] === null ? 'none' : `“${theirs[field]}”`;
  }
}
