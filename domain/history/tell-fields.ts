import { isBlank } from '../application/answer-values.ts';
import { placeWords, wordsOf } from '../labels/field-label.ts';
import { type FieldLabel, isItems, isRows } from '../labels/label-tree.ts';
import type { Json } from './json.ts';
import { isObject } from './json-patch.ts';
import type { Telling, ToldChange } from './told-change.ts';

/** Every field of a record that is filled in, rows field by field as well. */
export function flatFields(telling: Telling, root: Json | undefined): ToldChange[] {
  const flat = (value: Json | undefined, keys: readonly string[]): ToldChange[] => {
    if (isBlank(value) || (keys.length > 0 && !telling.isTold(keys.at(-1) ?? ''))) return [];
    const { node } = placeWords(telling.labels, keys);
    const isParted = isObject(value) || (Array.isArray(value) && (isRows(node) || hasEach(node)));
    if (isParted)
      return Object.entries(value as object).flatMap(([key, inner]) => flat(inner, [...keys, key]));
    const label = telling.behind(keys, wordsOf(placeWords(telling.labels, keys, { root })));
    return [{ label, kind: 'changed', from: null, to: telling.text(keys, value), path: telling.path(keys) }];
  };
  return flat(root, []);
}

function hasEach(node: FieldLabel | undefined): boolean {
  return isItems(node) && node.each !== undefined;
}
