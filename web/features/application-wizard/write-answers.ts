import type { UseFormReturn } from 'react-hook-form';
import {
  type AnswerRecord,
  type AnswerValue,
  isRecord,
  keysOf,
} from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { FieldName } from './wizard-form.tsx';

interface Write {
  name: string;
  value: AnswerValue;
}

/**
 * What must be written into the form that holds `before` so that it holds `after`: single values, so that only their fields
 * render again. A list that becomes longer or shorter is written as one as well, for those who render its rows; a record that
 * goes is emptied first, for the fields that still show a part of it.
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

/** Writes into the form what differs. */
export function writeAnswers(form: UseFormReturn<Application>, after: Application): void {
  for (const { name, value } of answersToWrite(form.getValues(), after)) {
    // Null and not undefined, for which a field that is shown would fall back to the value it was shown with first.
    form.setValue(name as FieldName, structuredClone(value ?? null) as never);
  }
}

function below(name: string, key: string | number): string {
  return name === '' ? String(key) : `${name}.${key}`;
}
