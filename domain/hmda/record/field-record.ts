import type { CodeListName } from './code-lists.ts';

/** `date` is YYYYMMDD. A field of any other shape than `text` that does not have it cannot be read at all (HMDA-3). */
export type FieldShape = 'text' | 'integer' | 'number' | 'date';

export interface FieldRecord {
  key: string;
  /** As in the CFPB's filing instructions. */
  name: string;
  shape: FieldShape;
  codes?: CodeListName;
  /** Words that may stand in place of a number or date. */
  words?: readonly string[];
  /** Whether a field that is no text may be blank. */
  blank?: boolean;
}

/**
 * The fields of one line of a HMDA file. Place n holds field n, as the filing instructions count them; place 0 holds
 * nothing.
 */
export type Values = readonly string[];

/** Every key with its field number. */
export function numbersOf<Key extends string>(
  fields: readonly { readonly key: Key }[],
): Readonly<Record<Key, number>> {
  return Object.fromEntries(fields.map(({ key }, place) => [key, place + 1])) as Record<Key, number>;
}
