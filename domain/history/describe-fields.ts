import { isBlank } from '../application/answers/answer-values.ts';
import { placeWords, wordsOf } from '../labels/field-label.ts';
import { type FieldLabel, isItems, isRows } from '../labels/label-tree.ts';
import type { ChangeDescription, DescriptionRules } from './change-description.ts';
import type { Json } from './json.ts';
import { isObject } from './json-patch.ts';

/** Every filled field of a record, including the fields of its rows. */
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
