import { isBlank } from '../../application/answers/answer-values.ts';
import { keysOf, valueAtKeys } from '../mapping/record-path.ts';
import { isXmlText } from '../xml/xml-text.ts';

/** An answer that a receiver wants, by its path from the application's root and the rule. */
export interface WantedAnswer {
  path: string;
  rule: string;
}

/** Whether a field has an answer that a file can hold. A file holds a text without the blanks around it. */
export function isAnswered(record: unknown, field: string): boolean {
  const value = valueAtKeys(record, keysOf(field));
  return !isBlank(value) && (typeof value !== 'string' || isXmlText(value.trim()));
}

/** The fields of a record that are blank. */
export function blankFields(
  record: unknown,
  path: string,
  rule: string,
  fields: readonly string[],
): WantedAnswer[] {
  return fields
    .filter((field) => !isAnswered(record, field))
    .map((field) => ({ path: `${path}.${field}`, rule }));
}
