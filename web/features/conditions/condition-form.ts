import { z } from 'zod';
import { type Condition, conditionTextSchema } from '../../../contract/conditions/conditions.ts';
import type {
  ConditionCategory,
  ConditionSource,
  ConditionStage,
} from '../../../domain/conditions/condition.ts';
import { isCalendarDate } from '../../../domain/time/eastern-time.ts';

/** The values of the form; '' is none. */
export interface ConditionValues {
  text: string;
  stage: ConditionStage;
  category: ConditionCategory;
  source: ConditionSource;
  owner: string;
  dueDate: string;
  notes: string;
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
  documentIds: [],
};

/** A date that is typed or picked, or none. */
export const optionalDateSchema = z
  .string()
  .refine((date) => date === '' || isCalendarDate(date), 'Enter a date as MM/DD/YYYY');

export const conditionFormSchema = z.looseObject({ text: conditionTextSchema, dueDate: optionalDateSchema });

export function valuesOfCondition(condition: Condition): ConditionValues {
  const { text, stage, category, source, owner, dueDate, notes, documents } = condition;
  return {
    text,
    stage,
    category,
    source,
    owner: owner ?? '',
    dueDate: dueDate ?? '',
    notes: notes ?? '',
    documentIds: documents.map(({ fileId }) => fileId),
  };
}

/** The body of a new condition. */
export function newConditionBody({ owner, dueDate, notes, ...values }: ConditionValues) {
  return { ...values, owner: owner || null, dueDate: dueDate || null, notes: notes || null };
}

/** Only the fields that a person has changed: those of somebody else stay as they are now. */
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

/** The values on screen after somebody else changed the condition: theirs where nothing was typed here. */
export function onTopOf(
  before: ConditionValues,
  typed: ConditionValues,
  theirs: ConditionValues,
): ConditionValues {
  return { ...theirs, ...pick(typed, Object.keys(changedFields(before, typed))) };
}

function pick(values: ConditionValues, fields: readonly string[]): Partial<ConditionValues> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
}
