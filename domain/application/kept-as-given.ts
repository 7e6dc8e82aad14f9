import { type AnswerRecord, type AnswerValue, isBlank, isRecord, ROW_ID } from './answer-values.ts';

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
