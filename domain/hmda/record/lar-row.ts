import { CODE_LISTS, type CodeList } from './code-lists.ts';
import { type FieldRecord, numbersOf, type Values } from './field-record.ts';
import { LAR_FIELDS } from './lar-fields.data.ts';

export type LarKey = (typeof LAR_FIELDS)[number]['key'];

/** The number of each field: `LAR.actionTaken` is 11. */
export const LAR: Readonly<Record<LarKey, number>> = numbersOf<LarKey>(LAR_FIELDS);

export const LAR_FIELD_COUNT = LAR_FIELDS.length;

export function larField(number: number): FieldRecord | undefined {
  return LAR_FIELDS[number - 1];
}

/** The codes that a field takes, with their meanings; null if it takes none. */
export function codesOf(key: LarKey): CodeList | null {
  const field: FieldRecord | undefined = larField(LAR[key]);
  return field?.codes === undefined ? null : CODE_LISTS[field.codes];
}

/** A row of these values. Fields without a value are blank. */
export function larRow(values: Readonly<Partial<Record<LarKey, string>>>): Values {
  return [
    '',
    ...LAR_FIELDS.map(({ key }) => (key === 'recordIdentifier' ? (values[key] ?? '2') : (values[key] ?? ''))),
  ];
}
