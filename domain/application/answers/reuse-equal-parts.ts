import { type AnswerRecord, type AnswerValue, isBlank, isRecord, ROW_ID } from './answer-values.ts';

/**
 * Applies a change and keeps the given parts that it leaves equal. A rule that empties an absent field then
 * adds no field.
 */
export function reuseEqualParts<Value>(given: Value, changed: Value): Value {
  return kept(given, changed) as Value;
}

/** Returns `given` itself when both are equal, so that each value is compared once. */
function kept(given: AnswerValue, changed: AnswerValue): AnswerValue {
  if (Object.is(given, changed) || (isBlank(given) && isBlank(changed))) return given;
  if (Array.isArray(given) && Array.isArray(changed) && given.length === changed.length) {
    const items = changed.map((item, i) => kept(given[i], item));
    return items.every((item, i) => Object.is(item, given[i])) ? given : items;
  }
  if (!isRecord(given) || !isRecord(changed)) return changed;
  return keptRecord(given, changed);
}

/** Records that differ only in their ids are equal. */
function keptRecord(given: AnswerRecord, changed: AnswerRecord): AnswerRecord {
  let isSame = true;
  let fields: Record<string, AnswerValue> | null = null;
  const put = (name: string, value: AnswerValue) => {
    if (Object.is(value, given[name])) return;
    fields ??= { ...given };
    if (value === undefined) delete fields[name];
    else fields[name] = value;
    isSame &&= name === ROW_ID;
  };
  for (const name of Object.keys(given)) put(name, kept(given[name], changed[name]));
  for (const name of Object.keys(changed)) if (!(name in given)) put(name, kept(undefined, changed[name]));
  return isSame ? given : (fields ?? given);
}
