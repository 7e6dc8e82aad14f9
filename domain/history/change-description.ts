import { isBlank } from '../application/answers/answer-values.ts';
import { placeWords, wordsOf } from '../labels/field-label.ts';
import { type FieldLabel, isItems, isRows, type Labels } from '../labels/label-tree.ts';
import type { Json } from './json.ts';
import { isObject } from './json-patch.ts';

export interface ChangeDescription {
  /** 'Section 1: Suffix'. For list rows the full sentence: 'Section 3: Removed property 11 Ash'. */
  label: string;
  kind: 'changed' | 'added' | 'removed';
  from: string | null;
  to: string | null;
  /** Path of the answer or removed row; for an added row, of its list. Null outside applications. */
  path: string | null;
  /** Id of an added row, so that only this row is undone. Rows from before rows had ids have none. */
  rowId?: string;
}

export interface BothStates {
  older: Json | undefined;
  newer: Json | undefined;
}

export interface DescriptionRules {
  labels: Labels;
  /** Prefixes the words with the page of an answer or the name of a record. */
  behind: (keys: readonly string[], words: string) => string;
  text: (keys: readonly string[], value: Json | undefined) => string | null;
  isDescribed: (key: string) => boolean;
  /** Path in the application; null outside it. */
  path: (keys: readonly string[]) => string | null;
  describesItems: boolean;
}

export function flatFields(rules: DescriptionRules, root: Json | undefined): ChangeDescription[] {
  const flat = (value: Json | undefined, keys: readonly string[]): ChangeDescription[] => {
    if (isBlank(value) || (keys.length > 0 && !rules.isDescribed(keys.at(-1) ?? ''))) return [];
    const { node } = placeWords(rules.labels, keys);
    const isParted = isObject(value) || (Array.isArray(value) && (isRows(node) || hasEach(node)));
    if (isParted)
      return Object.entries(value as object).flatMap(([key, inner]) => flat(inner, [...keys, key]));
    const label = rules.behind(keys, wordsOf(placeWords(rules.labels, keys, { root })));
    return [{ label, kind: 'changed', from: null, to: rules.text(keys, value), path: rules.path(keys) }];
  };
  return flat(root, []);
}

function hasEach(node: FieldLabel | undefined): boolean {
  return isItems(node) && node.each !== undefined;
}
