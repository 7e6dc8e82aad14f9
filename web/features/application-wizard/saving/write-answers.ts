import type { UseFormReturn } from 'react-hook-form';
import {
  type AnswerRecord,
  type AnswerValue,
  isRecord,
  keysOf,
} from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { idsOfNewRows, withRowIds } from '../../../../domain/application/merging/row-ids.ts';
import { newId } from '../../../ui/new-id.ts';
import type { FieldName } from '../wizard-form.tsx';

const IDS = idsOfNewRows(newId);

/** Adds an id to every new row. */
export function withNewRowIds(application: Application): Application {
  return withRowIds(application, IDS);
}

interface Write {
  name: string;
  value: AnswerValue;
}

/**
 * Values to write so that the form changes from `before` to `after`. Single values, so that only their fields rerender.
 * A list whose length changes is also written whole, for the components that render its rows. A removed record is
 * emptied first, for fields that still show a part of it.
 */
export function answersToWrite(before: AnswerValue, after: AnswerValue, name = ''): Write[] {
  if (Object.is(before, after)) return [];
  if (isRecord(after)) return fieldsToWrite(isRecord(before) ? before : {}, after, name);
  if (isRecord(before)) return [...fieldsToWrite(before, {}, name), { name, value: after }];
  if (Array.isArray(after) && Array.isArray(before)) {
    const rows = after.flatMap((row, i) => answersToWrite(before[i], row, below(name, i)));
    return after.length === before.length ? rows : [{ name, value: after }, ...rows];
  }
  return [{ name, value: after }];
}

function fieldsToWrite(before: AnswerRecord, after: AnswerRecord, name: string): Write[] {
  return [...keysOf(before, after)].flatMap((key) =>
    answersToWrite(before[key], after[key], below(name, key)),
  );
}

export function writeAnswers(form: UseFormReturn<Application>, after: Application): void {
  for (const { name, value } of answersToWrite(form.getValues(), after)) {
    // Null instead of undefined: with undefined, a shown field falls back to its first value.
    form.setValue(name as FieldName, structuredClone(value ?? null) as never);
  }
}

function below(name: string, key: string | number): string {
  return name === '' ? String(key) : `${name}.${key}`;
}
