import { type AnswerRecord, type AnswerValue, isBlank, isRecord, keysOf, ROW_ID } from './answer-values.ts';

/**
 * A changed value that keeps what was given wherever both say the same: a rule that empties a field which is absent adds no field.
 */
export function keptAsGiven<Value>(given: Value, changed: Value): Value {
  return kept(given, changed) as Value;
}

/** Gives `given` itself back where both say the same, so that each value is looked at once. */
function kept(given: AnswerValue, changed: AnswerValue): AnswerValue {
  if (Object.is(given, changed) || (isBlank(given) && isBlank(changed))) return given;
  if (Array.isArray(given) && Array.isArray(changed) && given.length === changed.length) {
    const items = changed.map((item, i) => kept(given[i], item));
    return items.every((item, i) => Object.is(item, given[i])) ? given : items;
  }
  if (!isRecord(given) || !isRecord(changed)) return changed;
  return keptRecord(given, changed);
}

/** Records that differ in their ids alone say the same. */
function keptRecord(given: AnswerRecord, changed: AnswerRecord): AnswerRecord {
  const fields: Record<string, AnswerValue> = {};
  let isSame = true;
  for (const name of keysOf(given, changed)) {
    const value = kept(given[name], changed[name]);
    if (value !== undefined) fields[name] = value;
    isSame &&= name === ROW_ID || Object.is(value, given[name]);
  }
  return isSame ? given : fields;
}
